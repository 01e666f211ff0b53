import { z } from 'zod';
import type { ValueSteps, WriteValue } from '#sdk/charts';
import { digits } from './digits';
import { units, writerNamed } from './units';
import { plain, type Writing } from './writers';

/** How values are shown, in Perses' shape. */
export const formatSchema = z.looseObject({
  /** A name of Perses or Grafana, `suffix:…` or `prefix:…` for a word of one's own; that of the answer when absent. */
  unit: z.string().max(100).optional(),
  /** Digits after the point; as many as the size deserves when absent. */
  decimalPlaces: z.number().min(0).max(20).optional().catch(undefined),
  /** Large numbers as `1.2K`. */
  shortValues: z.boolean().optional(),
});
export type Format = z.output<typeof formatSchema>;

const number = plain();
const shortly = writerNamed('short') ?? number;
/** Without a unit, these are plain numbers. */
const plainNames = new Set(units.find(({ names }) => names[0] === 'decimal')?.names);

/**
 * Writes values by a format. How many decimals it says is how many there are, whatever an axis wants.
 * @param unit that of the answer, which holds where the format names none. A unit that is not known stands behind the number, as it is called.
 */
export function valueWriter(format: Format | undefined, unit?: string, writing: Omit<Writing, 'decimals'> = {}): WriteValue {
  const name = format?.unit ?? unit;
  const isPlain = name === undefined || name === '' || plainNames.has(name);
  const write = isPlain ? (format?.shortValues === true ? shortly : number) : (writerNamed(name) ?? plain(name));
  const decimals = format?.decimalPlaces === undefined ? undefined : Math.round(format.decimalPlaces);
  return (value, wanted) => (Number.isFinite(value) ? write(value, { ...writing, decimals: decimals ?? wanted }) : digits(value));
}

/** Round steps of an axis in the unit that {@link valueWriter} writes; undefined where those of plain numbers are. */
export const valueSteps = (format: Format | undefined, unit?: string): ValueSteps | undefined =>
  writerNamed(format?.unit ?? unit ?? '')?.steps;
