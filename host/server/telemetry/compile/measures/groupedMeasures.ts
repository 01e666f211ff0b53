import { invalidQuery } from '#sdk/server';
import { countedRows } from '../countedRows';
import { rowByRow } from '../minuteParts';
import type { Aggregate } from './aggregate';
import { type Group, type Measured, partsOf } from './measured';

/**
 * Measures of any kind by any number of fields and by time. Rows become states of each combination of raw values and buckets, these become
 * states of values; values are ranked by what the answer is sorted by, else by their rows; and what is beyond the top of a field is put together as its Others.
 */
export function groupedMeasures(measured: Measured): string {
  const { groups, aggregates, buckets, query, context, partition } = measured;
  const time = buckets === undefined ? [] : ['bucket'];
  const first = partition === undefined ? [] : [partition.name];
  const within = partition === undefined ? '' : `PARTITION BY ${partition.name} `;
  const parts = countedParts(measured);
  if (groups.length === 0) {
    const told = aggregates.map((one, index) => `${one.told(one.final(stateOf(one, index)))} AS m${index}`);
    const by = time.length === 0 ? '' : ' GROUP BY bucket';
    const order = time.length === 0 ? '' : ` ORDER BY ${orderOf(measured, ['bucket'])}`;
    return `SELECT ${[...time, ...told, totalRows].join(', ')} FROM (${parts})${by}${order}${limitOf(measured)}`;
  }
  const keys = groups.map(({ alias }) => alias);
  const states = aggregates.flatMap((one, index) => (one.operands.length === 0 ? [] : [`${one.combined(`s${index}`)} AS t${index}`]));
  const combined = `SELECT ${[...first, ...time, ...groups.map(({ key, alias }) => `${key} AS ${alias}`), 'sum(c) AS n', ...states].join(', ')}
    FROM (${parts}) GROUP BY ${[...first, ...time, ...keys].join(', ')}`;
  const weight = weightOf(measured);
  const weighed = `SELECT *, ${keys.map((key, index) => `${weight.told(`${weight.sql} OVER (PARTITION BY ${[...first, key].join(', ')})`)} AS w${index}`).join(', ')} FROM (${combined})`;
  const placed = groups.map(
    ({ alias, missing }, index) =>
      `dense_rank() OVER (${within}ORDER BY ${missing}, w${index} ${weight.descending ? 'DESC' : 'ASC'}, ${alias}) AS p${index}`,
  );
  const rest = groups.map(
    ({ missing, top }, index) =>
      `multiIf(${missing}, 'missing', p${index} <= ${context.params.bind(top, 'UInt64')}, '', 'others') AS rest${index}`,
  );
  const shown = groups.map(({ alias }, index) => `if(rest${index} = '', toString(${alias}), NULL) AS key${index}`);
  const places = groups.map(
    ({ missing }, index) => `toString(max(max(if(${missing}, 0, p${index}))) OVER (${within})) AS distinct${index}`,
  );
  const told = aggregates.map((one, index) => `${one.told(one.final(one.operands.length === 0 ? 'n' : `t${index}`))} AS m${index}`);
  const by = [...first, ...time, ...groups.flatMap((_group, index) => [`rest${index}`, `key${index}`])];
  const usual = [...time, ...groups.flatMap((_group, index) => [`rest${index} = 'missing'`, `rest${index} = 'others'`, `min(p${index})`])];
  return `SELECT ${[...first, ...time, ...rest, ...shown, ...told, ...places, partition === undefined ? totalRows : `toString(count() OVER (${within})) AS total`].join(', ')}
    FROM (SELECT *, ${placed.join(', ')} FROM (${weighed})) GROUP BY ${by.join(', ')} ORDER BY ${[...first, orderOf(measured, usual)].join(', ')}${limitOf(measured)}`;

  function countedParts({ query: { lookAt } }: Measured): string {
    const raw = Object.assign(
      partition === undefined ? {} : { [partition.name]: partition.sql },
      ...groups.map((group) => group.raw),
    ) as Readonly<Record<string, string>>;
    if (lookAt === undefined) {
      const inPlace = aggregates.flatMap((one, index): [string, string][] =>
        one.operands.length === 0 ? [] : [[`s${index}`, one.partial(one.operands)]],
      );
      return countedRows(context.from, partsOf(measured), raw, buckets, Object.fromEntries(inPlace));
    }
    // Only what is needed of each row is read, and of no more rows.
    const operands = aggregates.map((one, index) => one.operands.map((_sql, at) => `o${index}_${at}`));
    const columns = [
      ...Object.entries(raw).map(([alias, sql]) => `${sql} AS ${alias}`),
      ...aggregates.flatMap((one, index) => one.operands.map((sql, at) => `${sql} AS ${operands[index]?.[at]}`)),
      ...(buckets === undefined ? [] : [`${buckets.of(rowByRow(context.signal, '').milliseconds)} AS bucket`]),
    ];
    const [part] = partsOf(measured, false);
    const rows = `SELECT ${columns.length === 0 ? '1' : columns.join(', ')} FROM ${context.from} WHERE ${part?.where} LIMIT ${context.params.bind(lookAt, 'UInt64')}`;
    const states = aggregates.flatMap((one, index) =>
      one.operands.length === 0 ? [] : [`${one.partial(operands[index] ?? [])} AS s${index}`],
    );
    const names = [...time, ...Object.keys(raw)];
    return `SELECT ${[...names, 'count() AS c', ...states].join(', ')} FROM (${rows})${names.length === 0 ? '' : ` GROUP BY ${names.join(', ')}`}`;
  }

  /** What values are ranked by: the first measure that the answer is sorted by, else rows. */
  function weightOf({ query: { sort = [] } }: Measured): { sql: string; descending: boolean; told(sql: string): string } {
    const first = sort.find(({ column }) => aggregates.some(({ name }) => name === column));
    const index = aggregates.findIndex(({ name }) => name === first?.column);
    const one = aggregates[index];
    if (first === undefined || one === undefined || one.operands.length === 0 || one.type !== 'number')
      return { sql: 'sum(n)', descending: first?.descending ?? true, told: (sql) => sql };
    return { sql: one.final(`t${index}`), descending: first.descending, told: numeric(one) };
  }

  function limitOf(_: Measured): string {
    return query.limit === undefined ? '' : ` LIMIT ${context.params.bind(query.limit, 'UInt64')}`;
  }
}

