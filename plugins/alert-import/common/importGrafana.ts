import { z } from 'zod';
import { parsePromql, promQueryKind } from '#plugins/metrics/contract';
import { type ComparisonOperator, ruleOriginMember } from '#plugins/triggers/contract';
import { aboutRule } from './aboutRule';
import { type Evaluator, GrafanaExpressions, grafanaDataSchema, NotMapped } from './grafanaExpression';
import { minutesOf, readLength } from './readLength';
import type { Converted, ConvertedRule, RuleBase, RuleReport } from './ruleReport';

const texts = z
  .record(z.string(), z.string())
  .nullish()
  .transform((all) => all ?? {});
const length = z.union([z.string(), z.number()]).nullish();
const ruleSchema = z.looseObject({
  uid: z.string().optional(),
  title: z.string(),
  condition: z.string(),
  data: z.array(grafanaDataSchema),
  noDataState: z.string().optional(),
  execErrState: z.string().optional(),
  for: length,
  keepFiringFor: length,
  keep_firing_for: length,
  labels: texts,
  annotations: texts,
  isPaused: z.boolean().optional(),
  missingSeriesEvalsToResolve: z.number().nullish(),
  notification_settings: z.unknown().optional(),
});
const groupSchema = z.looseObject({
  name: z.string(),
  folder: z.string().default(''),
  interval: length,
  rules: z.array(z.unknown()).default([]),
});

/** Groups of a provisioning export of Grafana; undefined for anything else. */
export function grafanaGroups(document: unknown): readonly unknown[] | undefined {
  const file = z.looseObject({
    groups: z.array(z.looseObject({ rules: z.array(z.looseObject({ data: z.unknown(), title: z.unknown() })) })),
  });
  const read = file.safeParse(document);
  if (read.success)
    return read.data.groups.every(({ rules }) => rules.every(({ data }) => Array.isArray(data))) ? read.data.groups : undefined;
  const one = z.looseObject({ title: z.string(), condition: z.string(), data: z.array(z.unknown()) });
  const single = z.union([one.transform((rule) => [rule]), z.array(one).min(1)]).safeParse(document);
  return single.success ? [{ name: 'Rules', rules: single.data }] : undefined;
}

const noDataRules: Readonly<Record<string, 'ok' | 'no-data' | 'firing' | 'keep'>> = {
  NoData: 'no-data',
  Alerting: 'firing',
  OK: 'ok',
  Ok: 'ok',
  KeepLast: 'keep',
};
const errorRules: Readonly<Record<string, 'ok' | 'error' | 'firing' | 'keep'>> = {
  Error: 'error',
  Alerting: 'firing',
  OK: 'ok',
  Ok: 'ok',
  KeepLast: 'keep',
};
const operators: Readonly<Record<string, ComparisonOperator>> = {
  gt: 'GREATER_THAN',
  gte: 'GREATER_THAN_OR_EQUALS',
  lt: 'LESS_THAN',
  lte: 'LESS_THAN_OR_EQUALS',
  eq: 'EQUALS',
  ne: 'NOT_EQUALS',
};

/** A comparison with two numbers is asked as one that is 1 where it holds. */
function comparison(
  query: string,
  { type, params }: Evaluator,
): { readonly query: string; readonly operator: ComparisonOperator; readonly threshold: string } {
  const [first, second] = params;
  const operator = operators[type];
  if (first === undefined) throw new NotMapped(`The condition ${type} has no number.`);
  if (operator !== undefined) return { query, operator, threshold: String(first) };
  if (second === undefined) throw new NotMapped(`The condition ${type} has no counterpart.`);
  const [low, high] = [Math.min(first, second), Math.max(first, second)];
  if (type === 'within_range')
    return { query: `(${query} > bool ${low}) * (${query} < bool ${high})`, operator: 'GREATER_THAN', threshold: '0' };
  if (type === 'outside_range')
    return { query: `(${query} < bool ${low}) + (${query} > bool ${high})`, operator: 'GREATER_THAN', threshold: '0' };
  throw new NotMapped(`The condition ${type} has no counterpart.`);
}

