import { z } from 'zod';
import { promQueryKind } from '#plugins/metrics/contract';
import { ruleOriginMember, ruleQuery } from '#plugins/triggers/contract';
import { aboutRule } from './aboutRule';
import { promCondition } from './promCondition';
import { minutesOf, readLength } from './readLength';
import { recordingTrigger } from './recordingTrigger';
import type { Converted, ConvertedRule, RuleBase, RuleReport } from './ruleReport';

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

const objectSchema = z.looseObject({
  kind: z.literal('PrometheusRule'),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }).optional(),
  spec: z.looseObject({ groups: z.array(z.unknown()) }),
});

/** A file of rules, or the object that an operator of Kubernetes takes, which is told apart by its own name; undefined for anything else. */
export function prometheusGroups(document: unknown): { readonly groups: readonly unknown[]; readonly file?: string } | undefined {
  const read = objectSchema.safeParse(document);
  if (read.success) {
    const { metadata, spec } = read.data;
    const file = metadata && [metadata.namespace, metadata.name].filter((part) => part !== undefined).join('/');
    return { groups: spec.groups, ...(file !== undefined && { file }) };
  }
  const file = z
    .looseObject({ groups: z.array(z.looseObject({ name: z.string(), rules: z.array(z.looseObject({ expr: z.unknown() })).nullish() })) })
    .safeParse(document);
  return file.success && file.data.groups.every(({ rules }) => (rules ?? []).every((rule) => rule.expr !== undefined))
    ? { groups: file.data.groups }
    : undefined;
}

/** Rules of a group as triggers: alerting rules as alerts, recording rules as optimizers. @param file empty where it is not known @throws ZodError for what is no group */
export function importPrometheusGroup(value: unknown, file: string): readonly ConvertedRule[] {
  const group = groupSchema.parse(value);
  const seen = new Map<string, number>();
  return group.rules.map((rule, at) => {
    const read = ruleSchema.safeParse(rule);
    const name = (read.success ? (read.data.alert ?? read.data.record) : undefined) ?? `Rule ${at + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const place = `${group.name}/${name}${count === 1 ? '' : `/${count}`}`;
    const keyAlone = `prometheus/${place}`;
    const base = {
      key: file === '' ? keyAlone : `prometheus/${file};${place}`,
      file,
      group: group.name,
      name,
      kind: 'alert',
      format: 'prometheus',
      query: read.success ? read.data.expr : '',
      condition: '',
    } as const;
    const origin = { key: base.key, group: { name: group.name, file, at } };
    const refuse = (reason: string, kind: RuleReport['kind'] = 'alert'): ConvertedRule => ({
      keyAlone,
      report: { ...base, kind, outcome: 'refused', notes: [reason] },
    });
    if (!read.success)
      return refuse(`It cannot be read: ${read.error.issues[0]?.path.join('.') ?? ''} ${read.error.issues[0]?.message ?? ''}`.trim());
    const { record, expr, labels } = read.data;
    if (record !== undefined) {
      const refuseRecord = (reason: string): Converted => refuse(reason, 'record');
      const rule = { record, expr, labels: { ...group.labels, ...labels }, interval: group.interval, query_offset: group.query_offset };
      return { ...recordingTrigger(rule, { report: { ...base, kind: 'record' }, origin }, refuseRecord), keyAlone };
    }
    if (read.data.alert === undefined) return refuse('It is neither an alert nor a recording rule.');
    return { ...convert(group, read.data, { report: base, origin }, refuse), keyAlone };
  });
}

function convert(
  group: z.output<typeof groupSchema>,
  rule: z.output<typeof ruleSchema>,
  { report: base, origin }: RuleBase,
  refuse: (reason: string) => Converted,
): Converted {
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
      logzioExtension: ruleOriginMember({
        ...origin,
        labels,
        annotations: rule.annotations,
        expr: { text: rule.expr, as: ruleQuery(condition.query, condition.operator, condition.threshold) },
      }),
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
    condition: condition.isSplit ? `${condition.operator} ${condition.threshold}` : 'every series',
    outcome: notes.length > 0 ? 'different' : 'same',
    notes,
  };
  return {
    report,
    trigger: { ...trigger, tags: [...tags], triggerOn: { ...trigger.triggerOn, severities: [...trigger.triggerOn.severities] } },
  };
}