const totalRows = 'toString(count() OVER ()) AS total';
const stateOf = ({ operands }: Aggregate, index: number): string => (operands.length === 0 ? 'c' : `s${index}`);
/** Counts are told as text; they are ordered as numbers. */
const numeric =
  (one: Aggregate) =>
  (sql: string): string =>
    one.told(sql).startsWith('toString(') ? `toUInt64(${one.told(sql)})` : one.told(sql);

function orderOf({ query: { sort = [] }, groups, aggregates, buckets }: Measured, usual: readonly string[]): string {
  const keys = sort.map(({ column, descending }) => {
    const direction = descending ? 'DESC' : 'ASC';
    if (column === '@timestamp' && buckets !== undefined) return `bucket ${direction}`;
    const group = groups.findIndex(({ field }: Group) => field === column);
    if (group >= 0) return `rest${group} = 'missing', rest${group} = 'others', key${group} ${direction}`;
    const measure = aggregates.findIndex(({ name }) => name === column);
    const one = aggregates[measure];
    if (one === undefined || one.type === 'values' || one.type === 'histogram')
      throw invalidQuery(
        `The answer cannot be sorted by ${column}; sort by ${[...groups.map(({ field }) => field), ...aggregates.map(({ name }) => name)].join(', ')}.`,
      );
    const isCount = one.told('').startsWith('toString(') && one.type === 'number';
    return `${isCount ? `toFloat64(m${measure})` : `m${measure}`} ${direction} NULLS LAST`;
  });
  return [...keys, ...usual].join(', ');
}
