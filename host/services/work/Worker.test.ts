// Isolated: it counts the timers of its process.
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Container } from '#core';
import { defineJob, FinalFailure, type JobCode, type JobRun, LeaseLost, RetryLater } from '#sdk/server';
import { HostMetrics } from '../../server/metrics/HostMetrics';
import type { ClaimedTask, Ending } from './ClaimedTask';
import { Claims } from './Claims';
import { Executions } from './Executions';
import { defaultBackoff, type Job } from './Job';
import { Worker, type WorkerStore } from './Worker';
import type { WorkStore } from './WorkStore';

const logged: { msg: string; job: string }[] = [];
const logger = pino({ level: 'debug' }, { write: (line: string) => logged.push(JSON.parse(line)) });
const lease = 30_000;
let metrics: HostMetrics;
let worker: Worker | undefined;
/** What waits in the store, what was ended there, and which claims it still knows. */
let waiting: ClaimedTask[];
let ended: Ending[];
let held: (ids: readonly string[]) => readonly string[];
let trouble: { due?: Error; end?: Error; renew?: Error };
let renewals: number;

beforeEach(() => {
  // Not setImmediate: reading the metrics leaves one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  metrics = new HostMetrics();
  logged.length = 0;
  waiting = [];
  ended = [];
  held = (ids) => ids;
  trouble = {};
  renewals = 0;
});
afterEach(async () => {
  await worker?.stop(0);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const store: WorkerStore & Pick<WorkStore, 'renew'> = {
  lease,
  due: async (jobs) => {
    if (trouble.due !== undefined) throw trouble.due;
    return jobs.filter(({ job }) => waiting.some((task) => task.job === job)).map((job) => ({ ...job, in: 0 }));
  },
  claim: async ({ job }, most) => {
    const claimed = waiting.filter((task) => task.job === job).slice(0, most);
    waiting = waiting.filter((task) => !claimed.includes(task));
    return claimed;
  },
  end: async (endings) => {
    if (trouble.end !== undefined) throw trouble.end;
    ended.push(...endings);
    return new Set(endings.map(({ id }) => id));
  },
  renew: async (claims) => {
    renewals += 1;
    if (trouble.renew !== undefined) throw trouble.renew;
    return new Set(held(claims.map(({ id }) => id)));
  },
  fenced: (_claim, work) => work('db' as never),
  commit: async (ending, work) => {
    if (held([ending.id]).length === 0) throw new LeaseLost();
    ended.push(ending);
    return work('db' as never);
  },
  progress: async () => true,
};

let count = 0;
const taskOf = (given: Partial<ClaimedTask> = {}): ClaimedTask => {
  count += 1;
  return {
    id: `task ${count}`,
    plugin: 'post',
    job: 'send',
    kind: 'task',
    payload: { n: count },
    epoch: 3,
    attempt: 1,
    lost: 0,
    claimedAt: Date.now(),
    ...given,
  };
};

function start(run: JobCode['run'], given: Partial<Job> = {}, code: Partial<JobCode> = {}): void {
  const job: Job = {
    pluginId: 'post',
    id: 'send',
    timeout: 60_000,
    scope: 'one',
    backoff: defaultBackoff,
    priority: 0,
    concurrency: 1,
    services: new Container().scope('post'),
    load: async () => ({ ...code, run }),
    ...given,
  };
  worker = new Worker([job], store, new Claims(store, logger), new Executions(metrics, logger), logger);
  worker.wake();
}

const counted = async (outcome: string): Promise<string | undefined> =>
  new RegExp(`astrolabe_job_runs_total\\{job="post/send",outcome="${outcome}"\\} (\\d+)`).exec((await metrics.exposition()).body)?.[1];
const forEver = ({ signal }: JobRun) => new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('what is due is run as often at a time as the job may, and the next when there is room', async () => {
  waiting = Array.from({ length: 5 }, () => taskOf());
  const ends: (() => void)[] = [];
  start(() => new Promise((resolve) => ends.push(resolve)), { concurrency: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(3);
  expect(ended).toMatchObject([{ state: 'done', epoch: 3 }]);
  for (let n = 1; n < 5; n += 1) {
    ends[n]?.();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(ended).toHaveLength(5);
  expect(await counted('ok')).toBe('5');
});

test('between things that are due it sleeps until the next, and is woken by news', async () => {
  const due = vi.spyOn(store, 'due').mockImplementation(async ([job]) => (job === undefined ? [] : [{ ...job, in: 4000 }]));
  start(async () => {});
  await vi.advanceTimersByTimeAsync(3999);
  expect(due).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(due).toHaveBeenCalledTimes(2);
  worker?.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(due).toHaveBeenCalledTimes(3);
  due.mockResolvedValue([]);
  await vi.advanceTimersByTimeAsync(4000 + 60_000);
  expect(due).toHaveBeenCalledTimes(6);
  due.mockRestore();
});

test('a claim is renewed while its run goes on, and no longer', async () => {
  waiting = [taskOf()];
  let end = (): void => {};
  start(() => new Promise((resolve) => (end = resolve)));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(renewals).toBe(2);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renewals).toBe(2);
  expect(ended).toMatchObject([{ state: 'done' }]);
});

test('a run whose lease is lost is aborted, can commit nothing, and is no failure of the job', async () => {
  waiting = [taskOf()];
  const seen: unknown[] = [];
  start(async (run) => {
    await forEver(run).catch((reason) => seen.push(reason));
    await run.commit(async () => seen.push('stored')).catch((reason) => seen.push(reason));
  });
  held = () => [];
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([expect.any(LeaseLost), expect.any(LeaseLost)]);
  expect(ended).toEqual([]);
  expect(await counted('lost')).toBe('1');
  expect(logged.map(({ msg }) => msg)).not.toContain('A job failed.');
});

test('whoever cannot renew has lost its lease when that is over, whether it hears so or not', async () => {
  waiting = [taskOf()];
  trouble.renew = new Error('away');
  let reason: unknown;
  start((run) =>
    forEver(run).catch((error) => {
      reason = error;
    }),
  );
  await vi.advanceTimersByTimeAsync(29_000);
  expect(reason).toBeUndefined();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(reason).toBeInstanceOf(LeaseLost);
  expect(ended).toEqual([]);
});

test('a run whose steps follow one another without a pause keeps its lease, whatever it does at the moment of a renewal', async () => {
  waiting = [taskOf()];
  trouble.renew = new Error('waits behind the steps');
  const fenced = vi.spyOn(store, 'fenced').mockImplementation(async (_claim, work) => {
    const result = await work('db' as never);
    await new Promise((resolve) => setTimeout(resolve, 9000));
    return result;
  });
  let steps = 0;
  start(
    async ({ step }) => {
      for (; steps < 20; steps += 1) await step(async () => {});
    },
    { timeout: 600_000 },
  );
  await vi.advanceTimersByTimeAsync(181_000);
  expect([steps, await counted('ok'), await counted('lost')]).toEqual([20, '1', undefined]);
  expect(renewals).toBe(18);
  fenced.mockRestore();
});

test('a lease is renewed while a step takes long', async () => {
  waiting = [taskOf()];
  const fenced = vi.spyOn(store, 'fenced').mockImplementation(async (_claim, work) => {
    await new Promise((resolve) => setTimeout(resolve, 45_000));
    return work('db' as never);
  });
  start(async ({ step, signal }) => {
    await step(async () => {});
    signal.throwIfAborted();
  });
  await vi.advanceTimersByTimeAsync(46_000);
  expect([renewals, await counted('ok')]).toEqual([4, '1']);
  fenced.mockRestore();
});

test.each([true, false])('a process that stood still asks whether its claims still count before it gives them up: %s', async (counts) => {
  waiting = [taskOf()];
  const outcome: unknown[] = [];
  start(async (run) => {
    await new Promise<void>((resolve, reject) => {
      setTimeout(resolve, 25_000);
      run.signal.addEventListener('abort', () => reject(run.signal.reason));
    });
    outcome.push(await run.step(async () => 'stored'));
  });
  await vi.advanceTimersByTimeAsync(11_000);
  // All of its clocks go on, and none of its timers has fired meanwhile.
  const { now } = performance;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 60_000);
  if (!counts) held = () => [];
  await vi.advanceTimersByTimeAsync(9000);
  expect([await counted('lost'), renewals]).toEqual([counts ? undefined : '1', 2]);
  await vi.advanceTimersByTimeAsync(6000);
  expect([outcome, await counted('ok')]).toEqual(counts ? [['stored'], '1'] : [[], undefined]);
  clock.mockRestore();
});

test('a commit ends the run: what fails afterwards is logged, and not done again', async () => {
  waiting = [taskOf()];
  const result: unknown[] = [];
  start(async ({ commit }) => {
    result.push(await commit(async (db) => [db, 'stored']));
    await expect(commit(async () => 'twice')).rejects.toThrow(LeaseLost);
    throw new Error('afterwards');
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(result).toEqual([['db', 'stored']]);
  expect(ended).toMatchObject([{ state: 'done' }]);
  expect(await counted('failed')).toBe('1');
});

test('what fails is tried again after pauses that grow up to a limit, until no attempt is left', async () => {
  const backoff = { first: 10_000, factor: 3, cap: 60_000 };
  waiting = [1, 2, 3, 4].map((attempt) => taskOf({ attempt }));
  start(
    async () => {
      throw new Error('no ink');
    },
    { attempts: 4, backoff },
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.map(({ state, readyIn, error }) => [state, readyIn, error])).toEqual([
    ['waiting', 10_000, 'no ink'],
    ['waiting', 30_000, 'no ink'],
    ['waiting', 60_000, 'no ink'],
    ['failed', undefined, 'no ink'],
  ]);
  expect(logged.map(({ msg }) => msg)).toEqual([...Array(3).fill('A job failed and is tried again.'), 'A job failed.']);
  expect(await counted('failed')).toBe('4');
});

test('with a later limit pauses grow on after so many attempts, to that one', async () => {
  const backoff = { first: 10_000, factor: 3, cap: 60_000, later: { after: 5, cap: 600_000 } };
  waiting = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempt) => taskOf({ attempt }));
  start(
    async () => {
      throw new Error('no ink');
    },
    { attempts: 10, backoff },
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.map(({ readyIn }) => (readyIn ?? 0) / 1000)).toEqual([10, 30, 60, 60, 60, 180, 540, 600, 600]);
});

test('a run that asks for time is not tried again before it, but for six hours at most and never sooner than otherwise', async () => {
  const asked = [60_000, 1, 10 ** 12, Number.NaN];
  waiting = asked.map(() => taskOf({ attempt: 1 }));
  start(async () => {
    throw new RetryLater('busy', asked.shift() ?? 0);
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.map(({ state, readyIn }) => [state, readyIn])).toEqual([
    ['waiting', 60_000],
    ['waiting', 10_000],
    ['waiting', 21_600_000],
    ['waiting', 10_000],
  ]);
});

test('a run whose process died is no failed attempt; a task under which they die again and again is taken for the cause', async () => {
  waiting = [taskOf({ attempt: 5, lost: 4 }), taskOf({ attempt: 12, lost: 11 })];
  const run = vi.fn(async () => {
    throw new Error('no ink');
  });
  start(run, { attempts: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(1);
  expect(ended).toMatchObject([
    { state: 'waiting', readyIn: 10_000 },
    { state: 'failed', error: 'The processes that ran it have ended 10 times.' },
  ]);
});

test('a failure that no attempt would mend is the end, and so is a payload that the job does not take', async () => {
  waiting = [taskOf({ payload: { to: 'a' } }), taskOf({ payload: { to: 7 } })];
  const job = defineJob({
    payload: z.object({ to: z.string() }),
    run: async ({ payload }) => {
      throw new FinalFailure(`no such person: ${payload.to}`);
    },
  });
  start(job.run as JobCode['run'], {}, { payload: job.payload });
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toMatchObject([
    { state: 'failed', error: 'no such person: a' },
    { state: 'failed', error: expect.stringContaining('The payload is not what the job takes') },
  ]);
});

test('a run is aborted at its time-out, which counts', async () => {
  waiting = [taskOf()];
  start(forEver, { timeout: 5000, attempts: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(ended).toMatchObject([{ state: 'failed', error: 'Job post/send took longer than 5000 ms.', run: { outcome: 'timeout' } }]);
  expect(await counted('timeout')).toBe('1');
});

test('a slot is told with those that were missed; when it fails the next one comes, unless there is time to try it again', async () => {
  const every = 60_000;
  const at = Math.floor(Date.now() / every) * every;
  const schedule = (over: Partial<ClaimedTask>) =>
    taskOf({ kind: 'schedule', key: 'rule', pace: { every, jitter: 0 }, firstSlot: at - 3 * every, claimedAt: at + 100, ...over });
  const seen: unknown[] = [];
  waiting = [schedule({}), schedule({})];
  start(
    async ({ slot, skipped, key }) => {
      seen.push([slot?.getTime(), skipped, key]);
      if (seen.length > 1) throw new Error('no ink');
    },
    { attempts: 2 },
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(Array(2).fill([at, 3, 'rule']));
  expect(ended).toMatchObject([
    { state: 'waiting', slotAt: at + every, readyAt: at + every, skipped: 3, attempt: 0 },
    { state: 'waiting', slotAt: at, readyIn: 10_000, skipped: 3, attempt: 1, error: 'no ink' },
  ]);
  waiting = [schedule({ firstSlot: at, claimedAt: at + every - 1000 })];
  worker?.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended[2]).toMatchObject({ state: 'waiting', slotAt: at + every, attempt: 0, error: 'no ink' });
});

test('while the records are away work is put off, and goes on by itself', async () => {
  waiting = [taskOf()];
  trouble.due = new Error('away');
  const run = vi.fn(async () => {});
  start(run);
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).not.toHaveBeenCalled();
  expect(logged[0]?.msg).toContain('put off');
  trouble = {};
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('an ending that cannot be stored is tried again while the lease lasts', async () => {
  waiting = [taskOf()];
  trouble.end = new Error('away');
  start(async () => {});
  await vi.advanceTimersByTimeAsync(2500);
  expect(ended).toEqual([]);
  trouble = {};
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toMatchObject([{ state: 'done' }]);
});

test('a stop aborts what runs, waits for its end, and leaves it free for others', async () => {
  waiting = [taskOf({ attempt: 2 }), taskOf()];
  let isOver = false;
  start(async (run) => {
    await forEver(run).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 500));
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  const stopped = worker?.stop(2000);
  await vi.advanceTimersByTimeAsync(600);
  await stopped;
  expect(isOver).toBe(true);
  expect(ended).toMatchObject([{ state: 'waiting', readyIn: 0, attempt: 1 }]);
  expect(waiting).toHaveLength(1);
  expect(await counted('stopped')).toBe('1');
});
