import { type FieldsQuery, type FoundField, type FoundFields, type ValueKind, valueKinds } from '#sdk/query';
import type { PlanBuilder, PlanStatement } from '#sdk/server';
import { estimateDistinct } from './estimateDistinct';
import { numberSummary } from './numberSummary';
import { segmentStartsWith } from './startsWith';

const REGISTERS = 1024;

interface Row {
  readonly field: string;
  readonly logs: number;
  readonly looked_at: number;
  readonly occurrences: number;
  readonly kinds: number;
  readonly numbers: number;
  readonly sum: number | null;
  readonly least: number | null;
  readonly greatest: number | null;
  readonly buckets: readonly (readonly [bucket: number, count: number])[];
  readonly overflowed: number;
  readonly registers: readonly number[];
  readonly kept: number;
  readonly ranks: readonly (readonly [register: number, rank: number])[];
  readonly found: number;
}

/**
 * Facts of each field from one table, its values from the other: to count different values, and to set the registers of those quarters in which all
 * values were kept. The row of all logs comes along as the field ''.
 */
export function selectFields(query: FieldsQuery, builder: PlanBuilder): PlanStatement<FoundFields> {
  const { range, names, prefix, limit, withDistribution = false } = query;
  const named = names === undefined ? '1' : `field IN ${builder.bind(names, 'Array(String)')}`;
  const kept = (table: string): string => builder.kept('logs', table, { quarter: range });
  const wanted = `${named} AND ${segmentStartsWith('field', prefix, builder)}`;
  const buckets = withDistribution ? "CAST(sumMap(buckets), 'Array(Tuple(Int16, UInt64))')" : "CAST([], 'Array(Tuple(Int16, UInt64))')";
  return {
    sql: `SELECT * FROM (
  SELECT field, sum(logs) AS logs, toUInt64(0) AS looked_at, sum(occurrences) AS occurrences, groupBitOr(kinds) AS kinds, sum(numbers) AS numbers,
    sum(sum) AS sum, min(least) AS least, max(greatest) AS greatest, ${buckets} AS buckets, max(overflowed) AS overflowed,
    maxForEachMerge(registers) AS registers, toUInt64(count() OVER ()) AS found
  FROM ${kept('log_fields')} AND ${wanted} AND field != '' GROUP BY field ORDER BY logs DESC, field LIMIT ${builder.bind(limit, 'UInt64')}
  UNION ALL
  SELECT '', sum(logs), sum(looked_at), 0, 0, 0, 0, NULL, NULL, CAST([], 'Array(Tuple(Int16, UInt64))'), 0, CAST([], 'Array(UInt8)'), 0
  FROM ${kept('log_fields')} AND field = ''
) AS facts LEFT JOIN (
  SELECT field, uniqExact(value) AS kept, groupUniqArray((register, rank)) AS ranks
  FROM ${kept('log_values')} AND ${wanted} GROUP BY field
) AS held USING field ORDER BY logs DESC, field`,
    read: (rows) => {
      const read = rows as unknown as readonly Row[];
      const all = read.find(({ field }) => field === '');
      const fields = read.filter(({ field }) => field !== '');
      return {
        fields: fields.map((row) => readField(row, withDistribution)),
        total: fields[0]?.found ?? 0,
        logs: all?.logs ?? 0,
        lookedAt: all?.looked_at ?? 0,
      };
    },
  };
}

function readField(row: Row, withDistribution: boolean): FoundField {
  const { field, logs, occurrences, kinds, numbers, sum, least, greatest, buckets, overflowed, kept } = row;
  const about = { name: field, kinds: kindsOf(kinds), logs, occurrences };
  const distinct = overflowed === 0 ? kept : Math.max(kept, estimateDistinct(allRegisters(row)));
  const counted = { ...about, distinct, isDistinctExact: overflowed === 0 };
  if (numbers === 0 || least === null || greatest === null) return counted;
  const summed = { count: numbers, sum: sum ?? Number.NaN, min: least, max: greatest };
  return { ...counted, numbers: numberSummary(withDistribution ? { ...summed, buckets } : summed) };
}

function allRegisters({ registers, ranks }: Row): Uint8Array {
  const all = new Uint8Array(REGISTERS);
  all.set(registers);
  for (const [register, rank] of ranks) if (rank > (all[register] ?? 255)) all[register] = rank;
  return all;
}

const kindsOf = (bits: number): readonly ValueKind[] => valueKinds.filter((_, bit) => (bits & (1 << bit)) !== 0);
