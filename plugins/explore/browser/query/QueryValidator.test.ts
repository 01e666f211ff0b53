import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api, SessionStore } from '#sdk/browser';
import { QueryValidator } from './QueryValidator';

const hour = 3_600_000;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(answer: () => unknown = () => ({ valid: true }), flags: string[] = []) {
  const post = vi.fn(async (_path: string, _body?: unknown) => answer());
  const validator = new QueryValidator({ post } as unknown as Api, { boot: { facts: { flag: flags } } } as unknown as SessionStore);
  return { post, validator };
}

test('an empty query and * are valid without a call [data-5-17]', async () => {
  const { post, validator } = start(() => ({ valid: false }));
  for (const text of ['', '  ', '*', ' * ']) expect(await validator.validate(text)).toEqual({ valid: true });
  expect(post).not.toHaveBeenCalled();
});

test('a leading wildcard is blocked without a call while the flag is on, with its place [data-5-18]', async () => {
  const on = start(undefined, ['disableWildCardQueryV2']);
  expect(await on.validator.validate('*abc')).toMatchObject({
    valid: false,
    reason: 'LeadingWildCardError',
    position: { start: 0, end: 4 },
  });
  expect(await on.validator.validate('a AND f:?bc')).toMatchObject({ reason: 'LeadingWildCardError', position: { start: 8, end: 11 } });
  expect(on.post).not.toHaveBeenCalled();
  expect(await on.validator.validate('f:* AND abc* AND \\*a')).toEqual({ valid: true });

  const off = start();
  expect(await off.validator.validate('f:*abc')).toEqual({ valid: true });
  expect(off.post).toHaveBeenCalledTimes(1);
});

test('any other query is one call, whose answer decides [data-5-19]', async () => {
  const { post, validator } = start(() => ({ valid: false, reason: 'SyntaxError', explanation: 'No.' }));
  expect(await validator.validate('a AND b')).toEqual({ valid: false, reason: 'SyntaxError', explanation: 'No.' });
  expect(post.mock.calls).toEqual([['/api/query-validator', { query: { query_string: { query: 'a AND b' } }, explain: true }]]);
  const good = start(() => ({ valid: true }));
  expect(await good.validator.validate('a AND b')).toEqual({ valid: true });
  expect(good.post).toHaveBeenCalledTimes(1);
});

test('an answer is believed for 5 hours [data-9-06]', async () => {
  const { post, validator } = start();
  await Promise.all([validator.validate('a'), validator.validate('a')]);
  vi.advanceTimersByTime(4 * hour);
  await validator.validate('a');
  expect(post).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(hour + 1);
  await validator.validate('a');
  expect(post).toHaveBeenCalledTimes(2);
});

test('a query that could not be asked about is run, and asked about the next time', async () => {
  let broken = true;
  const { post, validator } = start(() => {
    if (broken) throw new Error('offline');
    return { valid: false };
  });
  expect(await validator.validate('a')).toEqual({ valid: true });
  broken = false;
  expect(await validator.validate('a')).toEqual({ valid: false });
  expect(post).toHaveBeenCalledTimes(2);
});
