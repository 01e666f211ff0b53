import {
  type Cell,
  type Column,
  type Expression,
  type Frame,
  numberIn,
  type Query,
  type QueryCost,
  type Rows,
  type RowsQuery,
  type Sort,
  type TimeRange,
} from '../query';
import { PublicError, type QueryOptions, type Search, type SearchOptions, type Telemetry, type TelemetryQueries } from '../server';

/** What was asked: `rows`, `count`, `histogram` (over time), `terms` (by one field), `distinct`, `measures` (all else), or the name of a plan. */
export interface AskedQuery {
  readonly kind: string;
  readonly range: TimeRange;
  readonly where: Expression;
  readonly sort?: readonly Sort[];
  readonly limit: number;
  readonly few?: boolean;
  readonly lookAt?: number;
  readonly after?: string;
  readonly arrived?: { readonly from: number; readonly to?: number };
  readonly [option: string]: unknown;
}

export interface AskedTelemetry {
  readonly query: AskedQuery;
  readonly options: QueryOptions;
}

/**
 * What a test answers, in short: hits of rows, a total of a count, points of a histogram, values of terms; whatever else, frames included, is passed on as
 * it is.
 */
interface ShortAnswer {
  readonly hits?: readonly unknown[];
  readonly total?: number;
  readonly points?: readonly {
    readonly time: number;
    readonly count: number;
    readonly key?: string;
    readonly rest?: 'others' | 'missing';
  }[];
  readonly values?: readonly { readonly value: string; readonly count: number }[];
  readonly distinct?: number;
  readonly others?: number;
  readonly missing?: number;
  readonly cost?: QueryCost;
}

const free: QueryCost = { rowsRead: 0, bytesRead: 0, elapsedMs: 0 };

/** A telemetry store that asks the test instead of an engine. */
export function telemetryDouble(answer: (asked: AskedTelemetry) => unknown): Telemetry {
  const ask = async (kind: string, query: object, options: QueryOptions): Promise<unknown> => {
    const asked = { ...query, kind } as AskedQuery;
    const found = (await answer({ query: asked, options })) as ShortAnswer;
    return answered(asked, found);
  };
  const query = (one: Query, options: QueryOptions) => ask(kindOf(one), one, options);
  /** A page and a count, as plainly as can be. */
  const search = async (
    page: RowsQuery,
    { isCounted, countTo, onNews: _news, isAlone: _alone, ...options }: SearchOptions,
  ): Promise<Search> => {
    const { signal, where, range } = page;
    const count: Query = { signal, where, range, measures: [{ kind: 'count' }], ...(countTo !== undefined && { lookAt: countTo }) };
    const rows: Rows = page.limit === 0 ? { hits: [], cost: free } : ((await query(page, options)) as Rows);
    const counted: Frame | undefined = isCounted ? ((await query(count, options)) as Frame) : undefined;
    const total = counted && numberIn(counted);
    const wasEnough = total !== undefined && total === countTo;
    return {
      hits: rows.hits,
      ...(total !== undefined && { total }),
      isTotalExact: !wasEnough,
      leftOut: wasEnough ? [{ what: 'total', reason: `Counting ended after ${countTo} logs, as asked.` }] : [],
      cost: counted === undefined ? rows.cost : { ...rows.cost, rowsRead: rows.cost.rowsRead + counted.cost.rowsRead },
    };
  };
  return {
    query: query as TelemetryQueries['query'],
    search: search as TelemetryQueries['search'],
    batch: async ({ questions, ...about }, options) => {
      const answers = await Promise.all(
        questions.map(async (question) => {
          try {
            return { frame: (await query({ ...about, ...question } as Query, options)) as Frame };
          } catch (error) {
            if (error instanceof PublicError) return { error };
            throw error;
          }
        }),
      );
      return { answers, cost: free };
    },
    plan: ({ name }, input, options) => ask(name, input as object, options) as Promise<never>,
    compile: async () => ({ sql: 'SELECT {p0:String}', params: { p0: 'x' } }),
    useFieldTypes: () => {},
    insert: async () => {},
    ready: () => true,
  };
}

function kindOf({ measures, groupBy = [], interval }: Query): string {
  if (measures === undefined) return 'rows';
  const [first, ...more] = measures;
  if (more.length > 0 || first === undefined || groupBy.length > 1) return 'measures';
  if (first.kind === 'distinct') return 'distinct';
  if (first.kind !== 'count') return 'measures';
  return interval !== undefined ? 'histogram' : groupBy.length === 0 ? 'count' : 'terms';
}

function answered(asked: AskedQuery, found: ShortAnswer): unknown {
  const { cost = free } = found;
  const measure = (name: string, values: readonly Cell[]): Column => ({ name, role: 'measure', type: 'number', values });
  const frame = (...columns: Column[]) => ({
    columns,
    shown: columns[0]?.values.length ?? 0,
    total: columns[0]?.values.length ?? 0,
    leftOut: [],
    cost,
  });
  const [field = ''] = ((asked.groupBy ?? []) as readonly { readonly field: string }[]).map((group) => group.field);
  const group = (values: readonly Cell[], rest: Column['rest'], distinct?: number): Column => ({
    name: field,
    role: 'group',
    type: 'text',
    values,
    rest: rest ?? [],
    ...(distinct !== undefined && { distinct }),
  });
  switch (asked.kind) {
    case 'count':
      return frame(measure('count', [found.total ?? 0]));
    case 'distinct':
      return frame(measure(String((asked.measures as readonly { as?: string }[])[0]?.as), [found.distinct ?? 0]));
    case 'histogram': {
      const points = found.points ?? [];
      const time: Column = { name: '@timestamp', role: 'time', type: 'time', values: points.map((point) => point.time) };
      const counts = measure(
        'count',
        points.map(({ count }) => count),
      );
      if (field === '') return frame(time, counts);
      return frame(
        time,
        group(
          points.map(({ key, rest }) => (rest === undefined ? (key ?? '') : null)),
          points.map(({ rest }) => rest ?? null),
        ),
        counts,
      );
    }
    case 'terms': {
      const { values = [], others = 0, missing = 0, distinct } = found;
      const rest = [...(others > 0 ? [['others', others] as const] : []), ...(missing > 0 ? [['missing', missing] as const] : [])];
      return frame(
        group(
          [...values.map(({ value }) => value), ...rest.map(() => null)],
          [...values.map(() => null), ...rest.map(([name]) => name)],
          distinct,
        ),
        measure('count', [...values.map(({ count }) => count), ...rest.map(([, count]) => count)]),
      );
    }
    default:
      return { ...found, cost };
  }
}
