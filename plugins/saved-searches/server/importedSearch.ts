import { z } from 'zod';
import { type Filter, filterSchema } from '#sdk/query';
import type { SavedObject } from '#sdk/server';
import { newSavedSearchSchema, type SavedValues } from '../contract';

/** A search from elsewhere. */
export interface ImportedSearch {
  /** What it was there, so that it comes only once. */
  readonly origin: string;
  readonly values: SavedValues;
}

const attributesSchema = z.looseObject({
  title: z.string().trim().min(1),
  hits: z.int().min(0).catch(0),
  columns: z.array(z.string()).catch([]),
  sort: z.unknown().optional(),
  kibanaSavedObjectMeta: z.object({ searchSourceJSON: z.string() }).optional().catch(undefined),
});

const sourceSchema = z.looseObject({
  query: z
    .looseObject({ query: z.string().catch(''), language: z.string().catch('lucene') })
    .optional()
    .catch(undefined),
  filter: z.array(z.unknown()).catch([]),
});

/** What a saved object of the search dashboards asks for, as Explore asks it; undefined for one that cannot be read. */
export function importedSearch({ id, attributes }: Pick<SavedObject, 'id' | 'attributes'>): ImportedSearch | undefined {
  const known = attributesSchema.safeParse(attributes);
  if (!known.success) return undefined;
  const { title, hits, columns, sort, kibanaSavedObjectMeta } = known.data;
  const source = sourceSchema.safeParse(readJson(kibanaSavedObjectMeta?.searchSourceJSON ?? '{}'));
  const { query, filter } = source.success ? source.data : { query: undefined, filter: [] };
  const text = query?.query ?? '';
  const values = newSavedSearchSchema.safeParse({
    name: title.slice(0, 120),
    hits,
    // The dashboards' own column for the whole document is no field.
    columns: columns.filter((column) => column !== '_source' && column !== ''),
    sort: sortPairs(sort),
    exploreFilterState: { query: query?.language === 'kuery' ? upperCaseWords(text) : text, filters: filter.flatMap(importedFilter) },
  });
  return values.success ? { origin: id, values: values.data } : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {}; // A damaged one still has its name and columns.
  }
}

/** One pair, as older dashboards wrote it, or several. */
function sortPairs(sort: unknown): unknown {
  const pair = z.tuple([z.string().min(1), z.enum(['asc', 'desc'])]);
  const several = z.array(pair).min(1).safeParse(sort);
  if (several.success) return several.data;
  const one = pair.safeParse(sort);
  return [one.success ? one.data : ['@timestamp', 'desc']];
}

/** The dashboards' own language writes `and`, `or` and `not` in any case; Lucene in capitals. Quoted words stay. */
const upperCaseWords = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|\w+/g, (part) => (/^(?:and|or|not)$/i.test(part) ? part.toUpperCase() : part));

const metaSchema = z.looseObject({
  meta: z.looseObject({
    type: z.string().optional(),
    key: z.string().min(1),
    negate: z.boolean().nullish(),
    disabled: z.boolean().nullish(),
    params: z.unknown().optional(),
  }),
});

/** A filter of the filter bar, as far as Explore has it. */
function importedFilter(filter: unknown): Filter[] {
  const known = metaSchema.safeParse(filter);
  if (!known.success) return [];
  const { type, key, negate, disabled, params } = known.data.meta;
  const common = { field: { id: key, name: key }, negate: negate ?? false, ...(disabled === true ? { isDisabled: true } : {}) };
  const { query, gte, lt } = z
    .looseObject({ query: z.unknown().optional(), gte: z.unknown().optional(), lt: z.unknown().optional() })
    .catch({ query: params, gte: 0, lt: 0 })
    .parse(params);
  const wanted =
    type === 'exists'
      ? { ...common, type: 'EXIST' }
      : type === 'phrases'
        ? { ...common, type: 'IS_ONE_OF', value: params }
        : type === 'range'
          ? { ...common, type: 'IS_BETWEEN', value: { gte, lt } }
          : { ...common, type: 'IS', value: query };
  const checked = filterSchema.safeParse(wanted);
  return checked.success ? [checked.data] : [];
}
