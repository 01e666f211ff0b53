import Anser from 'anser';
import { expect, test } from 'vitest';
import { hasAnsi, withoutAnsi } from './ansi';
import { ansiParts } from './ansiParts';

const esc = '\u001b';

test('a text is cut at its escape sequences, in colours of the theme', () => {
  expect(ansiParts(`a ${esc}[1;31mred${esc}[0m ${esc}[38;5;28mgreen${esc}[0m${esc}[38;2;10;10;250mblue`, Anser)).toEqual([
    { text: 'a ' },
    { text: 'red', colour: 'red', bold: true },
    { text: ' ' },
    { text: 'green', colour: 'green' },
    { text: 'blue', colour: 'blue' },
  ]);
  expect(ansiParts(`${esc}[37mwhite${esc}[90mgrey${esc}[30mblack`, Anser).map(({ colour }) => colour)).toEqual([
    undefined,
    'grey',
    undefined,
  ]);
  expect([hasAnsi('plain'), withoutAnsi(`${esc}[31mred${esc}[0m${esc}[`)]).toEqual([false, 'red']);
});

test('the same text is parsed once', () => {
  const text = `${esc}[32mtwice`;
  expect(ansiParts(text, Anser)).toBe(ansiParts(text, Anser));
});
