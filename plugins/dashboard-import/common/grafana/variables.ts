import type { Variable } from '#plugins/dashboards/contract';
import type { Notes } from '../conversion/conversion';
import type { DataLanguage } from '../conversion/report';
import type { Source } from '../json/Source';
import { fieldOf } from '../logs/logqlPipeline';
import { compact } from './parts/PanelParts';

const sorts = [
  'none',
  'alphabetical-asc',
  'alphabetical-desc',
  'numerical-asc',
  'numerical-desc',
  'alphabetical-ci-asc',
  'alphabetical-ci-desc',
];
const sortNames: Readonly<Record<string, number>> = {
  disabled: 0,
  alphabeticalAsc: 1,
  alphabeticalDesc: 2,
  numericalAsc: 3,
  numericalDesc: 4,
  alphabeticalCaseInsensitiveAsc: 5,
  alphabeticalCaseInsensitiveDesc: 6,
};

const plugin = (kind: string, spec: Record<string, unknown>) => ({ kind, spec });

/** `a,b : c` as values, each with a label where one is given; a comma after a backslash is part of its value. */
export function staticValues(query: string): readonly (string | { readonly label: string; readonly value: string })[] {
  return query
    .split(/(?<!\\),/)
    .map((part) => part.trim().replaceAll('\\,', ','))
    .filter((part) => part !== '')
    .map((part) => {
      const [label = '', ...rest] = part.split(' : ');
      const value = rest.join(' : ').trim();
      return label.trim() !== '' && value !== '' ? { label: label.trim(), value } : part;
    });
}

type Listing = { readonly plugin: ReturnType<typeof plugin>; readonly regexp?: string };

/** What stands between the brackets of a call, such as `label_values(up, job)`; undefined where it is no call of this name. */
function argumentsOf(text: string, name: string): string | undefined {
  const rest = text.startsWith(name) ? text.slice(name.length).trim() : '';
  return rest.startsWith('(') && rest.endsWith(')') ? rest.slice(1, -1).trim() : undefined;
}

const labelName = /^(?:[A-Za-z_]\w*|"[^"]+"|\$\w+|\$\{\w+\})$/;

/** `selector, label`, or a label alone. */
function labelOf(inner: string): { readonly label: string; readonly selector?: string } | undefined {
  const comma = inner.lastIndexOf(',');
  const label = inner.slice(comma + 1).trim();
  if (!labelName.test(label)) return undefined;
  const selector = comma < 0 ? '' : inner.slice(0, comma).trim();
  return { label: label.replaceAll('"', ''), ...(selector === '' ? {} : { selector }) };
}

/** The label that a pattern for results cuts out: `instance` of `instance="([^"]*)"`. */
function capturedLabel(pattern: string): string | undefined {
  const at = [pattern.indexOf('="('), pattern.indexOf('=(')].find((place) => place > 0);
  const words = at === undefined ? [] : pattern.slice(0, at).split(/\W/);
  return words.at(-1) || undefined;
}

/** What a Prometheus data source lists for a variable. */
function prometheusListing(query: string, regexp: string | undefined, notes: Notes, name: string): Listing | undefined {
  const text = query.trim();
  const values = (label: string, matchers: readonly string[]): Listing => ({
    plugin: plugin('PrometheusLabelValuesVariable', { labelName: label, matchers }),
  });
  const ofLabel = argumentsOf(text, 'label_values');
  const label = ofLabel === undefined ? undefined : labelOf(ofLabel);
  if (label !== undefined) return values(label.label, label.selector === undefined ? [] : [label.selector]);
  const names = argumentsOf(text, 'label_names');
  if (names !== undefined) return { plugin: plugin('PrometheusLabelNamesVariable', { matchers: names === '' ? [] : [names] }) };
  const metrics = argumentsOf(text, 'metrics');
  if (metrics !== undefined) return values('__name__', metrics === '' ? [] : [`{__name__=~".*(?:${metrics.replaceAll('"', '')}).*"}`]);
  const result = argumentsOf(text, 'query_result');
  if (result === undefined) return undefined;
  const captured = regexp === undefined ? undefined : capturedLabel(regexp);
  if (captured !== undefined) return { plugin: plugin('PrometheusPromQLVariable', { expr: result, labelName: captured }), regexp: '' };
  notes.approximate(`Variable ${name}: results of the query were listed whole; here their numbers are.`);
  return { plugin: plugin('PrometheusPromQLVariable', { expr: result, labelName: '' }) };
}

function lokiListing(source: Source, query: string): Listing | undefined {
  const inner = argumentsOf(query.trim(), 'label_values');
  const name = (inner === undefined ? undefined : labelOf(inner)?.label) ?? source.at('label').text();
  return name === undefined || name === '' ? undefined : { plugin: plugin('LogFieldValuesVariable', { field: fieldOf(name) }) };
}

function elasticListing(query: string): Listing | undefined {
  try {
    const asked: unknown = JSON.parse(query);
    if (typeof asked !== 'object' || asked === null) return undefined;
    const { find, field, query: where } = asked as Record<string, unknown>;
    if (find !== 'terms' || typeof field !== 'string') return undefined;
    return {
      plugin: plugin(
        'LogFieldValuesVariable',
        compact({ field: field.replace(/\.keyword$/, ''), query: typeof where === 'string' ? where : undefined }),
      ),
    };
  } catch {
    return undefined;
  }
}

