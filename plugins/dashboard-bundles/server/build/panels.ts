import { type LuceneQuery, luceneQueryKind, type Panel, type PanelQuery } from '#plugins/dashboards/contract';
import { promQueryKind } from '#plugins/metrics/contract';

/** A panel with its place: columns of 24 and rows of 30 pixels. */
export interface SizedPanel {
  readonly panel: Panel;
  readonly width: number;
  readonly height: number;
}

interface Look {
  /** What it shows, and what to do about it. */
  readonly about?: string;
  /** A unit of panels: `bytes`, `percent-decimal`, `seconds`. */
  readonly unit?: string;
  readonly decimals?: number;
  readonly width?: number;
  readonly height?: number;
  /** From these values on it is orange, and red. */
  readonly warn?: number;
  readonly bad?: number;
  /** Less is worse: below `warn` it is orange, below `bad` red. */
  readonly isGoodHigh?: boolean;
}

/** What logs come to, in Lucene. */
export type AskedLogs = Partial<LuceneQuery> & Required<Pick<LuceneQuery, 'measures'>>;

/** An expression of PromQL, and how its series are called; or what logs come to. */
export type Asked = string | readonly [expression: string, name: string] | AskedLogs;

const isOfLogs = (asked: Asked): asked is AskedLogs => typeof asked === 'object' && 'measures' in asked;

const query = (asked: Asked, more: { readonly instant?: boolean } = {}): PanelQuery => {
  if (isOfLogs(asked))
    return {
      kind: 'TimeSeriesQuery',
      spec: { plugin: { kind: luceneQueryKind, spec: { ...asked, ...(more.instant === true && { table: true }) } } },
    };
  const [expression, name] = typeof asked === 'string' ? [asked] : asked;
  return {
    kind: 'TimeSeriesQuery',
    spec: {
      plugin: { kind: promQueryKind, spec: { query: expression, ...(name === undefined ? {} : { seriesNameFormat: name }), ...more } },
    },
  };
};

const format = ({ unit, decimals }: Look) =>
  unit === undefined && decimals === undefined
    ? {}
    : { format: { unit: unit ?? 'decimal', ...(decimals === undefined ? {} : { decimalPlaces: decimals }) } };

function thresholds({ warn, bad, isGoodHigh }: Look) {
  if (warn === undefined && bad === undefined) return {};
  const steps = isGoodHigh
    ? [...(warn === undefined ? [] : [{ value: warn, color: 'green' }]), ...(bad === undefined ? [] : [{ value: bad, color: 'orange' }])]
    : [...(warn === undefined ? [] : [{ value: warn, color: 'orange' }]), ...(bad === undefined ? [] : [{ value: bad, color: 'red' }])];
  return { thresholds: { mode: 'absolute', defaultColor: isGoodHigh ? 'red' : 'green', steps: steps.sort((a, b) => a.value - b.value) } };
}

const panel = (
  title: string,
  look: Look,
  kind: string,
  spec: Record<string, unknown>,
  queries: readonly PanelQuery[],
  size: readonly [number, number],
  more = {},
): SizedPanel => ({
  width: look.width ?? size[0],
  height: look.height ?? size[1],
  panel: {
    kind: 'Panel',
    spec: {
      display: { name: title, ...(look.about === undefined ? {} : { description: look.about }) },
      plugin: { kind, spec },
      queries: [...queries],
      ...more,
    },
  },
});

/** One number with its course. */
export const stat = (
  title: string,
  asked: Asked,
  look: Look & { readonly mappings?: Readonly<Record<string, readonly [text: string, colour: string]>> } = {},
): SizedPanel =>
  panel(
    title,
    look,
    'StatChart',
    {
      calculation: 'last-number',
      ...format(look),
      ...thresholds(look),
      ...(look.mappings === undefined
        ? { sparkline: {} }
        : {
            mappings: Object.entries(look.mappings).map(([value, [text, color]]) => ({
              kind: 'Value',
              spec: { value, result: { value: text, color } },
            })),
          }),
    },
    [query(asked)],
    [4, 4],
  );

export const gauge = (title: string, asked: Asked, look: Look & { readonly max?: number } = {}): SizedPanel =>
  panel(
    title,
    look,
    'GaugeChart',
    { calculation: 'last-number', ...format(look), ...thresholds(look), ...(look.max === undefined ? {} : { max: look.max }) },
    [query(asked)],
    [4, 6],
  );

interface ChartLook extends Look {
  readonly stack?: boolean;
  readonly bars?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly legend?: 'table' | 'list';
}

