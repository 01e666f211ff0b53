import { ClickHouseError } from '@clickhouse/client';
import { expect, test } from 'vitest';
import { insertError } from './engineErrors';

const said = (code: string, message: string) => insertError(new ClickHouseError({ message, code, type: 'X' }));

test.each([
  ['243', 'Cannot reserve 1.00 MiB, not enough space'],
  ['75', 'Cannot write to file'],
  ['1001', 'std::exception. filesystem error: No space left on device'],
])('a batch that the disk has no room for is to be sent again (%s)', (code, message) => {
  expect(said(code, message)).toMatchObject({ status: 503, retryAfter: 30 });
});

test('rows that the engine cannot read are refused', () => {
  expect(said('27', 'Cannot parse input')).toMatchObject({ status: 400, code: 'BATCH_INVALID' });
});
