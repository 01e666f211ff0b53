import { type MetricRule, type MetricRuleGroup, promQueryKind, promQuerySpec } from '#plugins/metrics/contract';
import type { Context } from '#sdk';
import type { TenantScope } from '#sdk/server';
import { levelsOf } from '../common/levels';
import { msOf } from '../common/minutes';
import { ruleOriginOf } from '../common/ruleOrigin';
import { ruleQuery } from '../common/ruleQuery';
import type { KeptTrigger } from '../contract';
import { alertsOf, annotationsOf, labelsOf } from './metricAlerts';
import { groupRowsService, triggerRowsService } from './services';
import { originOf } from './tellMore';

const kinds = ['ALERT', 'CONTINUOUS_AGGREGATION'] as const;

type Status = Awaited<ReturnType<typeof statusOf>>;

/** Enabled alerts over metrics, and optimizers that write metrics of metrics, as Prometheus' API tells rules. */
export default async function metricRules({
  scope,
  services,
}: {
  readonly scope: TenantScope;
  readonly services: Context;
}): Promise<readonly MetricRuleGroup[]> {
  const accounts = new Set([
    ...scope.accounts,
    ...(scope.beside?.metrics ?? []),
    ...(scope.asker === undefined ? [] : [scope.asker.accountId]),
  ]);
  const rows = services.get(triggerRowsService);
  const asked = [...accounts].flatMap((account) => kinds.map((kind) => rows.all(account, kind)));
  const found = (await Promise.all(asked)).flat();
  const overMetrics = found.filter(isRule);
  const rules = await Promise.all(overMetrics.map(async (trigger) => ({ trigger, status: await statusOf(trigger, services) })));
  const origin = originOf(services);
  const groups = new Map<string, RuleGroup>();
  for (const rule of rules) {
    const group = groupOf(rule.trigger);
    const key = JSON.stringify(group);
    groups.set(key, { ...group, rules: [...(groups.get(key)?.rules ?? []), rule] });
  }
  return [...groups.values()].map((group) => toldGroup(group, origin)).sort(byFileAndName);
}

interface RuleGroup {
  readonly name: string;
  /** Empty where it is not known; undefined for what no import has made. */
  readonly file: string | undefined;
  /** Seconds. */
  readonly interval: number;
  readonly rules: readonly { readonly trigger: KeptTrigger; readonly status: Status }[];
}

/** Groups of rules stay what they were in their files; any other alerts are together by their pace. */
function groupOf({ rules: { everyMinutes }, search }: KeptTrigger): Omit<RuleGroup, 'rules'> {
  const group = ruleOriginOf(search)?.group;
  const interval = msOf(everyMinutes) / 1000;
  const pace = interval < 60 ? `Every ${interval} s` : `Every ${interval / 60} min`;
  return { name: group?.name ?? pace, file: group?.file, interval };
}
const placeOf = ({ trigger }: RuleGroup['rules'][number]): number => ruleOriginOf(trigger.search)?.group?.at ?? 0;

function toldGroup({ name, file, interval, rules }: RuleGroup, origin: string): MetricRuleGroup {
  const inOrder = rules.toSorted((one, other) => placeOf(one) - placeOf(other));
  const told = inOrder.map(({ trigger, status }) => ruleOf(trigger, status, origin));
  return {
    name,
    file: file || 'alerts',
    interval,
    limit: 0,
    evaluationTime: told.reduce((sum, { evaluationTime }) => sum + evaluationTime, 0),
    lastEvaluation:
      told
        .map(({ lastEvaluation }) => lastEvaluation)
        .sort()
        .at(-1) ?? never,
    rules: told,
  };
}

const byFileAndName = (one: MetricRuleGroup, other: MetricRuleGroup): number =>
  one.file.localeCompare(other.file) || one.interval - other.interval || one.name.localeCompare(other.name);

const never = '0001-01-01T00:00:00Z';

async function statusOf(trigger: KeptTrigger, services: Context) {
  const groups = services.get(groupRowsService);
  return { ...(await groups.schedule(trigger.id)), ...(await groups.now(trigger, [])) };
}

/** Enabled, over metrics, and either an alert or something that writes a metric. */
const isRule = ({ type, enabled, search, output }: KeptTrigger): boolean =>
  enabled && search.query?.kind === promQueryKind && (type === 'ALERT' || output.target.metric !== undefined);

function ruleOf(trigger: KeptTrigger, status: Status, origin: string): MetricRule {
  const { name, rules, search, triggerOn, output } = trigger;
  const { slot, error, tookMs } = status;
  const spec = promQuerySpec.safeParse(search.query?.spec);
  const query = spec.success ? spec.data.query : '';
  const known = {
    labels: labelsOf(trigger),
    health: error !== null ? ('err' as const) : slot === null ? ('unknown' as const) : ('ok' as const),
    ...(error !== null && { lastError: error }),
    evaluationTime: (tookMs ?? 0) / 1000,
    lastEvaluation: slot === null ? never : new Date(slot).toISOString(),
  };
  if (trigger.type !== 'ALERT') {
    const url = `/optimizers/${encodeURIComponent(trigger.id)}`;
    return { ...known, type: 'recording', name: output.target.metric ?? name, url, query: exprOf(trigger, query) };
  }
  const least = levelsOf(trigger).levels.at(-1);
  const alerts = alertsOf(trigger, status.groups, origin);
  return {
    ...known,
    type: 'alerting',
    name,
    url: `/alerts/unified-alerts-form/${trigger.id}`,
    query: least === undefined ? query : exprOf(trigger, ruleQuery(query, triggerOn.comparisonOperator, least.threshold)),
    duration: msOf(rules.forMinutes) / 1000,
    keepFiringFor: msOf(rules.keepFiringMinutes) / 1000,
    annotations: annotationsOf(trigger),
    alerts,
    state: alerts.some(({ state }) => state === 'firing') ? 'firing' : alerts.length > 0 ? 'pending' : 'inactive',
  };
}

/** The expression of the rule that a trigger was made of, while it asks that; else what it asks. */
function exprOf({ search }: KeptTrigger, asked: string): string {
  const expr = ruleOriginOf(search)?.expr;
  return expr?.as === asked ? expr.text : asked;
}