/** Rules of a group of Grafana as triggers. @param file empty where it is not known @throws ZodError for what is no group */
export function importGrafanaGroup(value: unknown, file: string): readonly ConvertedRule[] {
  const group = groupSchema.parse(value);
  const name = group.folder === '' ? group.name : `${group.folder}/${group.name}`;
  return group.rules.map((rule, at) => {
    const read = ruleSchema.safeParse(rule);
    const title = z.looseObject({ title: z.string() }).safeParse(rule);
    const uid = read.success ? read.data.uid : undefined;
    const place = `${name}/${title.success ? title.data.title : at + 1}`;
    const keyAlone = `grafana/${uid ?? place}`;
    const base = {
      // Grafana tells rules apart by their uids, whatever file they are exported to.
      key: uid !== undefined || file === '' ? keyAlone : `grafana/${file};${place}`,
      file,
      group: name,
      name: title.success ? title.data.title : `Rule ${at + 1}`,
      kind: 'alert',
      format: 'grafana',
      query: '',
      condition: '',
    } as const;
    const origin = { key: base.key, group: { name, file, at } };
    const refuse = (reason: string): ConvertedRule => ({ keyAlone, report: { ...base, outcome: 'refused', notes: [reason] } });
    if (!read.success)
      return refuse(`It cannot be read: ${read.error.issues[0]?.path.join('.') ?? ''} ${read.error.issues[0]?.message ?? ''}`.trim());
    try {
      return { ...convert(group.interval, read.data, { report: base, origin }), keyAlone };
    } catch (error) {
      if (error instanceof Error) return refuse(error instanceof NotMapped ? error.message : `The query is no PromQL: ${error.message}`);
      throw error;
    }
  });
}

function convert(
  interval: string | number | null | undefined,
  rule: z.output<typeof ruleSchema>,
  { report: base, origin }: RuleBase,
): Converted {
  const notes: string[] = [];
  const expressions = new GrafanaExpressions(new Map(rule.data.map((data) => [data.refId, data])), notes);
  const { query: compared, evaluator, unload } = expressions.compared(rule.condition);
  const { query, operator, threshold } = comparison(compared, evaluator);
  parsePromql(query);
  const { severity, tags, description } = aboutRule(rule, notes);
  if ((rule.notification_settings ?? null) !== null) notes.push('Its notification settings are not taken over: choose endpoints here.');
  const lengthOf = (text: string | number | null | undefined, what: string, otherwise: number): number => {
    const read = (text ?? null) === null ? otherwise : readLength(text);
    if (read === undefined) throw new NotMapped(`${what} is no length of time: ${String(text)}`);
    return read;
  };
  const report: RuleReport = { ...base, query, condition: `${operator} ${threshold}`, outcome: 'same', notes };
  const trigger: Converted['trigger'] = {
    type: 'ALERT',
    name: base.name.slice(0, 200),
    enabled: rule.isPaused !== true,
    description,
    tags,
    search: {
      periodInMinutes: 5,
      query: { kind: promQueryKind, spec: { query } },
      logzioExtension: ruleOriginMember({ ...origin, labels: rule.labels, annotations: rule.annotations }),
    },
    triggerOn: { comparisonOperator: operator, severities: [{ severity, threshold }] },
    rules: {
      everyMinutes: minutesOf(lengthOf(interval, 'The interval', 60_000), 'The interval', notes, 10),
      forMinutes: minutesOf(lengthOf(rule.for, 'for', 0), 'for', notes),
      keepFiringMinutes: minutesOf(lengthOf(rule.keepFiringFor ?? rule.keep_firing_for, 'keepFiringFor', 0), 'keepFiringFor', notes),
      missingEvaluations: rule.missingSeriesEvalsToResolve ?? 2,
      ingestDelaySeconds: 0,
      noData: noDataRules[rule.noDataState ?? 'NoData'] ?? 'no-data',
      onError: errorRules[rule.execErrState ?? 'Error'] ?? 'error',
      ...(unload?.params[0] !== undefined && { recoveryThreshold: String(unload.params[0]) }),
    },
  };
  return { report: { ...report, outcome: notes.length > 0 ? 'different' : 'same' }, trigger };
}
