import { type Filter, filterSchema, filterToLucene, parseLucene } from '#sdk/query';
import type { Notes } from '../conversion/conversion';
import { plainText } from '../conversion/plainText';
import type { Source } from '../json/Source';

/** JSON within JSON, as saved objects have it; undefined where it cannot be read. */
export function textJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

const quoted = /("(?:[^"\\]|\\[\s\S])*(?:"|\\?$))/g;

const comparison = /(>=|<=|>|<)/;

/** A field and what it is compared with, as Lucene writes it; anything else stays. */
const joined = (left: string, sign: string, right: string): string =>
  /[\w.@-]$/.test(left.trimEnd()) ? `${left.trimEnd()}:${sign}${right.trimStart()}` : `${left}${sign}${right}`;

/** The dashboards' own language as Lucene: words in capitals, comparisons behind a colon. */
export function kqlToLucene(text: string): string {
  return text
    .split(quoted)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/\b(and|or|not)\b/gi, (word) => word.toUpperCase())
            .split(':')
            .map((side, at, sides) => (at < sides.length - 1 ? (at > 0 ? side.trim() : side.trimEnd()) : at > 0 ? side.trimStart() : side))
            .join(':')
            .split(comparison)
            .reduce((left, side, at, sides) => (at % 2 === 1 ? left : joined(left, sides[at - 1] ?? '', side))),
    )
    .join('')
    .trim();
}

function filterOf(filter: Source, notes: Notes): string | undefined {
  const meta = filter.at('meta');
  filter.take();
  if (meta.at('disabled').value === true) return undefined;
  const key = meta.at('key').value;
  const params = meta.at('params').value;
  const alias = meta.at('alias').value;
  const type = meta.at('type').value;
  const common = {
    field: { id: plainText(key), name: plainText(key) },
    ...(meta.at('negate').value === true ? { negate: true } : {}),
  };
  const record = typeof params === 'object' && params !== null && !Array.isArray(params) ? (params as Record<string, unknown>) : {};
  const known: unknown =
    type === 'exists'
      ? { ...common, type: 'EXIST' }
      : type === 'phrases'
        ? { ...common, type: 'IS_ONE_OF', value: params }
        : type === 'range' && record.gte !== undefined && record.lt !== undefined
          ? { ...common, type: 'IS_BETWEEN', value: { gte: record.gte, lt: record.lt } }
          : type === 'range' && record.gte !== undefined
            ? { ...common, type: 'GREATER_THAN', value: { gte: record.gte } }
            : type === 'range' && record.lt !== undefined
              ? { ...common, type: 'LESS_THAN', value: { lt: record.lt } }
              : { ...common, type: 'IS', value: record.query ?? params };
  const checked = filterSchema.safeParse(known);
  if (checked.success) return filterToLucene(checked.data as Filter);
  notes.approximate(`A filter (${plainText(alias ?? key ?? type ?? 'unknown')}) is not understood: it is left out.`);
  return undefined;
}

/** Query and filters of a search source as one Lucene text; what cannot be read is left out and said. */
export function luceneOf(source: Source, notes: Notes): string {
  const query = source.at('query');
  const language = query.at('language').text();
  const asked = query.isObject ? query.at('query') : query;
  const inner = asked.isObject ? asked.in('query_string', 'query') : asked;
  const text = inner.text() ?? '';
  if (asked.isObject && !inner.isThere && asked.value !== undefined && Object.keys(asked.value as object).length > 0) {
    notes.approximate('A query in the language of the index is left out.');
  }
  const lucene = language === 'kuery' ? kqlToLucene(text) : text;
  const clauses = source
    .at('filter')
    .list()
    .flatMap((filter) => filterOf(filter, notes) ?? []);
  source.at('indexRefName').take();
  source.at('index').take();
  for (const name of ['version', 'highlightAll', 'highlight']) source.at(name).take();
  const trimmed = lucene.trim();
  if (trimmed !== '' && trimmed !== '*') {
    const parsed = parseLucene(trimmed);
    if (parsed.ok) clauses.unshift(clauses.length > 0 ? `(${trimmed})` : trimmed);
    else notes.approximate(`The query ${JSON.stringify(text)} is not understood (${parsed.error.message}): it is left out.`);
  }
  return clauses.length === 0 ? '*' : clauses.join(' AND ');
}
