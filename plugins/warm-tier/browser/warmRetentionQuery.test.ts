import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '#sdk/browser';
import { warmRetentionQuery } from './warmRetentionQuery';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the warm retention is asked for once an hour [data-9-05]', async () => {
  const get = vi.fn(async () => [{ accountId: 1, retentionDays: 30, snapSearchRetentionDays: 30, hotRetentionDays: 5 }]);
  const client = new QueryClient();
  const ask = () => client.fetchQuery(warmRetentionQuery({ get } as unknown as Api));
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  await ask();
  await minutes(59);
  await ask();
  expect(get).toHaveBeenCalledTimes(1);
  await minutes(2);
  await ask();
  expect(get).toHaveBeenCalledTimes(2);
  client.clear();
});
