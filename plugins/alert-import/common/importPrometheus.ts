import { z } from 'zod';
import { promQueryKind } from '#plugins/metrics/contract';
import { ruleOriginMember } from '#plugins/triggers/contract';
import { aboutRule } from './aboutRule';
import { promCondition } from './promCondition';
import { minutesOf, readLength } from './readLength';
import { recordingTrigger } from './recordingTrigger';
import type { ConvertedRule, RuleReport } from './ruleReport';

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const texts = z
  .record(z.string(), scalar)
  .nullish()
  .transform((all) => all ?? {});
const length = z.union([z.string(), z.number()]).nullish();

const ruleSchema = z.looseObject({
  alert: z.string().optional(),
  record: z.string().optional(),
  expr: scalar,
  for: length,
  keep_firing_for: length,
  labels: texts,
  annotations: texts,
});
const groupSchema = z.looseObject({
  name: z.string(),
  interval: length,
  query_offset: length,
  limit: z.number().nullish(),
  labels: texts,
  rules: z
    .array(z.unknown())
    .nullish()
    .transform((all) => all ?? []),
});

/** A file of rules, or the object that an operator of Kubernetes takes; undefined for anything else. */
export function prometheusGroups(document: unknown): readonly unknown[] | undefined {
  const spec = z
    .looseObject({ kind: z.literal('PrometheusRule'), spec: z.looseObject({ groups: z.array(z.unknown()) }) })
    .safeParse(document);
  if (spec.success) return spec.data.spec.groups;
  const file = z
    .looseObject({ groups: z.array(z.looseObject({ name: z.string(), rules: z.array(z.looseObject({ expr: z.unknown() })).nullish() })) })
    .safeParse(document);
  return file.success && file.data.groups.every(({ rules }) => (rules ?? []).every((rule) => rule.expr !== undefined))
    ? file.data.groups
    : undefined;
}

/** Rules of a group as triggers: alerting rules as alerts, recording rules as optimizers. @throws ZodError for what is no group */
export function importPrometheusGroup(value: unknown): readonly ConvertedRule[] {
  const group = groupSchema.parse(value);
  const seen = new Map<string, number>();
  return group.rules.map((rule, at) => {
    const read = ruleSchema.safeParse(rule);
    const name = (read.success ? (read.data.alert ?? read.data.record) : undefined) ?? `Rule ${at + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const key = `prometheus/${group.name}/${name}${count === 1 ? '' : `/${count}`}`;
    const base = {
      key,
      group: group.name,
      name,
      kind: 'alert',
      format: 'prometheus',
      query: read.success ? read.data.expr : '',
      condition: '',
    } as const;
    const refuse = (reason: string, kind: RuleReport['kind'] = 'alert'): ConvertedRule => ({
      report: { ...base, kind, outcome: 'refused', notes: [reason] },
    });
    if (!read.success)
      return refuse(`It cannot be read: ${read.error.issues[0]?.path.join('.') ?? ''} ${read.error.issues[0]?.message ?? ''}`.trim());
    const { record, expr, labels } = read.data;
    if (record !== undefined) {
      const refuseRecord = (reason: string): ConvertedRule => refuse(reason, 'record');
      const rule = { record, expr, labels: { ...group.labels, ...labels }, interval: group.interval, query_offset: group.query_offset };
      return recordingTrigger(rule, { ...base, kind: 'record' }, refuseRecord);
    }
    if (read.data.alert === undefined) return refuse('It is neither an alert nor a recording rule.');
    return convert(group, read.data, base, refuse);
  });
}

function convert(
  group: z.output<typeof groupSchema>,
  rule: z.output<typeof ruleSchema>,
  base: Omit<RuleReport, 'outcome' | 'notes'>,
  refuse: (reason: string) => ConvertedRule,
): ConvertedRule {
  const lengths = { for: rule.for, keep_firing_for: rule.keep_firing_for, interval: group.interval, query_offset: group.query_offset };
  const faulty = Object.entries(lengths).find(([, value]) => (value ?? null) !== null && readLength(value) === undefined);
  if (faulty !== undefined) return refuse(`${faulty[0]} is no length of time: ${String(faulty[1])}`);
  let condition: ReturnType<typeof promCondition>;
  try {
    condition = promCondition(rule.expr);
  } catch (error) {
    return refuse(`The expression is no PromQL: ${error instanceof Error ? error.message : ''}`);
  }
  const notes: string[] = [];
  const labels = { ...group.labels, ...rule.labels };
  const { severity, tags, description } = aboutRule({ labels, annotations: rule.annotations }, notes);
  if (!condition.isSplit) notes.push('It fires for each series of the expression, and the value that is told is 1.');
  const offset = Math.round((readLength(group.query_offset) ?? 0) / 1000);
  if (offset > 3600) notes.push('query_offset is 1 h, the most that there is.');
  const trigger = {
    type: 'ALERT',
    name: base.name.slice(0, 200),
    description,
    tags,
    search: {
      periodInMinutes: 5,
      query: { kind: promQueryKind, spec: { query: condition.query } },
      logzioExtension: ruleOriginMember({ key: base.key, labels, annotations: rule.annotations }),
    },
    triggerOn: { comparisonOperator: condition.operator, severities: [{ severity, threshold: condition.threshold }] },
    rules: {
      everyMinutes: minutesOf(readLength(group.interval) ?? 60_000, 'The interval', notes, 10),
      forMinutes: minutesOf(readLength(rule.for) ?? 0, 'for', notes),
      keepFiringMinutes: minutesOf(readLength(rule.keep_firing_for) ?? 0, 'keep_firing_for', notes),
      missingEvaluations: 0,
      ingestDelaySeconds: Math.min(3600, offset),
      ...((group.limit ?? 0) > 0 && { mostGroups: Math.min(10_000, group.limit ?? 0) }),
    },
  } as const;
  const report: RuleReport = {
    ...base,
    query: condition.query,
    condition: `${condition.operator} ${condition.threshold}`,
    outcome: notes.length > 0 ? 'different' : 'same',
    notes,
  };
  return {
    report,
    trigger: { ...trigger, tags: [...tags], triggerOn: { ...trigger.triggerOn, severities: [...trigger.triggerOn.severities] } },
  };
}
