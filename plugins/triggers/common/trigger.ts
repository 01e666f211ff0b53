import { z } from 'zod';
import { emailField } from '#sdk';
import { filterSchema } from '#sdk/query';
import { decimalSchema } from './decimal';
import { leastEvery, minutesField } from './minutes';

export const triggerTypes = ['ALERT', 'CONTINUOUS_AGGREGATION', 'SECURITY'] as const;
export type TriggerType = (typeof triggerTypes)[number];

/** The least first. */
export const triggerSeverities = ['INFO', 'LOW', 'MEDIUM', 'HIGH', 'SEVERE'] as const;
export type TriggerSeverity = (typeof triggerSeverities)[number];
/** As they are stored and sorted. */
export const severityNumbers: Readonly<Record<TriggerSeverity, number>> = { INFO: 0, LOW: 1, MEDIUM: 2, HIGH: 3, SEVERE: 4 };

/** `NONE` is the number of events. */
export const aggregationTypes = ['NONE', 'COUNT', 'UNIQUE_COUNT', 'SUM', 'AVG', 'MIN', 'MAX', 'PERCENTILE'] as const;
export const comparisonOperators = [
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUALS',
  'LESS_THAN',
  'LESS_THAN_OR_EQUALS',
  'EQUALS',
  'NOT_EQUALS',
] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];

const field = () => z.string().min(1).max(512);
const aggregationSchema = z
  .object({
    aggregationType: z.enum(aggregationTypes),
    fieldToAggregateOn: field().nullable().default(null),
    /** Of PERCENTILE: 0 to 100. */
    percentile: z.number().min(0).max(100).optional(),
  })
  .refine(
    ({ aggregationType, fieldToAggregateOn }) => ['NONE', 'COUNT'].includes(aggregationType) || fieldToAggregateOn !== null,
    'Choose the field to aggregate on.',
  );
export type TriggerAggregation = z.infer<typeof aggregationSchema>;

const sourceSchema = z.object({
  allSubAccounts: z.boolean().default(false),
  /** The trigger's own account when empty and not all. */
  subAccountsIds: z.array(z.int().positive()).max(1000).default([]),
  allTimelessIndices: z.boolean().default(false),
  timelessIndices: z.array(z.string().min(1).max(64)).max(100).default([]),
});

const isPeriod = (minutes: number): boolean =>
  (minutes >= 5 && minutes <= 60) || (minutes % 60 === 0 && minutes >= 60 && minutes <= 24 * 60);

const searchSchema = z.object({
  /** Lucene, as Explore asks it. */
  queryString: z.string().max(20_000).default('*'),
  /** Filters as Explore keeps them. */
  filter: z.array(filterSchema).max(200).optional(),
  /** Kept as sent, for programs that bring it. */
  logzioExtension: z.unknown().optional(),
  periodInMinutes: z.int().refine(isPeriod, 'The period is 5 to 60 minutes, 1 to 24 hours, or 1 day.'),
  groupBy: z.array(field()).max(3, 'Group by three fields at most.').default([]),
  metricsAggregations: z.array(aggregationSchema).max(10).default([]),
  source: sourceSchema.default(() => sourceSchema.parse({})),
  /** Asks something else than logs: a contribution to `queryKinds` and what it is asked; each series of its answer is a group. */
  query: z.object({ kind: z.string().min(1).max(200), spec: z.unknown() }).optional(),
});

const triggerOnSchema = z.object({
  aggregation: aggregationSchema.default({ aggregationType: 'NONE', fieldToAggregateOn: null }),
  comparisonOperator: z.enum(comparisonOperators).default('GREATER_THAN'),
  /** Of the least severity; the severities' own thresholds count. */
  threshold: decimalSchema.optional(),
  severities: z
    .array(z.object({ severity: z.enum(triggerSeverities), threshold: decimalSchema }))
    .max(triggerSeverities.length)
    .refine((list) => new Set(list.map(({ severity }) => severity)).size === list.length, 'Each severity has one threshold.')
    .default([]),
});

