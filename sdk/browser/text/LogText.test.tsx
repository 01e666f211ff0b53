import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LogText } from './LogText';

const escapeSign = '\u001b';

test('a text of a terminal is shown without its signs, in parts, with the words marked', async () => {
  const { container } = render(<LogText text={`a ${escapeSign}[31mRed${escapeSign}[0m apple`} words={['red']} anyCase />);
  expect(container.textContent).toBe('a Red apple');
  expect((await screen.findByText('Red')).tagName).toBe('MARK');
  expect(container.textContent).toBe('a Red apple');
});

test('words are marked as they are written unless any case will do', () => {
  const { container } = render(<LogText text="Red red" words={['red']} />);
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['red']);
});
