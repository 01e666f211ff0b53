import { z } from 'zod';
import { code, definePoint } from '#core';

/** A row of some signal as it is on show, and what it is shown in. */
export interface DrilldownRow {
  /** Such as `logs` or `spans`. */
  readonly signal: string;
  /** Its fields as they came, objects within objects included. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Ids of accounts; the current one when empty. */
  readonly accounts: readonly number[];
  /** Date math, ISO 8601 or milliseconds since the epoch as text. */
  readonly from: string;
  readonly to: string;
}

/** One value of it, by the name of its field with dots. */
export interface DrilldownValue extends DrilldownRow {
  readonly field: string;
  readonly value: unknown;
}

export const valueTypes = ['text', 'number', 'boolean'] as const;
export type ValueType = (typeof valueTypes)[number];

/** Names of fields; one that ends in `*` stands for all that begin so. */
const fieldNames = () => z.array(z.string().min(1)).min(1);

/**
 * A link from a row or value to another area: it is offered wherever rows and values are, and leads to the address that its code makes, or says that
 * there is none. What does something where it stands, instead of leading on, is an action of the area that shows the row.
 */
export const drilldowns = definePoint({
  id: 'host/drilldown@1',
  side: 'browser',
  schema: () =>
    z.object({
      /** What a person chooses: `Open in metrics`. */
      title: z.string().min(1).max(60),
      of: z.enum(['value', 'row']),
      /** A value is one of these fields; a row has one of them. */
      fields: fieldNames().optional(),
      /** Of values. */
      types: z.array(z.enum(valueTypes)).optional(),
      signals: z.array(z.string()).optional(),
      weight: z.number().optional(),
    }),
  code: code<(target: DrilldownRow & Partial<Pick<DrilldownValue, 'field' | 'value'>>) => string | undefined>(),
});
