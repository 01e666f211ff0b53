import { expect, test, vi } from 'vitest';
import type { LogStep, LogVerdict } from '../../intake/LogProcessor';
import { ProcessorCounters } from '../ProcessorCounters';
import type { NamedProcessor } from '../processing/ProcessorChain';
import { chainsOf } from '../testing/chainsOf';
import { DryRunner } from './DryRunner';
import { recordOfHit } from './recentLogs';

const hit = (message: string, more: object = {}) => ({
  _id: message,
  cursor: '',
  _source: { '@timestamp': '2026-01-02T03:04:05.678Z', message, ...more },
});

function runner(hits: readonly object[], logs: readonly Partial<NamedProcessor<LogStep>>[] = []) {
  const counters = new ProcessorCounters(() => {});
  const query = vi.fn(async (..._asked: unknown[]) => ({ hits, cost: {} }));
  const chains = chainsOf({ logs }, { counters, orders: { chosen: () => undefined } });
  const parts = { telemetry: { query, plan: vi.fn() }, identity: { sharedTokens: async () => [{ id: 3 }] }, chains: async () => chains };
  return { dry: new DryRunner(parts as never), query, counters };
}

test('a dry run tells what a step makes of stored logs: changed, dropped by each rule, failed, with twenty samples at most', async () => {
  const { dry, query } = runner([
    ...Array.from({ length: 30 }, (_, place) => hit(`noise ${place}`)),
    hit('secret', { user: 'ann' }),
    hit('broken'),
    hit('kept'),
  ]);
  const step = ({ message, fields }: { message: string; fields: object }): LogVerdict => {
    if (message.startsWith('noise')) return { drop: message === 'noise 0' ? 'First' : 'Noise' };
    if (message === 'broken') throw new Error('what is this?');
    return message === 'secret' ? ({ log: { message: '***', fields } } as never) : undefined;
  };
  const report = await dry.run({ accountId: 1, signal: 'logs', step, range: { from: 1, to: 2 }, limit: 40, seconds: 5 });
  expect(report).toMatchObject({ looked: 33, changed: 1, dropped: { First: 1, Noise: 29 }, failed: 1, error: 'what is this?' });
  expect(report.samples).toHaveLength(20);
  expect(report.samples[0]).toMatchObject({ before: { message: 'noise 0' }, rule: 'First' });
  expect(report).not.toHaveProperty('endedBy');
  expect(query).toHaveBeenCalledWith(
    { signal: 'logs', where: { kind: 'all' }, range: { from: 1, to: 2 }, limit: 40 },
    { scope: { accounts: [1] }, budget: { seconds: 5 } },
  );
});

test('of a processor by its name it runs the step that keeps nothing, counts nothing, and shows what is changed', async () => {
  const sender = vi.fn();
  const { dry, counters } = runner(
    [hit('m')],
    [
      {
        name: 'p/one',
        stepFor: () => {
          throw new Error('this one keeps what it sees');
        },
        dryStepFor: (from) => {
          sender(from);
          return (record) => ({ log: { ...record, service: 'cart' } });
        },
      },
    ],
  );
  const report = await dry.run({ accountId: 1, signal: 'logs', step: 'p/one' });
  expect(report).toMatchObject({ looked: 1, changed: 1, samples: [{ before: { service: '' }, after: { service: 'cart' } }] });
  expect(sender).toHaveBeenCalledWith({ accountId: 1, tokenId: 3, protocol: 'dry-run' });
  expect(counters.read('logs', 1, 'p/one').seen).toBe(0);
  await expect(dry.run({ accountId: 1, signal: 'logs', step: 'p/two' })).rejects.toThrow(
    'There is no processor of logs called p/two. Choose of p/one.',
  );
  await expect(dry.run({ accountId: 1, signal: 'traces', step: 'p/one' })).rejects.toThrow('There is no processor of traces');
});

test('a processor that has nothing to do for the account leaves all as it is', async () => {
  const { dry } = runner([hit('m')], [{ name: 'p/idle' }]);
  expect(await dry.run({ accountId: 1, signal: 'logs', step: 'p/idle' })).toEqual({
    ...{ looked: 1, changed: 0, dropped: {}, failed: 0, samples: [] },
  });
});

test('it ends when its time is over, which the answer tells, and at once when nobody waits for it any more', async () => {
  const { dry } = runner(Array.from({ length: 1000 }, (_, place) => hit(`m ${place}`)));
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const slow = (): undefined => {
    clock += 100;
  };
  expect(await dry.run({ accountId: 1, signal: 'logs', step: slow, seconds: 1 })).toMatchObject({ looked: 10, endedBy: 'time' });
  const given = new AbortController();
  const step = (): undefined => {
    clock += 100;
    given.abort(new Error('gone'));
  };
  await expect(dry.run({ accountId: 1, signal: 'logs', step, seconds: 30 }, given.signal)).rejects.toThrow('gone');
});

test.each([
  [{ limit: 0 }, 'The limit of a dry run is a whole number of rows above 0, and at most 10000.'],
  [{ limit: 10_001 }, 'at most 10000'],
  [{ limit: 1.5 }, 'a whole number of rows'],
  [{ limit: Number.NaN }, 'at most 10000'],
  [{ seconds: 31 }, 'The seconds of a dry run is a time above 0, and at most 30.'],
])('%j is refused', async (bounds, message) => {
  await expect(runner([]).dry.run({ accountId: 1, signal: 'logs', step: () => undefined, ...bounds })).rejects.toThrow(message);
});

test('a stored log is the record that it was: columns apart from fields, its time with all decimals', () => {
  const source = {
    '@timestamp': '2026-01-02T03:04:05.123456789Z',
    ...{ message: 'm', severity: 'warn', service: 'cart', type: 'app', trace_id: 'ab', span_id: 'cd' },
    ...{ user: { name: 'ann' } },
  };
  const time = { seconds: Date.UTC(2026, 0, 2, 3, 4, 5) / 1000, nanos: 123_456_789 };
  expect(recordOfHit({ _source: source })).toEqual({
    time,
    ...{ message: 'm', severity: 'warn', service: 'cart', type: 'app', traceId: 'ab', spanId: 'cd', fields: { user: { name: 'ann' } } },
  });
  expect(recordOfHit({ _source: { '@timestamp': '2026-01-02T03:04:05Z', service: { id: 4 } } })).toMatchObject({
    ...{ severity: 'unset', message: '', service: '', fields: { service: { id: 4 } } },
  });
});
