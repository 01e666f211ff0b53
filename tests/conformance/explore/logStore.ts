import { type LogTable, openLogTable } from '#host/server/telemetry/compile/testing/logTable';
import {
  type FieldsQuery,
  type FieldValuesQuery,
  type FoundFields,
  type FoundValues,
  type MeasuresQuery,
  numberIn,
  type Query,
} from '#sdk/query';
import { fieldNamesPlan, fieldsPlan, fieldValuesPlan, type Plan, type QueryOptions, type Telemetry } from '#sdk/server';

/** A log as a shipper sends it. */
export interface Line {
  readonly '@timestamp': string;
  readonly message: string;
  readonly level?: string;
  readonly service?: string;
  readonly [field: string]: unknown;
}

/** Logs of account 1 in the real tables, in an engine of the test's own process. */
export interface LogStore {
  readonly telemetry: Telemetry;
  ship(lines: readonly Line[]): Promise<void>;
  close(): Promise<void>;
}

export async function openLogStore(): Promise<LogStore> {
  const table = await openLogTable();
  const shipped: Line[] = [];
  return {
    telemetry: telemetryOf(table, shipped),
    ship: async (lines) => {
      const first = shipped.length + 1;
      shipped.push(...lines);
      await table.insert(
        lines.map(({ '@timestamp': at, message, level, service, ...fields }, index) => ({
          ns: BigInt(Date.parse(at)) * 1_000_000n,
          seq: first + index,
          received: new Date().toISOString().replace('T', ' ').replace('Z', ''),
          message,
          ...(level !== undefined && { severity: level }),
          ...(service !== undefined && { service }),
          fields,
        })),
      );
    },
    close: () => table.close(),
  };
}

const cost = { rowsRead: 1, bytesRead: 1, elapsedMs: 1 };

/** As plugins ask it: what is found is told at once and whole. */
function telemetryOf(table: LogTable, shipped: readonly Line[]): Telemetry {
  const query = async (asked: Query, { scope }: QueryOptions) => ({ ...(await table.run(asked, scope)), cost });
  /** What the host counts while logs come in. */
  const counted: Readonly<Record<string, (input: never) => object>> = {
    [fieldsPlan.name]: (input: FieldsQuery) => fieldsOf(shipped, input),
    [fieldNamesPlan.name]: (input: FieldsQuery) => {
      const { fields, total } = fieldsOf(shipped, input);
      return { names: fields.map(({ name, logs }) => ({ name, logs })), total };
    },
    [fieldValuesPlan.name]: (input: FieldValuesQuery) => valuesOf(shipped, input),
  };
  return {
    query: query as unknown as Telemetry['query'],
    search: (async (page: Query, options: QueryOptions & { readonly isCounted: boolean }) => {
      const { signal, where, range } = page;
      const { hits } = (await table.run(page, options.scope)) as { readonly hits: readonly unknown[] };
      const counted: MeasuresQuery = { signal, where, range, measures: [{ kind: 'count' }] };
      const count = async () => numberIn(await table.run(counted, options.scope));
      return { hits, ...(options.isCounted && { total: await count() }), isTotalExact: true, leftOut: [], cost };
    }) as unknown as Telemetry['search'],
    plan: (async (plan: Plan<never, object>, input: never, { scope }: QueryOptions) => {
      const answer = counted[plan.name];
      if (answer !== undefined) return answer(input);
      // Versions of services are read from what was counted as well: there are none here.
      if (plan.name.startsWith('explore/')) return { versions: [], found: [] };
      return { ...(await table.plan(plan, input, scope)), cost };
    }) as unknown as Telemetry['plan'],
    batch: () => Promise.reject(new Error('Explore asks one question at a time.')),
    compile: async () => ({ sql: '', params: {} }),
    useFieldTypes: () => {},
    insert: async () => {},
    ready: () => true,
  };
}

/** The fields of a log by their whole names. */
function flat(value: object, prefix = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, part]): [string, unknown][] =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? flat(part, `${prefix}${name}.`) : [[prefix + name, part]],
  );
}

const inRange = (shipped: readonly Line[], { from, to }: FieldsQuery['range']) =>
  shipped.filter(({ '@timestamp': at }) => Date.parse(at) >= from && Date.parse(at) < to);

function fieldsOf(shipped: readonly Line[], { range, names, prefix = '', limit }: FieldsQuery): FoundFields {
  const lines = inRange(shipped, range);
  const values = new Map<string, unknown[]>();
  for (const { '@timestamp': _at, level, ...line } of lines) {
    const known = flat({ ...line, ...(level !== undefined && { severity: level }) });
    for (const [name, value] of known) values.set(name, [...(values.get(name) ?? []), value]);
  }
  const fields = [...values]
    .filter(([name]) => name.startsWith(prefix) && (names === undefined || names.includes(name)))
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([name, all]) => ({
      name,
      kinds: [typeof all[0] === 'number' ? ('whole' as const) : ('text' as const)],
      logs: all.length,
      occurrences: all.length,
      distinct: new Set(all).size,
      isDistinctExact: true,
    }));
  return { fields: fields.slice(0, limit), total: fields.length, logs: lines.length, lookedAt: lines.length };
}

function valuesOf(shipped: readonly Line[], { range, field, prefix = '', limit }: FieldValuesQuery): FoundValues {
  const counts = new Map<string, number>();
  for (const line of inRange(shipped, range)) {
    const [, value] = flat(line).find(([name]) => name === field) ?? [];
    if (value !== undefined && String(value).startsWith(prefix)) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  const values = [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count);
  return { values: values.slice(0, limit), total: values.length };
}
