import { z } from 'zod';
import { valueMappingSchema } from '../mappings/valueMappings';
import { format, thresholds, word } from './sharedOptions';

/** The look of cells that a condition holds for; conditions are Perses' own, of the same kinds as value mappings. */
const cellSetting = z.looseObject({
  condition: z.preprocess(
    // Conditions have no result of their own.
    (condition) =>
      typeof condition === 'object' && condition !== null && 'spec' in condition
        ? { ...condition, spec: { result: {}, ...(condition.spec as object), ...exprAsPattern(condition.spec) } }
        : condition,
    valueMappingSchema,
  ),
  text: z.string().max(500).optional(),
  textColor: z.string().max(100).optional(),
  backgroundColor: z.string().max(100).optional(),
});

/** Perses calls the pattern of a condition `expr`, and the ends of a range `min` and `max`. */
function exprAsPattern(spec: unknown): object {
  const { expr, min, max } = spec as { readonly expr?: unknown; readonly min?: unknown; readonly max?: unknown };
  return {
    ...(typeof expr === 'string' && { pattern: expr }),
    ...(min !== undefined && { from: min }),
    ...(max !== undefined && { to: max }),
  };
}

const column = z.looseObject({
  /** Of the answer. */
  name: z.string().max(500),
  header: z.string().max(500).optional(),
  headerDescription: z.string().max(1000).optional(),
  format,
  align: z.enum(['left', 'center', 'right']).optional().catch(undefined),
  enableSorting: z.boolean().optional(),
  /** The table begins sorted by this column. */
  sort: z.enum(['asc', 'desc']).optional().catch(undefined),
  /** Pixels. */
  width: z
    .union([z.coerce.number().min(20).max(2000), z.literal('auto')])
    .optional()
    .catch(undefined),
  hide: z.boolean().optional(),
  cellSettings: z.array(cellSetting).max(100).optional(),
  /** How the cell shows its value: as text, coloured by thresholds, or as a bar. */
  display: z.enum(['text', 'color-text', 'color-background', 'bar']).optional().catch(undefined),
  thresholds,
  /** `${__value}` stands for the cell's value, `${__data.fields["name"]}` for that of another column. */
  dataLink: z
    .looseObject({ url: z.string().max(5000), title: z.string().max(200).optional(), openNewTab: z.boolean().optional() })
    .optional(),
});
export type TableColumn = z.output<typeof column>;

/** Options of a table, in Perses' shape. */
export const tableOptions = z.looseObject({
  density: word('compact', 'standard', 'comfortable'),
  /** In the order of the columns; those that are not named come behind, unless they are hidden by default. */
  columnSettings: z.array(column).max(500).default([]),
  defaultColumnHidden: z.boolean().default(false).catch(false),
  cellSettings: z.array(cellSetting).max(100).default([]),
  /** A row for every moment of a series, not only for its last value. */
  everyMoment: z.boolean().default(false).catch(false),
});
export type TableOptions = z.output<typeof tableOptions>;

/** Options of a list of logs, in Perses' shape. */
export const logsOptions = z.looseObject({
  allowWrap: z.boolean().default(false).catch(false),
  enableDetails: z.boolean().default(true).catch(true),
  showTime: z.boolean().default(true).catch(true),
  /** Fields that stand before the message. */
  columns: z.array(z.string().max(500)).max(20).default(['service']).catch(['service']),
});
export type LogsOptions = z.output<typeof logsOptions>;

/** Options of a list of traces. */
export const traceOptions = z.looseObject({});
export type TraceOptions = z.output<typeof traceOptions>;
