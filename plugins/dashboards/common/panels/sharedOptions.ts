import { z } from 'zod';
import { calculationSchema } from '../calculations';
import { thresholdsSchema } from '../mappings/thresholds';
import { valueMappingSchema } from '../mappings/valueMappings';
import { formatSchema } from '../units/format';

/** One of several words; anything else, such as of a later version of Perses, is the first. */
export const word = <const T extends readonly [string, ...string[]]>(...words: T) => z.enum(words).default(words[0]).catch(words[0]);

/** A number between two; anything else is `standard`. */
export const amount = (least: number, most: number, standard: number) =>
  z.coerce.number().min(least).max(most).default(standard).catch(standard);

/** A number that may be left to the data. */
export const bound = z.coerce.number().optional().catch(undefined);

export const format = formatSchema.optional();
export const thresholds = thresholdsSchema.optional();
export const mappings = z.array(valueMappingSchema).max(200).optional();

/** Which number a series comes to; Perses' older names, and anything else, are `standard`. */
export const calculation = (standard: z.output<typeof calculationSchema> = 'last-number') =>
  calculationSchema.default(standard).catch(standard);

/** How series are named and told below or beside a chart, in Perses' shape. */
export const legend = z
  .looseObject({
    /** Not drawn when false. */
    show: z.boolean().optional(),
    position: word('bottom', 'right'),
    mode: word('list', 'table'),
    /** Columns of the table, values behind the names of a list. */
    values: z.array(calculationSchema.catch('last-number')).max(14).default([]),
  })
  .prefault({});
export type LegendOptions = z.output<typeof legend>;
