import { z } from 'zod';

const numbers = z.array(z.number());

/** The tree of a trace in pre-order, column by column: all that its timeline draws. A row is a span, or stands for a parent that never came. */
export const traceTimelineSchema = z.object({
  traceId: z.string(),
  start: z.string().describe('When its first span started: nanoseconds since the epoch, decimal'),
  duration: z.number().describe('Nanoseconds from its first start to its last end'),
  shown: z.int().describe('Spans in the answer'),
  total: z.int().describe('Spans of the trace; more than are shown where it has more than can be shown'),
  errors: z.int().describe('Spans in the answer whose status is an error'),
  depth: z.int().describe('Levels of the tree'),
  serviceNames: z.array(z.string()),
  operationNames: z.array(z.string()),
  rows: z
    .object({
      ids: z.array(z.string()).describe('Ids of the spans; of a parent that never came the id by which it is named'),
      parents: numbers.describe('Row of the parent, -1 at the top'),
      depths: numbers.describe('0 at the top'),
      sizes: numbers.describe('Rows of the subtree, itself included: those that follow it'),
      starts: numbers.describe('Nanoseconds after the start of the trace'),
      durations: numbers.describe('Nanoseconds'),
      exclusive: numbers.describe('Nanoseconds of the duration in which none of its children ran'),
      services: numbers.describe('Place in serviceNames, -1 where it is not known'),
      operations: numbers.describe('Place in operationNames, -1 where it is not known'),
      kinds: numbers.describe('0 unspecified, 1 internal, 2 server, 3 client, 4 producer, 5 consumer'),
      statuses: numbers.describe('0 unset, 1 ok, 2 error'),
      flags: numbers.describe(
        'Sum of: 1 parent that never came, 2 its parent never came, 4 its parents lead back to itself, 8 starts before its parent, 16 ends after its parent, 32 its id is taken by an earlier span, 64 has events, 128 has links',
      ),
    })
    .describe('Columns of the same length'),
  critical: z
    .object({ rows: numbers, starts: numbers, ends: numbers })
    .describe('Stretches that make up the critical path, the last first: the row, and nanoseconds after the start of the trace'),
});

export type TraceTimeline = z.infer<typeof traceTimelineSchema>;
export type TimelineRows = TraceTimeline['rows'];
