import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Markdown } from './Markdown';

afterEach(cleanup);

const show = async (text: string, level?: number) => {
  const { container } = render(
    <MemoryRouter>
      <Markdown text={`${text}\n\nThe end`} {...(level === undefined ? {} : { level })} />
    </MemoryRouter>,
  );
  await screen.findByText('The end');
  return container;
};

test('Markdown becomes headings below those of the page, lists, tables and code', async () => {
  const shown = await show('# First\n\n## Second\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n`x = 1`', 4);
  expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('First');
  expect(screen.getByRole('heading', { level: 5 }).textContent).toBe('Second');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'two']);
  expect(screen.getByRole('cell', { name: '2' })).toBeTruthy();
  expect(shown.querySelector('code')?.textContent).toBe('x = 1');
});

test('HTML is shown without what runs, styles or asks', async () => {
  const shown = await show(
    'Read <b>this</b> <b onclick="alert(1)">now</b>\n\n<script>alert(2)</script>\n\n<style>body { display: none }</style>\n\n<iframe src="https://evil.example"></iframe>\n\n<form action="/x"><button>Go</button></form>\n\n[run](javascript:alert(3)) <a href="javascript:alert(4)">this too</a>',
  );
  expect([...shown.querySelectorAll('b')].map(({ outerHTML }) => outerHTML)).toEqual(['<b>this</b>', '<b>now</b>']);
  expect(shown.querySelector('script, style, iframe, form, button, [onclick], [href]')).toBeNull();
  expect(shown.innerHTML).not.toMatch(/alert\(|javascript:|display: none/);
});

test('a picture of another site is named and linked, never loaded; one of this site is shown', async () => {
  const shown = await show(
    '![A chart](https://evil.example/1.png) <img src="//evil.example/2.png" alt="Another"> ![Ours](/assets/logo.svg)',
  );
  expect([...shown.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/assets/logo.svg']);
  expect(screen.getByRole('link', { name: 'A chart' }).getAttribute('href')).toBe('https://evil.example/1.png');
  expect(screen.getByRole('link', { name: 'Another' })).toBeTruthy();
});

test('a link to another site opens a tab of its own and tells nobody where it came from; one of this site stays', async () => {
  await show('[There](https://there.example/a) and [here](/explore?query=a)');
  const there = screen.getByRole('link', { name: 'There' });
  expect([there.getAttribute('target'), there.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  const here = screen.getByRole('link', { name: 'here' });
  expect([here.getAttribute('href'), here.getAttribute('target')]).toEqual(['/explore?query=a', null]);
});
