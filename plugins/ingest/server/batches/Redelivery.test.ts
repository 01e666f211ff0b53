import { expect, test } from 'vitest';
import { logContent } from './contentKey';
import { MOST_REMEMBERED, RETRY_WINDOW, Redelivery } from './Redelivery';

const outcome = Promise.resolve({ refused: new Set<number>() });
const HEAD = `{"seq":${'1'.repeat(19)},"received":"2026-01-02 03:04:05.678"`;
const row = (text: string, seq = '1'): string => `${HEAD.replace('1'.repeat(19), seq.repeat(19))},"ts":"x","message":"${text}"}\n`;
const bytes = (...rows: string[]): Buffer => Buffer.from(rows.join(''));

function redelivery(now = () => 0) {
  const book = new Redelivery(logContent, now);
  const spent: string[] = [];
  return {
    book,
    spent,
    expectRows: (name: string, ...texts: string[]) => {
      const rows = bytes(...texts.map((text) => row(text)));
      return book.expect(rows, 0, rows.length, 0, outcome, () => spent.push(name));
    },
    take: (text: string) => {
      const rows = bytes(row(text, '2'));
      return book.take(rows, 0, rows.length);
    },
  };
}

test('a row passes as often as its twin is waited for, whatever its sequence and receipt', () => {
  const { expectRows, take, spent, book } = redelivery();
  expectRows('first', 'a', 'a', 'b');
  for (const text of ['a', 'b', 'a']) take(text)?.end(true);
  expect(take('a')).toBeUndefined();
  expect(take('c')).toBeUndefined();
  expect(spent).toEqual(['first']);
  expect(book.isEmpty).toBe(true);
});

test('a row is waited for again when its retry was not acknowledged either', () => {
  const { expectRows, take, spent } = redelivery();
  expectRows('first', 'a');
  take('a')?.end(false);
  expect(spent).toEqual([]);
  take('a')?.end(true);
  expect(spent).toEqual(['first']);
});

test("a sender that is told after all: its own rows are waited for no more, those that another retry has come for are that one's", () => {
  const { expectRows, take, spent, book } = redelivery();
  const cancel = expectRows('cancelled', 'a', 'b');
  const inFlight = take('a');
  cancel();
  expect(take('b')).toBeUndefined();
  inFlight?.end(false);
  expect(take('a')).toBeUndefined();
  expectRows('first', 'c', 'd');
  const second = [take('c'), take('d')];
  for (const delivered of second) delivered?.end(false);
  const third = take('c');
  for (const delivered of second) delivered?.end(true);
  expect(take('d')).toBeUndefined();
  expect(spent).toEqual(['cancelled']);
  third?.end(true);
  expect(spent).toEqual(['cancelled', 'first']);
  expect(book.isEmpty).toBe(true);
});

test('after the window nothing is waited for', () => {
  let now = 0;
  const { expectRows, take, spent, book } = redelivery(() => now);
  expectRows('first', 'a', 'b');
  take('a')?.end(true);
  now = RETRY_WINDOW;
  expect(take('b')).toBeUndefined();
  expect(spent).toEqual(['first']);
  expect(book.isEmpty).toBe(true);
});

test('the number of rows remembered is bounded, the oldest go first, and equal rows cost no more than others', () => {
  const { book, expectRows, take, spent } = redelivery();
  expectRows('old', 'old');
  const rows = bytes(...Array.from({ length: 50_000 }, () => row('same')));
  for (let count = 0; count < MOST_REMEMBERED / 50_000; count++) book.expect(rows, 0, rows.length, 0, outcome, () => spent.push('same'));
  expect(spent).toEqual(['old']);
  expect(take('old')).toBeUndefined();
  expect(take('same')).toBeDefined();
});
