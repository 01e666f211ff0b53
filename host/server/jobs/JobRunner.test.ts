import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Container } from '#sdk';
import { HostMetrics } from '../metrics/HostMetrics';
import { milliseconds } from './duration';
import { type Job, JobRunner, type Leases } from './JobRunner';

const logged: { msg: string; job: string }[] = [];
const logger = pino({ level: 'debug' }, { write: (line: string) => logged.push(JSON.parse(line)) });
let metrics: HostMetrics;
let runner: JobRunner | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  metrics = new HostMetrics();
  logged.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await runner?.stop(100);
});

function start(run: (signal: AbortSignal) => Promise<void>, given: Partial<Job> = {}, leases: Partial<Leases> = {}): void {
  const job: Job = {
    pluginId: 'post',
    id: 'sort',
    every: 60_000,
    timeout: 10_000,
    scope: 'each',
    services: new Container().scope('post'),
    load: async () => ({ run: ({ signal }) => run(signal) }),
    ...given,
  };
  const free: Leases = { renewEvery: 10_000, take: async () => true, renew: async () => {}, release: async () => {}, ...leases };
  runner = new JobRunner([job], free, metrics, logger);
  runner.start();
}

const counted = async (outcome: string): Promise<string | undefined> =>
  new RegExp(`astrolabe_job_runs_total\\{job="post/sort",outcome="${outcome}"\\} (\\d+)`).exec((await metrics.exposition()).body)?.[1];

describe('a job', () => {
  test('runs soon after the start and then at its pace', async () => {
    const run = vi.fn(async () => {});
    start(run);
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(run).toHaveBeenCalledTimes(3);
    expect(await counted('ok')).toBe('3');
  });

  test('never runs twice at a time', async () => {
    const ends: (() => void)[] = [];
    start(() => new Promise((resolve) => ends.push(resolve)), { timeout: 600_000 });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ends).toHaveLength(2);
    ends[1]?.();
  });

  test('is aborted at its time-out, which counts, and comes again', async () => {
    const run = vi.fn(
      (signal: AbortSignal) => new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    start(run);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await counted('timeout')).toBe('1');
    expect(logged.map(({ msg, job }) => `${job}: ${msg}`)).toContain('post/sort: A job failed.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('that throws is logged and counted, and comes again', async () => {
    const run = vi.fn(async () => {
      throw new Error('no ink');
    });
    start(run);
    await vi.advanceTimersByTimeAsync(62_000);
    expect(run).toHaveBeenCalledTimes(2);
    expect(await counted('failed')).toBe('2');
  });

  test('with a pace longer than a timer can wait does not run at once', async () => {
    const run = vi.fn(async () => {});
    start(run, { every: milliseconds('40d') });
    await vi.advanceTimersByTimeAsync(milliseconds('39d'));
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(milliseconds('2d'));
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('is aborted by a stop, which waits for its end', async () => {
    let ended = false;
    start(
      (signal) =>
        new Promise((resolve) =>
          signal.addEventListener('abort', () =>
            setTimeout(() => {
              ended = true;
              resolve();
            }, 500),
          ),
        ),
    );
    await vi.advanceTimersByTimeAsync(1500);
    const stopped = runner?.stop(2000);
    await vi.advanceTimersByTimeAsync(600);
    await stopped;
    expect(ended).toBe(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await counted('ok')).toBe('1');
  });
});

describe('a job for one replica', () => {
  test('runs only with the lease, renews it, and gives it back', async () => {
    const run = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 25_000)));
    const take = vi.fn(async () => take.mock.calls.length > 1);
    const renew = vi.fn(async () => {});
    const release = vi.fn(async () => {});
    start(run, { scope: 'one', timeout: 30_000 }, { take, renew, release });
    await vi.advanceTimersByTimeAsync(2000);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(run).toHaveBeenCalledTimes(1);
    expect(take).toHaveBeenLastCalledWith('post/sort', 60_000);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(release).toHaveBeenCalledTimes(1);
  });

  test('waits for its next turn while the records are away', async () => {
    const run = vi.fn(async () => {});
    const take = vi.fn(async () => {
      if (take.mock.calls.length === 1) throw new Error('away');
      return true;
    });
    start(run, { scope: 'one' }, { take });
    await vi.advanceTimersByTimeAsync(2000);
    expect(run).not.toHaveBeenCalled();
    expect(logged[0]?.msg).toContain('put off');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

test('durations', () => {
  expect(['250ms', '30s', '5m', '2h', '1d'].map(milliseconds)).toEqual([250, 30_000, 300_000, 7_200_000, 86_400_000]);
  expect(() => milliseconds('5 minutes')).toThrow('"5 minutes" is not a duration');
});
