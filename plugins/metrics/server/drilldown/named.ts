import type { TimeRange } from '#sdk/query';
import type { PlanBuilder } from '#sdk/server';
import { virtualMetrics } from '../../common/virtualMetrics';

/** SQL of whether a text has each of the words, whatever their case. */
export function hasWords(sql: string, words: string, builder: PlanBuilder): string {
  const each = words.split(/\s+/).filter((word) => word !== '');
  return each.length === 0
    ? '1'
    : each.map((word) => `positionCaseInsensitiveUTF8(${sql}, ${builder.bind(word, 'String')}) > 0`).join(' AND ');
}

/** SQL of virtual metrics as a list of name, type, unit and help. */
export const virtualList = (builder: PlanBuilder): string =>
  `[${virtualMetrics
    .map(({ name, type, unit, signal, help }) =>
      [name, type, unit, `Virtual, counted from ${signal} when it is asked for. ${help}`]
        .map((text) => builder.bind(text, 'String'))
        .join(', '),
    )
    .map((texts) => `(${texts})`)
    .join(', ')}]`;

/**
 * SQL of a table `name, n, prefix, type, unit, help` of the metrics whose names have the words: what senders say of each, else what its series do; and of virtual metrics, which have
 * no series as long as nobody asks.
 */
export function describedMetrics(range: TimeRange, words: string, builder: PlanBuilder): string {
  const names = builder.kept('samples', 'label_values', { day: range });
  return `SELECT named.name AS name, named.n AS n, splitByChar('_', named.name)[1] AS prefix,
  if(told.type = '', written.type, told.type) AS type, if(told.unit = '', written.unit, told.unit) AS unit, told.help AS help
FROM (
  SELECT value AS name, uniqCombinedMerge(12)(series) AS n FROM ${names} AND label = '__name__' AND ${hasWords('value', words, builder)} GROUP BY value
) AS named LEFT JOIN (
  SELECT metric AS name, argMax(type, seen) AS type, argMax(unit, seen) AS unit, argMax(help, seen) AS help
  FROM ${builder.kept('samples', 'metric_metadata', 'always')} GROUP BY metric
) AS told ON told.name = named.name LEFT JOIN (
  SELECT toString(metric) AS name, toString(anyLast(type)) AS type, toString(anyLast(unit)) AS unit
  FROM ${builder.kept('samples', 'series', { day: range })} GROUP BY metric
) AS written ON written.name = named.name
UNION ALL SELECT virtual.1, toUInt64(0), splitByChar(':', virtual.1)[1], virtual.2, virtual.3, virtual.4
FROM (SELECT arrayJoin(${virtualList(builder)}) AS virtual) WHERE ${hasWords('virtual.1', words, builder)}`;
}
