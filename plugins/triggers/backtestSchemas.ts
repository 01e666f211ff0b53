import { z } from 'zod';
import { noticeReasons } from '#plugins/endpoints/contract';
import { decimalSchema } from './common/decimal';
import { groupValueSchema } from './common/groupValue';
import { triggerSeverities, triggerTypes } from './common/trigger';
import { sentTriggerSchema } from './schemas';

const moment = z.iso.datetime();
const severity = z.enum(triggerSeverities);
const labels = z.record(z.string(), z.string());

export const backtestAskedSchema = z.object({
  type: z.enum(triggerTypes).default('ALERT'),
  trigger: sentTriggerSchema,
  from: moment.optional().describe('Fourteen days before `to` when absent; thirty at most'),
  to: moment.optional().describe('Now when absent'),
  thresholds: z
    .object({
      severity: severity.optional().describe('Whose threshold is tried; the one without a severity when absent'),
      values: z.array(decimalSchema).min(1).max(50),
    })
    .optional()
    .describe('Each is tried in the place of the threshold'),
  compareWith: z.string().max(100).optional().describe('Id of the trigger as it is kept: which of its intervals appear or vanish'),
});

const interval = z.object({ labels, from: moment, to: moment.nullable().describe('Null while it goes on'), severity });
const counts = {
  firings: z.int().describe('Evaluations at which groups begin to fire or get worse'),
  groups: z.int().describe('Different groups that fire'),
  messages: z.int(),
};

export const backtestSchema = z.object({
  ...counts,
  from: moment,
  to: moment,
  evaluations: z.int(),
  everyMinutes: z.number().describe('Between two evaluations that were looked at'),
  first: moment.nullable().describe('When it fires first'),
  last: moment.nullable(),
  causes: z.partialRecord(z.enum(noticeReasons), z.int()).describe('Messages by why they are sent'),
  intervals: z.array(interval).describe('The latest 500, the earliest first'),
  intervalCount: z.int(),
  withoutData: z.int().describe('Evaluations that found nothing at all'),
  failed: z.int(),
  notices: z.array(z.string()).describe('What else should be known'),
  tried: z.array(z.object({ threshold: z.string(), ...counts })),
  compared: z
    .object({ ...counts, appears: z.array(interval), vanishes: z.array(interval) })
    .nullable()
    .describe('The trigger as it is kept, and intervals that only one of both has'),
});
export type Backtest = z.output<typeof backtestSchema>;
export const backtestNewsSchema = z.object({ share: z.number().min(0).max(1) });

export const samplesSchema = z.object({
  rows: z.array(z.record(z.string(), z.unknown())).describe('Logs of the latest period, by the output of the trigger'),
  total: z.int(),
  from: moment,
  to: moment,
  groups: z.array(
    z.object({ labels, value: groupValueSchema.nullable(), severity: severity.nullable().describe('Whose threshold it is beyond') }),
  ),
  groupCount: z.int(),
  preview: z.object({
    times: z.array(moment),
    series: z.array(z.object({ labels, values: z.array(z.number().nullable()) })).describe('Those with the largest values'),
  }),
});
/** Of `samples` of what is no alert. */
export const otherSamplesSchema = sentTriggerSchema.extend({
  type: z.enum(['CONTINUOUS_AGGREGATION', 'SECURITY']).default('CONTINUOUS_AGGREGATION'),
});
export type SentTrigger = z.output<typeof sentTriggerSchema>;