function regexpOf(source: Source, notes: Notes, name: string): string | undefined {
  const text = source.text();
  if (text === undefined || text.trim() === '') return undefined;
  const [, inner, flags] = /^\/([\s\S]*)\/([a-z]*)$/.exec(text.trim()) ?? [];
  if (flags !== undefined && flags !== '' && flags !== 'g')
    notes.approximate(`Variable ${name}: the flags "${flags}" of its pattern are left out.`);
  return (inner ?? text).slice(0, 1000);
}

function chosen(variable: Source): string | string[] | undefined {
  const current = variable.at('current');
  const value = current.at('value');
  current.at('selected').take();
  current.at('text').take();
  if (Array.isArray(value.value)) {
    const texts = value.texts();
    return texts.length === 0 ? undefined : [...texts].slice(0, 5000);
  }
  const text = value.text() ?? (value.isThere ? undefined : current.at('text').text());
  return text === undefined || text === '' ? undefined : text;
}

/** What a variable is, wherever its schema says so. */
export interface AboutVariable {
  /** `query`, `custom`, …, as in the first schema. */
  readonly type: string;
  readonly query: Source;
  /** What its data source speaks. */
  readonly language: DataLanguage;
}

/** One variable; undefined where it has no like here, which the notes then say. */
export function convertVariable(variable: Source, { type, query, language }: AboutVariable, notes: Notes): Variable | undefined {
  const name = variable.at('name').text()?.trim().slice(0, 200);
  if (name === undefined || name === '') {
    if (variable.isThere) notes.approximate('A variable without a name is left out.');
    return undefined;
  }
  const hide = variable.at('hide').value;
  variable.at('hide').take();
  const isHidden = hide === 2 || hide === '2' || hide === 'hideVariable';
  const label = variable.at('label').text() || undefined;
  const display = compact({
    name: label?.slice(0, 500),
    description: variable.at('description').text()?.slice(0, 5000) || undefined,
    hidden: isHidden || undefined,
  });
  const common = { name, ...(Object.keys(display).length > 0 ? { display } : {}) };
  const text = query.isObject ? (query.first('query', 'expr', '__legacyStringValue').text() ?? '') : (query.text() ?? '');
  const skipped = (...names: readonly string[]): void => {
    for (const member of names) variable.at(member).take();
  };
  skipped(
    'skipUrlSync',
    'refresh',
    'definition',
    'tagValuesQuery',
    'tagsQuery',
    'tags',
    'useTags',
    'error',
    'id',
    'options',
    'allowCustomValue',
  );
  const list = (listing: Listing, regexp?: string): Variable => {
    const sort = variable.at('sort');
    const by = typeof sort.value === 'string' && Object.hasOwn(sortNames, sort.value) ? sortNames[sort.text() ?? ''] : sort.number();
    const all = variable.at('allValue').text();
    const pattern = listing.regexp === '' ? undefined : regexp;
    const defaultValue = chosen(variable);
    const isMany = variable.at('multi').flag() === true;
    return {
      kind: 'ListVariable',
      spec: {
        ...common,
        ...compact({ defaultValue: Array.isArray(defaultValue) && !isMany ? defaultValue[0] : defaultValue }),
        allowAllValue: variable.at('includeAll').flag() === true,
        allowMultiple: isMany,
        ...compact({
          customAllValue: all === undefined || all === '' ? undefined : all.slice(0, 5000),
          capturingRegexp: pattern,
          sort: by === undefined || by === 0 ? undefined : sorts[by],
        }),
        plugin: listing.plugin,
      },
    };
  };
  switch (type) {
    case 'query': {
      const regexp = regexpOf(variable.at('regex'), notes, name);
      const found =
        language === 'logql'
          ? lokiListing(query, text)
          : language === 'elasticsearch'
            ? elasticListing(text)
            : prometheusListing(text, regexp, notes, name);
      if (found !== undefined) {
        query.take();
        return list(found, regexp);
      }
      notes.approximate(`Variable ${name}: its query is not understood; it keeps the values that it had.`);
      const kept = variable
        .at('options')
        .list()
        .flatMap((option) => option.at('value').text() ?? [])
        .filter((value) => value !== '$__all');
      const values = kept.length > 0 ? kept : [chosen(variable) ?? []].flat().filter((value) => value !== '$__all');
      return list({ plugin: plugin('StaticListVariable', { values: values.slice(0, 5000) }) }, regexp);
    }
    case 'custom':
      return list({ plugin: plugin('StaticListVariable', { values: staticValues(text).slice(0, 5000) }) });
    case 'interval':
      if (variable.at('auto').flag() === true)
        notes.approximate(`Variable ${name}: its automatic interval is left out; queries may say $__interval.`);
      skipped('auto_count', 'auto_min');
      return list({ plugin: plugin('IntervalVariable', { values: staticValues(text).slice(0, 5000) }) });
    case 'datasource': {
      const kinds: Readonly<Record<string, string>> = {
        prometheus: 'PrometheusDatasource',
        loki: 'LokiDatasource',
        tempo: 'TempoDatasource',
      };
      skipped('regex');
      return list({ plugin: plugin('DatasourceVariable', { datasourcePluginKind: Object.hasOwn(kinds, text) ? kinds[text] : text }) });
    }
    case 'textbox':
    case 'constant': {
      const value = chosen(variable) ?? text;
      return {
        kind: 'TextVariable',
        spec: {
          ...common,
          value: (Array.isArray(value) ? value.join(',') : value).slice(0, 5000),
          ...(type === 'constant' ? { constant: true } : {}),
        },
      };
    }
    default:
      notes.approximate(`Variable ${name} of the kind "${type}" has no like here: it is left out.`);
      return undefined;
  }
}
