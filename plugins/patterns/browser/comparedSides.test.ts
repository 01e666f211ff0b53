import { expect, test } from 'vitest';
import { lopsidedNote, sampleNote } from './comparedSides';

const side = (total: number, minutes = 10, lookedAt = total) => ({
  from: 0,
  to: minutes * 60_000,
  total,
  lookedAt,
  milliseconds: minutes * 60_000,
});

test('a comparison with about as many logs of as long a time needs no words', () => {
  expect(lopsidedNote(side(1000), side(400))).toBeUndefined();
});

test('a time with far fewer logs, and a much longer one, are said', () => {
  expect(lopsidedNote(side(5000), side(40))).toBe(
    'It has far fewer logs, 40 against 5,000: what is told as new may have been too rare to be among them.',
  );
  expect(lopsidedNote(side(5000), side(90_000, 480))).toBe('The other time is 48 times as long: shares of logs are compared, not numbers.');
  expect(lopsidedNote(side(50), side(5000))).toBe('There are only 50 logs here: small differences do not show.');
});

test('a sample is said with how large it is on each side', () => {
  expect(sampleNote({ now: side(1000), before: side(1000) })).toBeUndefined();
  expect(sampleNote({ now: side(12_000, 10, 1000), before: side(500_000, 10, 2000) })).toBe(
    'Of a sample of 1 in 12 here and 1 in 250 there, warnings and errors more often: counts are estimates.',
  );
});
