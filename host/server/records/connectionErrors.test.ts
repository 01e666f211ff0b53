import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PublicError } from '#sdk/server';
import { callerError } from './connectionErrors';

const failed = (code: string, message = 'could not extend file "base/5/16412": No space left on device') =>
  new DrizzleQueryError('INSERT INTO secrets VALUES ($1)', ['hunter2'], Object.assign(new Error(message), { code }));

test.each([
  ['53100', 'DISK_FULL', 30, 'disk of the records store is full'],
  ['53200', 'UNAVAILABLE', 5, 'no memory left'],
  ['53400', 'UNAVAILABLE', 5, 'a limit of its own'],
  ['53000', 'UNAVAILABLE', 5, 'a limit of its own'],
  ['53300', 'UNAVAILABLE', 1, 'does not answer'],
  ['57P03', 'UNAVAILABLE', 1, 'does not answer'],
  ['08006', 'UNAVAILABLE', 1, 'does not answer'],
])('SQLSTATE %s is 503 %s, to be tried again after %d seconds, with the reason', (state, code, retryAfter, words) => {
  const told = callerError(failed(state));
  expect(told).toBeInstanceOf(PublicError);
  expect(told).toMatchObject({ status: 503, code, retryAfter, message: expect.stringContaining(words) });
  expect(String((told as Error).message)).not.toContain('hunter2');
});

test('a fault of ours stays one', () => {
  expect(callerError(failed('42601', 'syntax error'))).not.toBeInstanceOf(PublicError);
});
