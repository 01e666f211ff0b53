import { expect, test } from 'vitest';
import { parseDuration } from '../http/parseDuration';
import { parseTime } from '../http/parseTime';
import { bitsOf, staleBits } from './doubles';
import { SharedReads } from './SharedReads';
import { selectorText } from './selectorText';
import { joinSamples } from './storedSeries';
import { tooManySeries } from './tooWide';

const doubles = (...values: number[]): Float64Array => Float64Array.from(values);

test('samples of two accounts are put together by time; of one that both have the first counts, with all its bits', () => {
  const first = { times: doubles(10, 30), values: new Float64Array(BigUint64Array.of(1n, staleBits).buffer) };
  const joined = joinSamples([first, { times: doubles(20, 30, 40), values: doubles(2, 3, 4) }]);
  expect([...joined.times]).toEqual([10, 20, 30, 40]);
  expect(bitsOf(joined.values)[2]).toBe(staleBits);
  expect([joined.values[1], joined.values[3]]).toEqual([2, 4]);
});

test('equal reads happen once, and end when the last who waits has left', async () => {
  const shared = new SharedReads<number>();
  let reads = 0;
  let ended = false;
  const read = (signal: AbortSignal) =>
    new Promise<number>((_resolve, reject) => {
      reads++;
      signal.addEventListener('abort', () => {
        ended = true;
        reject(signal.reason);
      });
    });
  const [one, other] = [new AbortController(), new AbortController()];
  const waiting = [one, other].map(({ signal }) => shared.read('a', signal, read).catch(() => 'left'));
  one.abort();
  expect(await waiting[0]).toBe('left');
  expect([reads, ended]).toEqual([1, false]);
  other.abort();
  expect(await waiting[1]).toBe('left');
  expect(ended).toBe(true);
  expect(await shared.read('a', new AbortController().signal, async () => 7)).toBe(7);
});

test('a selector that is too wide is named, with its series and what to do', () => {
  const matchers = [
    { name: 'job', operator: '=~' as const, value: 'a"b' },
    { name: '__name__', operator: '=' as const, value: 'up' },
  ];
  expect(selectorText(matchers)).toBe('up{job=~"a\\"b"}');
  const { status, message } = tooManySeries(matchers, 123_456, 50_000);
  expect(status).toBe(413);
  expect(message).toContain('The selector up{job=~"a\\"b"} has 123,456 series, more than the 50,000');
  expect(message).toContain('topk(');
});

test.each([
  ['15s', 15_000],
  ['1h30m', 5_400_000],
  ['1m500ms', 60_500],
  ['5ms', 5],
  ['2.5', 2500],
  ['1e3', 1_000_000],
  ['1d12h', 129_600_000],
  ['', undefined],
  ['5', 5000],
  ['1m1h', undefined],
  ['soon', undefined],
  ['1e400', undefined],
])('the duration %s', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

test.each([
  ['1435781451.781', 1_435_781_451_781],
  ['2015-07-01T20:10:51.781Z', 1_435_781_451_781],
  ['2015-07-01T22:10:51+02:00', 1_435_781_451_000],
  ['-1', -1000],
  ['2015-07-01', undefined],
  ['30s', undefined],
  ['2015-13-01T00:00:00Z', undefined],
])('the time %s', (text, milliseconds) => {
  expect(parseTime(text)).toBe(milliseconds);
});
