// Isolated: it lets days pass by false timers, in which a loop that another file left waiting would come round millions of times.
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Container } from '#core';
import { milliseconds } from '#sdk';
import { HostMetrics } from '../../server/metrics/HostMetrics';
import { EachRunner } from './EachRunner';
import { Executions } from './Executions';
import { defaultBackoff, type Job } from './Job';

const logged: { msg: string; job: string }[] = [];
const logger = pino({ level: 'debug' }, { write: (line: string) => logged.push(JSON.parse(line)) });
let metrics: HostMetrics;
let runner: EachRunner | undefined;

beforeEach(() => {
  // Not setImmediate: reading the metrics leaves one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  metrics = new HostMetrics();
  logged.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await runner?.stop(100);
});

function start(run: (signal: AbortSignal) => Promise<void>, given: Partial<Job> = {}): void {
  const job: Job = {
    pluginId: 'post',
    id: 'sort',
    pace: { every: 60_000, jitter: 0 },
    timeout: 10_000,
    scope: 'each',
    backoff: defaultBackoff,
    priority: 0,
    concurrency: 1,
    services: new Container().scope('post'),
    load: async () => ({ run: ({ signal }) => run(signal) }),
    ...given,
  };
  runner = new EachRunner([job], new Executions(metrics, logger), { transaction: (work) => work(undefined as never) }, logger);
  runner.start();
}

const counted = async (outcome: string): Promise<string | undefined> =>
  new RegExp(`astrolabe_job_runs_total\\{job="post/sort",outcome="${outcome}"\\} (\\d+)`).exec((await metrics.exposition()).body)?.[1];

describe('a job of every replica', () => {
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

  test('with a cron line runs when that comes round, and not at the start', async () => {
    vi.setSystemTime(Date.UTC(2026, 2, 1, 7, 59));
    const run = vi.fn(async () => {});
    start(run, { pace: { cron: '0 0 9 ? * *', zone: 'Europe/Berlin' } });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(milliseconds('1d'));
    expect(run).toHaveBeenCalledTimes(2);
  });

  test.each([-180_000, -86_400_000, 86_400_000])('keeps its pace when the clock is set by %d ms', async (step) => {
    const run = vi.fn(async () => {});
    start(run);
    await vi.advanceTimersByTimeAsync(61_500);
    expect(run).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + step);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(run).toHaveBeenCalledTimes(5);
  });

  test('with a cron line runs at its time by a clock that is set back or forward', async () => {
    vi.setSystemTime(Date.UTC(2026, 2, 1, 7, 59));
    const run = vi.fn(async () => {});
    start(run, { pace: { cron: '0 0 9 ? * *', zone: 'Europe/Berlin' } });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(run).toHaveBeenCalledTimes(1);
    // A day and two minutes back: the next time is a minute away, not a day and a minute.
    vi.setSystemTime(Date.UTC(2026, 1, 28, 7, 58));
    await vi.advanceTimersByTimeAsync(150_000);
    expect(run).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.UTC(2026, 2, 3, 7, 59, 50));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).toHaveBeenCalledTimes(3);
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
    start(run, { pace: { every: milliseconds('40d'), jitter: 0 } });
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
    expect(await counted('stopped')).toBe('1');
  });
});
