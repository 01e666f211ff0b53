import { z } from 'zod';
import { notificationSeverities } from '#sdk/server';
import { type AlertNotice, noticeReasons } from '../contract';

const severity = z.enum(notificationSeverities);
const rule = z
  .object({
    labels: z.record(z.string(), z.string()),
    severities: z.partialRecord(severity, z.string()),
    annotations: z.record(z.string(), z.string()),
  })
  .exactOptional();

/** A notice as it was kept for a delivery. */
export const noticeSchema: z.ZodType<AlertNotice> = z.object({
  groupKey: z.string(),
  reason: z.enum(noticeReasons),
  state: z.enum(['firing', 'resolved']),
  severity,
  title: z.string(),
  text: z.string(),
  at: z.string(),
  account: z.object({ id: z.number(), name: z.string() }),
  trigger: z.object({ id: z.string(), name: z.string(), description: z.string(), tags: z.array(z.string()), type: z.string(), rule }),
  query: z.string(),
  range: z.object({ from: z.string(), to: z.string() }),
  trouble: z.enum(['no-data', 'error']).nullable().default(null),
  groups: z.array(
    z.object({
      labels: z.record(z.string(), z.string()),
      state: z.enum(['firing', 'resolved', 'no-data', 'error']),
      severity,
      value: z.union([z.number(), z.enum(['NaN', '+Inf', '-Inf'])]).nullable(),
      since: z.string(),
      rule,
    }),
  ),
  groupCount: z.number(),
  samples: z.array(z.record(z.string(), z.unknown())),
  format: z.enum(['JSON', 'TABLE']),
  links: z.object({ investigate: z.string().optional(), trigger: z.string().optional(), acknowledge: z.string().optional() }) as z.ZodType<
    AlertNotice['links']
  >,
});
