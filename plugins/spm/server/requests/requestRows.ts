import type { PlanBuilder } from '#sdk/server';
import { needsSpans, type RequestFilter } from './requestFilter';
import { resourceText } from './resourceText';

/** A trace whose parent span began earlier than the range is not taken for one without, if it began at most so many milliseconds earlier. */
const lookBack = 10 * 60_000;

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** What stands after FROM for whole spans of requests, up to the end of WHERE. */
export function requestSpans(filter: RequestFilter, builder: PlanBuilder): string {
  const { range, entry, services, operations, environments, pods, nodes, deployment, where = { kind: 'all' } } = filter;
  const among = (sql: string, names: readonly string[]): string =>
    names.length === 0 ? '' : ` AND ${sql} IN ${builder.bind([...names], 'Array(String)')}`;
  const ofServices = among('service', services);
  const parents = (): string =>
    `(service, trace_id, parent_span_id) NOT IN (SELECT service, trace_id, span_id FROM ${builder.rows({
      signal: 'spans',
      where: { kind: 'all' },
      range: { from: range.from - lookBack, to: range.to },
    })}${ofServices})`;
  return [
    builder.rows({ signal: 'spans', where, range }),
    ofServices,
    among('name', operations),
    environments.length === 0 ? '' : among(resourceText('environment', builder), environments),
    pods.length === 0 ? '' : among(resourceText('pod', builder), pods),
    nodes.length === 0 ? '' : among(resourceText('node', builder), nodes),
    deployment === undefined ? '' : among(resourceText('deployment', builder), [deployment]),
    entry === 'kind' ? " AND kind IN ('server', 'consumer')" : ` AND ${parents()}`,
  ].join('');
}

/** What stands after FROM for the counts of each minute, up to the end of WHERE. @throws Error for a filter that {@link needsSpans} */
export function requestMinutes(filter: RequestFilter, builder: PlanBuilder): string {
  if (needsSpans(filter)) throw new Error('The counts of each minute do not tell these requests apart.');
  const { services, operations } = filter;
  const among = (column: string, names: readonly string[]): string =>
    names.length === 0 ? '' : ` AND ${column} IN ${builder.bind([...names], 'Array(String)')}`;
  return `${minutesOf(filter.range, builder)} AND kind IN ('server', 'consumer')${among('service', services)}${among('name', operations)}`;
}

/** Minutes of a range, of all spans. */
export const minutesOf = ({ from, to }: RequestFilter['range'], builder: PlanBuilder): string =>
  `${builder.kept('spans', 'span_minutes', 'always')} AND minute >= toDateTime(${builder.bind(seconds(from), 'UInt32')}, 'UTC') AND minute < toDateTime(${builder.bind(seconds(to), 'UInt32')}, 'UTC')`;