const outputSchema = z.object({
  format: z
    .object({
      type: z.enum(['JSON', 'TABLE']).default('JSON'),
      /** Fields of found rows that a message shows; all when empty. */
      fieldsConfig: z
        .array(z.object({ fieldName: field() }))
        .max(50)
        .default([]),
    })
    .default({ type: 'JSON', fieldsConfig: [] }),
  target: z
    .object({
      emailNotifications: z.array(emailField).max(50).default([]),
      notificationEndpoints: z.array(z.string().min(1).max(64)).max(50).default([]),
      severity: z.enum(triggerSeverities).optional(),
      /** Of a continuous aggregation: where its documents go. */
      timelessIndex: z.string().min(1).max(64).optional(),
      /** Of a continuous aggregation: the metric of the trigger's account that its numbers become, a series a group; with several measures it is what their names begin with. */
      metric: z
        .string()
        .regex(/^[a-zA-Z_:][a-zA-Z0-9_:]*$/, 'A metric has letters, digits, underscores and colons, and begins with no digit.')
        .max(200)
        .optional(),
    })
    .default({ emailNotifications: [], notificationEndpoints: [] }),
});

/** How states change, beyond the thresholds. */
const rulesSchema = z.object({
  /** Minutes between two evaluations; whole seconds, ten at least, so that 0.5 is every 30. */
  everyMinutes: minutesField(leastEvery).default(1),
  /** A group fires when it has been beyond its threshold for so long. */
  forMinutes: minutesField(0).default(0),
  /** A group that has fired goes on for so long after it was last beyond its threshold, or was last there. */
  keepFiringMinutes: minutesField(0).default(0),
  /** A group is over only when it is beyond this one on the other side; the threshold when absent. */
  recoveryThreshold: decimalSchema.optional(),
  /** … and has been so for so long. */
  recoverAfterMinutes: minutesField(0).default(0),
  /** When the query finds nothing at all. */
  noData: z.enum(['ok', 'no-data', 'firing', 'keep']).default('ok'),
  /** When a group is not there any more while others are: its state stays for so many evaluations, then it is over. */
  missingEvaluations: z.int().min(0).max(100).default(2),
  /** When the query fails. */
  onError: z.enum(['error', 'firing', 'ok', 'keep']).default('error'),
  /** Of the last 20 evaluations: with so many changes a group is called flapping, and sends one message. */
  flappingChanges: z.int().min(2).max(20).default(6),
  /** More groups beyond a threshold are an error of the trigger. */
  mostGroups: z.int().min(1).max(10_000).default(1000),
  /** The query is asked as of so long before the slot, so that rows on their way are there. */
  ingestDelaySeconds: z.int().min(0).max(3600).default(30),
  /** A message is repeated after so long while it fires; never when 0. */
  repeatMinutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60)
    .default(0),
  /** Whether its end is told. */
  sendResolved: z.boolean().default(true),
});

/** What a trigger says, beside who made it and when. Everything that has a default may be left out. */
export const triggerSchema = z.object({
  type: z.enum(triggerTypes),
  name: z.string().trim().min(1, 'Name the trigger.').max(200),
  enabled: z.boolean().default(true),
  description: z.string().max(4000).default(''),
  tags: z.array(z.string().trim().min(1).max(60)).max(50).default([]),
  /** Came with the product: its name and its query stay. */
  protected: z.boolean().default(false),
  search: searchSchema,
  triggerOn: triggerOnSchema.default(() => triggerOnSchema.parse({})),
  output: outputSchema.default(() => outputSchema.parse({})),
  rules: rulesSchema.default(() => rulesSchema.parse({})),
});
export type Trigger = z.infer<typeof triggerSchema>;
/** As programs and forms send it. */
export type NewTrigger = z.input<typeof triggerSchema>;
export type TriggerRules = Trigger['rules'];
