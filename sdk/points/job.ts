import { z } from 'zod';
import { code, definePoint } from '#core';
import type { JobCode } from '../server/job';

const duration = () => z.string().regex(/^\d+(ms|s|m|h|d)$/, 'must be a duration such as 30s or 5m');

/**
 * Background work. With `every`, or `cron` and `zone`, it comes round by itself; it also runs for what the plugin's code enqueues and schedules through
 * `workService`. `one` (the default) runs a slot or task on a single replica, `each` runs at its pace on every one, in memory.
 */
export const jobs = definePoint({
  id: 'host/job@1',
  side: 'server',
  ungated: 'Nobody is signed in when a job runs: let its code look at the account it runs for, or at flags by `flagsService`.',
  schema: () =>
    z
      .object({
        title: z.string().min(1),
        every: duration().optional(),
        /** Quartz's fields, or Unix' five; 1 is Sunday. */
        cron: z.string().min(1).optional(),
        /** IANA time zone of `cron`. */
        zone: z.string().min(1).optional(),
        /** After which a run is aborted. */
        timeout: duration(),
        scope: z.enum(['one', 'each']).optional(),
        /** Times that a task is tried before it has failed: 5 when absent. A slot of a schedule is tried once when absent: the next one comes. */
        attempts: z.int().min(1).max(100).optional(),
        /**
         * The pause after the first failed attempt, what it grows by (2 when absent), and where it ends: 10s and 1h when absent. With `later` it grows on after so many failed attempts, to
         * another end: what is urgent is tried often at first, and not given up for long.
         */
        backoff: z
          .object({
            first: duration(),
            factor: z.number().min(1).max(10).optional(),
            cap: duration(),
            later: z.object({ after: z.int().min(1), cap: duration() }).optional(),
          })
          .optional(),
        /** Higher comes first; 0 when absent. */
        priority: z.int().min(-1000).max(1000).optional(),
        /** Runs at a time on one replica: 1 when absent. */
        concurrency: z.int().min(1).max(100).optional(),
      })
      .refine(({ every, cron }) => every === undefined || cron === undefined, 'has either `every` or `cron`')
      .refine(({ cron, zone }) => (cron === undefined) === (zone === undefined), 'has `cron` and `zone` together')
      .refine(({ scope, every, cron }) => scope !== 'each' || (every ?? cron) !== undefined, 'of scope `each` has a pace'),
  code: code<JobCode>(),
});
