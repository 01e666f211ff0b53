import { z } from 'zod';
import { openObject } from '#sdk';
import { type Span, spanKinds, spanStatuses } from '../span';

const attributes = openObject() as z.ZodType<Span['attributes']>;

/** A span whole. Times are nanoseconds since the epoch, decimal. */
export const spanSchema = z.object({
  accountId: z.int().describe('The account that it was sent to'),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().describe('Empty for the root of a trace'),
  service: z.string(),
  name: z.string().describe('The operation'),
  kind: z.enum(spanKinds),
  status: z.enum(spanStatuses),
  statusMessage: z.string(),
  start: z.string(),
  duration: z.string().describe('Nanoseconds, decimal'),
  traceState: z.string(),
  flags: z.number(),
  attributes,
  resource: attributes.describe('Attributes of the process that made it'),
  scope: z.object({ name: z.string(), version: z.string(), attributes }),
  events: z.array(z.object({ time: z.string(), name: z.string(), attributes })).readonly(),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string(), traceState: z.string(), attributes })).readonly(),
  dropped: z.object({ attributes: z.number(), events: z.number(), links: z.number() }).describe('How many the sender left out'),
});
