import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CrashBoundary } from './CrashBoundary';
import { GlitchScreen } from './GlitchScreen';

afterEach(() => {
  cleanup();
  document.head.querySelector('meta[name="support-contact"]')?.remove();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('no paper');
}

/** What the server has put into the page. */
function contact(content: string): void {
  const meta = document.createElement('meta');
  meta.name = 'support-contact';
  meta.content = content;
  document.head.append(meta);
}

test("the generic error screen reads 'You've found a glitch in the matrix', its button reloads the page, and it leads to the support [shell-2.7-07]", () => {
  contact('mailto:support@example.com');
  const reloaded = vi.spyOn(location, 'reload').mockImplementation(() => {});
  render(<GlitchScreen error={new Error('The boot document is away.')} />);
  expect(screen.getByRole('heading').textContent).toBe("You've found a glitch in the matrix");
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(reloaded).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('mailto:support@example.com');
});

test.each(['', '__SUPPORT_CONTACT__', 'javascript:alert(1)'])('with %j for a contact there is no link to the support', (content) => {
  contact(content);
  render(<GlitchScreen />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a page of the support opens beside the application', () => {
  contact('https://support.example.com/new');
  render(<GlitchScreen />);
  const link = screen.getByRole('link', { name: 'Contact support' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('the last boundary tells of what it has caught, and begins anew where it is told', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const assigned = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const caught: unknown[] = [];
  render(
    <CrashBoundary onCrash={(error) => caught.push(error)} restart={() => '/begin'}>
      <Broken />
    </CrashBoundary>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Oops! something went wrong.');
  screen.getByRole('button', { name: 'Reload' }).click();
  expect(assigned).toHaveBeenCalledExactlyOnceWith('/begin');
  expect(caught.map(String)).toEqual(['Error: no paper']);
});
