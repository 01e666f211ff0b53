import { z } from 'zod';
import { isTimeZone } from '../isTimeZone';
import { comparisons } from './comparison';
import { exactNumber } from './expression/exactNumber';
import { type Expression, mostValues } from './expression/expression';
import type { Query } from './query';

const fieldName = z.string().min(1, 'Name a field.').max(1024);
const scalar = z.union([z.string().max(32_768), exactNumber, z.boolean()]);
const text = z.string().max(32_768);

/** Places that near words may be apart. */
export const mostSlop = 1000;

const textSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('term'), value: scalar }),
  z.strictObject({ kind: z.literal('phrase'), value: text }),
  z.strictObject({ kind: z.literal('wildcard'), pattern: text }),
  z.strictObject({ kind: z.literal('regex'), pattern: text }),
  z.strictObject({ kind: z.literal('fuzzy'), value: text, distance: z.literal([0, 1, 2]) }),
  z.strictObject({ kind: z.literal('near'), value: text, slop: z.number().int().min(0).max(mostSlop) }),
]);

/** A condition, as {@link Expression}; every level and list is checked. */
export const expressionSchema: z.ZodType<Expression> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('all') }),
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('and'), of: z.array(expressionSchema).max(1000) }),
    z.strictObject({ kind: z.literal('or'), of: z.array(expressionSchema).max(1000) }),
    z.strictObject({ kind: z.literal('not'), of: expressionSchema }),
    z.strictObject({ kind: z.literal('term'), field: fieldName.optional(), value: scalar }),
    z.strictObject({ kind: z.literal('in'), field: fieldName, values: z.array(scalar).max(mostValues) }),
    z.strictObject({ kind: z.literal('phrase'), field: fieldName.optional(), value: text }),
    z.strictObject({ kind: z.literal('wildcard'), field: fieldName.optional(), pattern: text }),
    z.strictObject({ kind: z.literal('regex'), field: fieldName.optional(), pattern: text }),
    z.strictObject({ kind: z.literal('fuzzy'), field: fieldName.optional(), value: text, distance: z.literal([0, 1, 2]) }),
    z.strictObject({ kind: z.literal('near'), field: fieldName.optional(), value: text, slop: z.number().int().min(0).max(mostSlop) }),
    z.strictObject({ kind: z.literal('anywhere'), of: textSchema }),
    z.strictObject({
      kind: z.literal('range'),
      field: fieldName,
      gt: scalar.optional(),
      gte: scalar.optional(),
      lt: scalar.optional(),
      lte: scalar.optional(),
    }),
    z.strictObject({ kind: z.literal('exists'), field: fieldName }),
  ]),
);

const as = z.string().min(1).max(200).optional();
const ofField = <K extends string>(...kinds: [K, ...K[]]) => z.strictObject({ kind: z.enum(kinds), field: fieldName, as });

const measureSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('count'), as }),
  z.strictObject({ kind: z.literal('rate'), field: fieldName.optional(), as }),
  ofField('sum', 'min', 'max', 'avg', 'distinct', 'first', 'last', 'histogram'),
  z.strictObject({ kind: z.literal('quantile'), field: fieldName, q: z.number().min(0).max(1), as }),
  z.strictObject({ kind: z.literal('top'), field: fieldName, k: z.number().int().min(1).max(1000), as }),
]);

const milliseconds = z.number().int('Write times as whole milliseconds since the epoch.');
const intervalSchema = z.union(
  [
    z.strictObject({ width: z.number().int().min(1), origin: milliseconds.optional() }),
    z.strictObject({ every: z.enum(['day', 'week', 'month']), zone: z.string().refine(isTimeZone, 'This is no time zone.') }),
  ],
  { error: 'An interval is { width, origin? } in milliseconds, or { every: day, week or month, zone }.' },
);

const about = {
  signal: z.string().min(1).max(200),
  where: expressionSchema,
  range: z.strictObject({ from: milliseconds, to: milliseconds }).refine(({ from, to }) => from < to, 'from must be before to.'),
  arrived: z.strictObject({ from: milliseconds, to: milliseconds.optional() }).optional(),
  changes: z.boolean().optional(),
};

const rowsSchema = z.strictObject({
  ...about,
  sort: z
    .array(z.strictObject({ field: fieldName, descending: z.boolean() }))
    .max(10)
    .optional(),
  limit: z.number().int().min(1).max(10_000),
  after: z.string().max(8192).optional(),
  few: z.boolean().optional(),
  exclude: z.array(fieldName).max(1000).optional(),
});

const measuresSchema = z.strictObject({
  ...about,
  measures: z.array(measureSchema).min(1, 'Ask for at least one measure.').max(200),
  groupBy: z
    .array(z.strictObject({ field: fieldName, top: z.number().int().min(1).max(10_000).optional() }))
    .max(10)
    .optional(),
  each: z
    .strictObject({
      having: z
        .array(z.strictObject({ column: z.string().min(1).max(200), is: z.enum(comparisons), value: z.number() }))
        .max(20)
        .optional(),
      also: z.array(z.array(z.string()).max(10)).max(10_000).optional(),
    })
    .optional(),
  interval: intervalSchema.optional(),
  sort: z
    .array(z.strictObject({ column: z.string().min(1).max(200), descending: z.boolean() }))
    .max(10)
    .optional(),
  limit: z.number().int().min(1).max(100_000).optional(),
  sample: z.number().int().min(1).optional(),
  lookAt: z.number().int().min(1).max(1_000_000).optional(),
});

/**
 * A query that comes from outside, such as an alert's or an API call's. With `measures` it asks what rows come to, without for rows. Names of signals and
 * fields are checked when it is compiled.
 */
export const querySchema = z.unknown().transform((value, context): Query => {
  const asksMeasures = typeof value === 'object' && value !== null && 'measures' in value;
  const checked = (asksMeasures ? measuresSchema : rowsSchema).safeParse(value);
  if (checked.success) return checked.data as unknown as Query;
  for (const issue of checked.error.issues) context.issues.push({ ...issue, input: value } as (typeof context.issues)[number]);
  return z.NEVER;
});
