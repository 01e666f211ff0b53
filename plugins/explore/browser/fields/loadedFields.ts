import { byImportance } from '../../common/coreFields';
import { fieldText, fieldType, sourceFields, sourceValue } from '../../common/sourceFields';
import type { ExploreHit, SearchResponse } from '../../contract';

export interface LoadedField {
  readonly name: string;
  readonly type: string;
  /** Loaded rows that have it. */
  readonly count: number;
}

const byPage = new WeakMap<SearchResponse, ReadonlyMap<string, LoadedField>>();

/** The fields of the loaded rows: core ones first, then by name. Each page is counted once, however many follow. */
export function loadedFields(pages: readonly SearchResponse[]): readonly LoadedField[] {
  const all = new Map<string, LoadedField>();
  for (const page of pages) {
    for (const field of fieldsOf(page).values()) {
      const known = all.get(field.name);
      all.set(field.name, known === undefined ? field : { ...known, count: known.count + field.count });
    }
  }
  return [...all.values()].sort((a, b) => byImportance(a.name, b.name) || a.name.localeCompare(b.name));
}

function fieldsOf(page: SearchResponse): ReadonlyMap<string, LoadedField> {
  const known = byPage.get(page);
  if (known !== undefined) return known;
  const counted = new Map<string, LoadedField>();
  for (const { _source } of page.hits) {
    for (const { name, value } of sourceFields(_source)) {
      const field = counted.get(name);
      counted.set(name, { name, type: field?.type ?? fieldType(name, value), count: (field?.count ?? 0) + 1 });
    }
  }
  byPage.set(page, counted);
  return counted;
}

/** The most frequent values of a field in some rows, for completion. */
export function loadedValues(hits: readonly ExploreHit[], field: string, most = 20): readonly string[] {
  const counts = new Map<string, number>();
  for (const { _source } of hits) {
    const value = sourceValue(_source, field);
    for (const one of Array.isArray(value) ? value : [value]) {
      const text = fieldText(one);
      if (text !== '' && text.length <= 100) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([text]) => text);
}
