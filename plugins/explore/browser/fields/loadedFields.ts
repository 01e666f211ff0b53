import { sourceFields } from '#sdk/query';
import { fieldType } from '../../common/fieldType';
import type { ExploreHit } from '../../contract';

export interface LoadedField {
  readonly name: string;
  readonly type: string;
  /** Loaded rows that have it. */
  readonly count: number;
}

const known = new WeakMap<ExploreHit, readonly Pick<LoadedField, 'name' | 'type'>[]>();

/** The fields of the loaded rows; of those far from what is read, of which only the place is kept, there are none. */
export function loadedFields(hits: readonly ExploreHit[]): readonly LoadedField[] {
  const all = new Map<string, LoadedField>();
  for (const hit of hits)
    for (const { name, type } of fieldsOf(hit)) {
      const field = all.get(name);
      all.set(name, { name, type: field?.type ?? type, count: (field?.count ?? 0) + 1 });
    }
  return [...all.values()];
}

/** Looked at once, however many rows follow. */
function fieldsOf(hit: ExploreHit): readonly Pick<LoadedField, 'name' | 'type'>[] {
  const before = known.get(hit);
  if (before !== undefined) return before;
  const fields = sourceFields(hit._source ?? {}).map(({ name, value }) => ({ name, type: fieldType(name, value) }));
  known.set(hit, fields);
  return fields;
}
