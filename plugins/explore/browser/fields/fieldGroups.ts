import type { ValueKind } from '#sdk/query';
import { timestampColumn } from '../../common/columns';
import { byImportance, isCore } from '../../common/coreFields';
import type { FieldsResponse } from '../../contract';
import type { LoadedField } from './loadedFields';

/** A field as the list shows it. */
export interface ListedField {
  readonly name: string;
  /** Type by the specification's names. */
  readonly type: string;
  /** Logs of the time that have it. */
  readonly logs: number;
  readonly distinct: number;
  readonly isDistinctExact: boolean;
  readonly isNumber: boolean;
  /** It is not among the fields counted yet: `logs` is how many of the loaded rows have it, so that at least these do. */
  readonly isUncounted?: true;
}

export const groupNames = ['pinned', 'core', 'available', 'empty', 'hidden'] as const;
export type GroupName = (typeof groupNames)[number];

interface About {
  /** Logs of the time. */
  readonly total: number;
  readonly present: FieldsResponse['fields'];
  /** Of a longer time; those that are not present are empty. */
  readonly earlier: FieldsResponse['fields'];
  /** Of the rows on show: what has just arrived is in them before it is counted. */
  readonly loaded: readonly LoadedField[];
  readonly pinned: readonly string[];
  readonly hidden: readonly string[];
  readonly wanted: string;
}

/**
 * The fields by group: core ones in their order, the others by how many logs have them. Each is in one group. The time is not counted among the
 * fields, but every log has one.
 */
export function fieldGroups({
  total,
  present,
  earlier,
  loaded,
  pinned,
  hidden,
  wanted,
}: About): Readonly<Record<GroupName, readonly ListedField[]>> {
  const groups: Record<GroupName, ListedField[]> = { pinned: [], core: [], available: [], empty: [], hidden: [] };
  const counted = new Set(present.map(({ name }) => name));
  const timed = total > 0 && !counted.has(timestampColumn);
  const uncounted = loaded.filter(({ name }) => !counted.has(name) && !(timed && name === timestampColumn));
  const here = new Set([...counted, ...uncounted.map(({ name }) => name)]);
  const known = new Set([...here, ...earlier.map(({ name }) => name)]);
  const without = (fields: FieldsResponse['fields']) => fields.map((field) => ({ ...listed(field), logs: 0 }));
  const all = [
    ...(timed ? [{ ...absent(timestampColumn), type: 'date', logs: total }] : []),
    ...present.map(listed),
    ...uncounted.map(({ name, type, count }): ListedField => ({ ...absent(name), type, logs: count, isUncounted: true })),
    ...without(earlier.filter(({ name }) => !here.has(name))),
    ...pinned.filter((name) => !known.has(name)).map(absent),
  ];
  const letters = wanted.trim().toLowerCase();
  const hiddenNames = new Set(hidden);
  const pinnedNames = new Set(pinned);
  for (const field of all) {
    if (!field.name.toLowerCase().includes(letters)) continue;
    if (hiddenNames.has(field.name)) groups.hidden.push(field);
    else if (pinnedNames.has(field.name)) groups.pinned.push(field);
    else if (field.logs === 0) groups.empty.push(field);
    else if (isCore(field.name)) groups.core.push(field);
    else groups.available.push(field);
  }
  groups.pinned.sort((a, b) => pinned.indexOf(a.name) - pinned.indexOf(b.name));
  groups.core.sort((a, b) => byImportance(a.name, b.name));
  return groups;
}

const absent = (name: string): ListedField => ({
  name,
  type: 'unknown',
  logs: 0,
  distinct: 0,
  isDistinctExact: true,
  isNumber: false,
});

const listed = ({ name, kinds, logs, distinct, isDistinctExact, numbers }: FieldsResponse['fields'][number]): ListedField => ({
  name,
  type: typeOf(name, kinds),
  logs,
  distinct,
  isDistinctExact,
  isNumber: numbers !== undefined,
});

/** Where values are of several types, the one that holds them all. */
function typeOf(name: string, kinds: readonly ValueKind[]): string {
  if (name === '@timestamp') return 'date';
  // Its values are not looked into as logs come in.
  if (name === 'message') return 'text';
  if (kinds.includes('nested')) return 'object';
  if (kinds.includes('text')) return 'keyword';
  const isNumber = kinds.some((kind) => kind === 'whole' || kind === 'fraction' || kind === 'wide');
  if (kinds.includes('boolean')) return isNumber ? 'keyword' : 'boolean';
  if (!isNumber) return 'object';
  return kinds.includes('fraction') || kinds.includes('wide') ? 'double' : 'long';
}
