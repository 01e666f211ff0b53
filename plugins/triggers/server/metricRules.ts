import { type MetricRule, type MetricRuleGroup, promQueryKind, promQuerySpec } from '#plugins/metrics/contract';
import type { Context } from '#sdk';
import type { TenantScope } from '#sdk/server';
import { levelsOf } from '../common/levels';
import { msOf } from '../common/minutes';
import type { KeptTrigger } from '../contract';
import { alertsOf, annotationsOf, labelsOf } from './metricAlerts';
import { groupRowsService, triggerRowsService } from './services';
import { originOf } from './tellMore';

const operators = {
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUALS: '>=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUALS: '<=',
  EQUALS: '==',
  NOT_EQUALS: '!=',
} as const;

const kinds = ['ALERT', 'CONTINUOUS_AGGREGATION'] as const;

type Status = Awaited<ReturnType<typeof statusOf>>;

/** Enabled alerts over metrics, and optimizers that write metrics of metrics, as Prometheus' API tells rules: a group for each pace. */
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
  const paces = [...new Set(rules.map(({ trigger }) => trigger.rules.everyMinutes))].sort((one, other) => one - other);
  return paces.map((minutes): MetricRuleGroup => {
    const own = rules.filter(({ trigger }) => trigger.rules.everyMinutes === minutes);
    const told = own.map(({ trigger, status }) => ruleOf(trigger, status, origin));
    return {
      name: minutes < 1 ? `Every ${msOf(minutes) / 1000} s` : `Every ${minutes} min`,
      file: 'alerts',
      interval: msOf(minutes) / 1000,
      limit: 0,
      evaluationTime: told.reduce((sum, { evaluationTime }) => sum + evaluationTime, 0),
      lastEvaluation:
        told
          .map(({ lastEvaluation }) => lastEvaluation)
          .sort()
          .at(-1) ?? never,
      rules: told,
    };
  });
}

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
    return { ...known, type: 'recording', name: output.target.metric ?? name, url, query };
  }
  const least = levelsOf(trigger).levels.at(-1);
  const alerts = alertsOf(trigger, status.groups, origin);
  return {
    ...known,
    type: 'alerting',
    name,
    url: `/alerts/unified-alerts-form/${trigger.id}`,
    query: least === undefined ? query : `(${query}) ${operators[triggerOn.comparisonOperator]} ${least.threshold}`,
    duration: msOf(rules.forMinutes) / 1000,
    keepFiringFor: msOf(rules.keepFiringMinutes) / 1000,
    annotations: annotationsOf(trigger),
    alerts,
    state: alerts.some(({ state }) => state === 'firing') ? 'firing' : alerts.length > 0 ? 'pending' : 'inactive',
  };
}
