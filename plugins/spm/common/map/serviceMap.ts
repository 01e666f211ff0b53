import { z } from 'zod';

/** What edges and nodes of the map can be coloured by: the value of the address's `metric`. */
export const mapMetrics = ['errorRate', 'p95', 'rate'] as const;
export type MapMetric = (typeof mapMetrics)[number];

/** A service sends spans of its own; the others are only named in the spans of those that call them. */
export const nodeKinds = ['service', 'database', 'queue', 'external'] as const;
export type NodeKind = (typeof nodeKinds)[number];

export const edgeKinds = ['call', 'publish', 'consume'] as const;
export type EdgeKind = (typeof edgeKinds)[number];

const duration = z.number().nullable().describe('Milliseconds; null where there is nothing to measure');

/** How often something was asked, and how it went. */
export const sideSchema = z.object({
  calls: z.number().describe('In the range. Of a sample, what it stands for'),
  rate: z.number().describe('A second'),
  errors: z.number(),
  errorRate: z.number().describe('Errors of the calls, from 0 to 1'),
  p50: duration,
  p95: duration,
});
export type Side = z.infer<typeof sideSchema>;

const beforeSchema = sideSchema.nullable().optional().describe('The same as long ago as `compareTo` says; null where there was nothing');

export const exampleSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  what: z.enum(['failed', 'slowest']).describe('The slowest of those that failed, or of all'),
});
export type ExampleTrace = z.infer<typeof exampleSchema>;

export const mapNodeSchema = z.object({
  id: z.string(),
  kind: z.enum(nodeKinds),
  name: z.string().describe('Of a service its name; of a database or queue the system and what it is called there; else the address'),
  system: z.string().describe('Such as postgresql or kafka; empty where it is not known'),
  spans: z.number().describe('All spans that it sent; 0 for what sends none'),
  figures: sideSchema
    .nullable()
    .describe('Requests that it answered or messages that it took; of what sends no spans, those that callers tell of'),
  before: beforeSchema,
});
export type MapNode = z.infer<typeof mapNodeSchema>;

export const mapEdgeSchema = z.object({
  id: z.string(),
  from: z.string().describe('Id of a node'),
  to: z.string().describe('Id of a node'),
  kind: z.enum(edgeKinds),
  figures: sideSchema.describe('Those of the caller, where it tells of as many calls as the callee does; else those of the callee'),
  caller: sideSchema.nullable().describe('As the caller saw it, the way and the waiting included; null where it has no spans of its calls'),
  callee: sideSchema.nullable().describe('As the one who was called saw it; null where it sends no spans'),
  unanswered: z.number().describe('Calls that the caller tells of and the callee, which sends spans, does not'),
  examples: z.array(exampleSchema),
  before: beforeSchema,
});
export type MapEdge = z.infer<typeof mapEdgeSchema>;

const shownOf = z.object({ shown: z.number(), total: z.number() });

export const serviceMapSchema = z.object({
  range: z.object({ from: z.number(), to: z.number() }).describe('Whole minutes, milliseconds since the epoch'),
  nodes: z.array(mapNodeSchema),
  edges: z.array(mapEdgeSchema),
  total: z.object({ nodes: z.int(), edges: z.int() }).describe('Also of those that are beyond what one answer has'),
  lookedAt: z
    .object({
      sample: z.int().describe('Edges are of one of so many traces; 1 for all of them'),
      spans: shownOf,
      traces: shownOf.describe('The total of a sample is worked out from it'),
    })
    .describe('What the edges were found in. Figures of services are of all spans'),
  choices: z.object({ services: z.array(z.string()), environments: z.array(z.string()), operations: z.array(z.string()) }),
});
export type ServiceMap = z.infer<typeof serviceMapSchema>;
