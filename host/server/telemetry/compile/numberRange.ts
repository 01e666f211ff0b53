import { type Bound, exactDouble, wholeEnd, wholePart } from '#sdk/server';
import type { Params } from './params';

/** A number as the bound value that loses none of its digits. */
export function numberParam(text: string, params: Params): string {
  const { floor, isWhole } = wholePart(text) ?? {};
  const isLong = floor !== undefined && isWhole === true && BigInt.asIntN(64, floor) === floor && Math.abs(Number(text)) >= exactDouble;
  return isLong ? params.bind(String(floor), 'Int64') : params.bind(String(Number(text)), 'Float64');
}

/** A condition on a text that is read as a number: on whole numbers with all their digits where an end needs more than a double has. */
export function numberRange(text: string, bounds: readonly Bound[], params: Params): string {
  const asDouble = all(
    bounds.map(({ operator, value }) => `toFloat64OrNull(${text}) ${operator} ${params.bind(String(Number(value)), 'Float64')}`),
  );
  if (bounds.every(({ value }) => Math.abs(Number(value)) < exactDouble)) return `ifNull(${asDouble}, 0)`;
  const ends = bounds.map(wholeEnd);
  if (ends.some((end) => end === undefined)) return `ifNull(${asDouble}, 0)`;
  const exact = all(ends.map((end) => `toInt128OrNull(${text}) ${end?.operator} ${params.bind(String(end?.value), 'Int128')}`));
  return `ifNull(if(isNull(toInt128OrNull(${text})), ${asDouble}, ${exact}), 0)`;
}

const all = (conditions: readonly string[]): string => `(${conditions.join(' AND ')})`;
