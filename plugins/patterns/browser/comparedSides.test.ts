import { expect, test } from 'vitest';
import { lopsidedNote, rateNote, sampleNote } from './comparedSides';
import { rateText } from './rateText';

const side = (total: number, minutes = 10, lookedAt = total) => ({
  from: 0,
  to: minutes * 60_000,
  total,
  lookedAt,
  milliseconds: minutes * 60_000,
});

type Side = ReturnType<typeof side>;
const shares = (now: Side, before: Side) => ({ now, before, measure: 'share' as const });
const rates = (now: Side, before: Side) => ({ now, before, measure: 'rate' as const });

test('a comparison with about as many logs of as long a time needs no words', () => {
  expect(lopsidedNote(shares(side(1000), side(400)))).toBeUndefined();
});

test('a time with far fewer logs, and a much longer one, are said', () => {
  expect(lopsidedNote(shares(side(5000), side(40)))).toBe(
    'It has far fewer logs, 40 against 5,000: what is told as new may have been too rare to be among them.',
  );
  expect(lopsidedNote(shares(side(5000), side(90_000, 480)))).toBe(
    'The other time is 48 times as long: shares of logs are compared, not numbers.',
  );
  expect(lopsidedNote(shares(side(50), side(5000)))).toBe('There are only 50 logs here: small differences do not show.');
});

test('a sample is said with how large it is on each side', () => {
  expect(sampleNote({ now: side(1000), before: side(1000) })).toBeUndefined();
  expect(sampleNote({ now: side(12_000, 10, 1000), before: side(500_000, 10, 2000) })).toBe(
    'Counts are estimates from 1 in 12 logs here and 1 in 250 logs there, with a larger share of warnings and errors.',
  );
});

test('where hardly any logs are there it is said that numbers a minute are compared, and nothing of shares', () => {
  expect(rateNote(shares(side(204), side(205)))).toBeUndefined();
  expect(lopsidedNote(rates(side(204), side(5)))).toBeUndefined();
  expect(rateNote(rates(side(204), side(5)))).toBe(
    'The search finds only 5 logs in the other time, against 204 here: shares of them would say nothing, so numbers a minute are compared.',
  );
  expect(rateNote(rates(side(204), side(1)))).toMatch('only 1 log in the other time');
  expect(rateNote(rates(side(204), side(0)))).toMatch('finds no logs in the other time');
});

test('how many there are a minute is told in digits that count', () => {
  expect(rateText(204, 1_800_000)).toBe('6.8');
  expect(rateText(5, 1_800_000)).toBe('0.17');
  expect(rateText(2500, 120_000)).toBe('1,250');
  expect(rateText(42, 60_000)).toBe('42');
  expect(rateText(1, 86_400_000 * 7)).toBe('under 0.001');
});
