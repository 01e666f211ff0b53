import { parsePromql, promQueryKind } from '#plugins/metrics/contract';
import { ruleOriginMember } from '#plugins/triggers/contract';
import { readLength, wholeMinutesOf } from './readLength';
import type { Converted, RuleBase } from './ruleReport';

/** A recording rule, with the labels of its group. */
interface RecordingRule {
  readonly record: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly interval?: string | number | null | undefined;
  readonly query_offset?: string | number | null | undefined;
}

/** Text between quotes as PromQL has it, where a dollar is no part of the matched text. */
const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('$', '$$$$')}"`;

/** A recording rule as an optimizer that writes the metric. Labels of the rule are set by the expression itself. */
export function recordingTrigger(
  { record, expr, labels, ...lengths }: RecordingRule,
  { report: base, origin }: RuleBase,
  refuse: (reason: string) => Converted,
): Converted {
  if (!/^[a-zA-Z_:][a-zA-Z0-9_:]*$/.test(record) || record.length > 200)
    return refuse(`The name ${record} is none that a metric can have: letters, digits, underscores and colons, 200 at most.`);
  const wrong = Object.keys(labels).find((name) => !/^[a-zA-Z_][a-zA-Z0-9_]*$/.test(name));
  if (wrong !== undefined) return refuse(`The name ${wrong} is none that a label can have: letters, digits and underscores.`);
  for (const [name, value] of Object.entries(lengths))
    if ((value ?? null) !== null && readLength(value) === undefined) return refuse(`${name} is no length of time: ${String(value)}`);
  const query = Object.entries(labels).reduce(
    (asked, [name, value]) => `label_replace(${asked}, "${name}", ${quoted(value)}, "", "")`,
    expr.trim(),
  );
  try {
    parsePromql(expr);
    parsePromql(query);
  } catch (error) {
    return refuse(`The expression is no PromQL: ${error instanceof Error ? error.message : ''}`);
  }
  const notes: string[] = [];
  const offset = Math.round((readLength(lengths.query_offset) ?? 0) / 1000);
  if (offset > 3600) notes.push('query_offset is 1 h, the most that there is.');
  const everyMinutes = wholeMinutesOf(readLength(lengths.interval) ?? 60_000, 'The interval', notes);
  return {
    report: { ...base, query, outcome: notes.length > 0 ? 'different' : 'same', notes },
    trigger: {
      type: 'CONTINUOUS_AGGREGATION',
      name: base.name.slice(0, 200),
      search: {
        periodInMinutes: 5,
        query: { kind: promQueryKind, spec: { query } },
        logzioExtension: ruleOriginMember({ ...origin, labels, annotations: {}, expr: { text: expr, as: query } }),
      },
      output: { target: { metric: record } },
      rules: { everyMinutes, ingestDelaySeconds: Math.min(3600, offset) },
    },
  };
}
