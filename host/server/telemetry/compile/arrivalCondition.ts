import type { RowsQuery } from '#sdk/query';
import { invalidQuery } from '#sdk/server';
import type { Asked } from './fields';

/** When rows were taken in, whatever time they tell themselves. @throws PublicError 400 for what is no time */
export function arrivalCondition({ from, to }: NonNullable<RowsQuery['arrived']>, { signal, params }: Asked): string {
  const { received } = signal;
  if (received === undefined) throw invalidQuery(`${signal.title} do not tell when they were taken in.`);
  const at = (name: string, milliseconds: number): string => {
    if (!Number.isFinite(milliseconds)) throw invalidQuery('The time of arrival is no time.');
    return `fromUnixTimestamp64Milli(${params.name(name, String(Math.trunc(milliseconds)), 'Int64')}, 'UTC')`;
  };
  const first = `${received} >= ${at('arrived_from', from)}`;
  return to === undefined ? first : `${first} AND ${received} < ${at('arrived_to', to)}`;
}