/** Lines over time, from 0 on. */
export const chart = (title: string, asked: readonly Asked[], look: ChartLook = {}): SizedPanel =>
  panel(
    title,
    look,
    'TimeSeriesChart',
    {
      legend: {
        position: 'bottom',
        mode: look.legend ?? 'list',
        // Of what is counted the whole says more than the last moment.
        values: look.legend === 'table' ? ['last-number', 'mean', 'max'] : [asked.some(isOfLogs) ? 'sum' : 'last-number'],
      },
      yAxis: { ...format(look), min: look.min ?? 0, ...(look.max === undefined ? {} : { max: look.max }) },
      ...thresholds(look),
      visual: {
        ...(look.bars ? { display: 'bar' } : {}),
        areaOpacity: look.stack ? 0.4 : 0.1,
        ...(look.stack ? { stack: 'all' } : {}),
      },
    },
    asked.map((one) => query(one)),
    [12, 8],
  );

/** The largest values of now, as bars. */
export const bars = (title: string, asked: Asked, look: Look = {}): SizedPanel =>
  panel(
    title,
    look,
    'BarChart',
    { calculation: 'last-number', sort: 'desc', mode: 'value', ...format(look), ...thresholds(look) },
    [query(asked, { instant: true })],
    [12, 8],
  );

export const pie = (title: string, asked: Asked, look: Look = {}): SizedPanel =>
  panel(
    title,
    look,
    'PieChart',
    { calculation: 'last-number', mode: 'percentage', legend: { position: 'right', mode: 'list', values: [] }, ...format(look) },
    [query(asked, { instant: true })],
    [6, 8],
  );

/** Buckets of a histogram over time: an expression that sums buckets by `le`. */
export const heat = (title: string, asked: Asked, look: Look = {}): SizedPanel =>
  panel(title, look, 'HeatMapChart', look.unit === undefined ? {} : { yAxisFormat: { unit: look.unit } }, [query(asked)], [12, 8]);

interface ColumnAsked {
  readonly header: string;
  readonly query: string;
  readonly unit?: string;
  readonly decimals?: number;
  /** Drawn as a bar, or coloured by thresholds. */
  readonly display?: 'bar' | 'color-text';
  readonly warn?: number;
  readonly bad?: number;
}

interface TableLook extends Look {
  /** Labels that tell rows apart, with what they are called; every expression sums by them. */
  readonly by: Readonly<Record<string, string>>;
  /** Where the first label leads; `$` stands for its value. */
  readonly link?: string;
}

/** A row for each thing, a column for each expression, the first one's largest values on top. */
export function table(title: string, columns: readonly ColumnAsked[], look: TableLook): SizedPanel {
  const labels = Object.keys(look.by);
  const [first = ''] = labels;
  const settings = [
    ...labels.map((name) => ({
      name,
      hide: false,
      header: look.by[name] ?? name,
      ...(look.link !== undefined && name === first
        ? { dataLink: { url: look.link.replace('$', `\${__data.fields["${name}"]}`), openNewTab: false } }
        : {}),
    })),
    ...columns.map((column, index) => ({
      name: index === 0 ? 'value' : `value ${index + 1}`,
      hide: false,
      header: column.header,
      align: 'right',
      ...format(column),
      ...thresholds(column),
      ...(column.display === undefined ? {} : { display: column.display }),
      ...(index === 0 ? { sort: 'desc' } : {}),
    })),
  ];
  return panel(
    title,
    look,
    'Table',
    { density: 'compact', defaultColumnHidden: true, columnSettings: settings },
    columns.map((column) => query(column.query, { instant: true })),
    [24, 9],
    columns.length > 1 ? { transformations: [{ kind: 'JoinByColumnValue', spec: { columns: labels, mode: 'outer' } }] } : {},
  );
}

/** States of things over time: one line each. */
export const states = (
  title: string,
  asked: Asked,
  mappings: Readonly<Record<string, readonly [text: string, colour: string]>>,
  look: Look = {},
): SizedPanel =>
  panel(
    title,
    look,
    'StatusHistoryChart',
    {
      merged: true,
      showValues: false,
      mappings: Object.entries(mappings).map(([value, [text, color]]) => ({
        kind: 'Value',
        spec: { value, result: { value: text, color } },
      })),
    },
    [query(asked)],
    [12, 8],
  );

/** Logs themselves, the newest first. @param asked Lucene */
export const logs = (title: string, asked: string, columns: readonly string[], look: Look = {}): SizedPanel =>
  panel(
    title,
    look,
    'LogsTable',
    { columns: [...columns], showTime: true },
    [{ kind: 'LogQuery', spec: { plugin: { kind: luceneQueryKind, spec: { query: asked, limit: 100 } } } }],
    [24, 10],
  );

export const words = (text: string, look: Look = {}): SizedPanel => panel('', look, 'Markdown', { text }, [], [24, 3]);
