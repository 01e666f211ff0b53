import type { DataLanguage, SourceOfData } from '../conversion/report';
import type { Source } from '../json/Source';
import { fromLogql } from '../logs/fromLogql';

const languages: readonly (readonly [RegExp, DataLanguage])[] = [
  [/prometheus|mimir|cortex|thanos|victoriametrics-metrics|promxy|amazonprometheus|azureprometheus|m3/i, 'promql'],
  [/loki/i, 'logql'],
  [/elasticsearch|opensearch/i, 'elasticsearch'],
];

/** What queries of a kind of data sources are read as. */
export const languageOf = (type: string): DataLanguage => languages.find(([pattern]) => pattern.test(type))?.[1] ?? 'none';

const grafanasOwn = new Set(['-- Grafana --', 'grafana', '-- Dashboard --', '__expr__']);

/** The data sources that a dashboard names, and what their queries are read as. */
export class DataSources {
  private readonly seen = new Map<string, { type: string; language: DataLanguage; queries: number }>();
  private readonly types = new Map<string, string>();

  constructor(private readonly chosen: Readonly<Record<string, DataLanguage>>) {}

  /** A data source that is declared, as an input of the export or a variable. */
  declare(name: string, type: string): void {
    this.types.set(name, type);
  }

  /** Reads one query's data source, else the panel's. @returns what the query is read as */
  of(query: Source, panel: Source | undefined): DataLanguage {
    const own = read(query.at('datasource'));
    const whole = panel === undefined ? undefined : read(panel);
    const named = own ?? (whole?.key === '-- Mixed --' || whole?.type === 'mixed' ? undefined : whole);
    const key = named?.key ?? 'default';
    if (grafanasOwn.has(key)) return this.count(key, key, 'none');
    const type = named?.type ?? this.types.get(variableIn(key)) ?? '';
    const known = languageOf(type);
    return this.count(key, type, known === 'none' && (type === '' || type === 'datasource') ? guess(query, key) : known);
  }

  /** What a variable's query is read as. */
  typeOf(source: Source): DataLanguage {
    const named = read(source);
    const type = named?.type ?? this.types.get(variableIn(named?.key ?? '')) ?? named?.key ?? '';
    const chosen = named !== undefined && Object.hasOwn(this.chosen, named.key) ? this.chosen[named.key] : undefined;
    return chosen ?? languageOf(type);
  }

  get all(): readonly SourceOfData[] {
    return [...this.seen].map(([key, found]) => ({ key, ...found })).sort((a, b) => b.queries - a.queries || (a.key < b.key ? -1 : 1));
  }

  private count(key: string, type: string, language: DataLanguage): DataLanguage {
    const chosen = Object.hasOwn(this.chosen, key) ? this.chosen[key] : undefined;
    const found = this.seen.get(key);
    if (found === undefined) this.seen.set(key, { type, language: chosen ?? language, queries: 1 });
    else found.queries++;
    return chosen ?? language;
  }
}

const variableIn = (key: string): string => /^\$\{?(\w+)\}?$/.exec(key)?.[1] ?? key;

function read(source: Source): { readonly key: string; readonly type?: string } | undefined {
  if (!source.isThere) return undefined;
  if (!source.isObject) {
    const key = source.text();
    return key === undefined || key === '' ? undefined : { key };
  }
  const type = source.at('type').text();
  const key = source.first('uid', 'name').text();
  source.take();
  if (key === undefined && type === undefined) return undefined;
  return { key: key ?? type ?? '', ...(type === undefined ? {} : { type }) };
}

/** By the look of a query whose data source says nothing. */
function guess(query: Source, key: string): DataLanguage {
  const named = languageOf(key);
  if (named !== 'none') return named;
  const expression = query.at('expr').value;
  if (typeof expression === 'string') return isLogql(expression) ? 'logql' : 'promql';
  if (Array.isArray(query.at('bucketAggs').value)) return 'elasticsearch';
  return 'none';
}

/** Words that only LogQL has, or streams without a name that are asked as logs are. */
const isLogql = (expression: string): boolean =>
  ['|=', '|~', '| json', '| logfmt', '| unwrap'].some((word) => expression.includes(word)) || !('refused' in fromLogql(expression));
