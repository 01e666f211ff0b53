import { type MetricAlert, type MetricRule, type MetricRuleGroup, promQueryKind, promQuerySpec } from '#plugins/metrics/contract';
import type { Context } from '#sdk';
import type { TenantScope } from '#sdk/server';
import { levelsOf } from '../common/levels';
import type { GroupNow, KeptTrigger } from '../contract';
import { groupRowsService, triggerRowsService } from './services';

const operators = {
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUALS: '>=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUALS: '<=',
  EQUALS: '==',
  NOT_EQUALS: '!=',
} as const;

type Status = Awaited<ReturnType<typeof statusOf>>;

/** Enabled alerts over metrics, as Prometheus' API tells rules: a group for each pace. */
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
  const found = (await Promise.all([...accounts].map((account) => rows.all(account, 'ALERT')))).flat();
  const overMetrics = found.filter(({ enabled, search }) => enabled && search.query?.kind === promQueryKind);
  const rules = await Promise.all(overMetrics.map(async (trigger) => ({ trigger, status: await statusOf(trigger, services) })));
  const paces = [...new Set(rules.map(({ trigger }) => trigger.rules.everyMinutes))].sort((one, other) => one - other);
  return paces.map((minutes): MetricRuleGroup => {
    const own = rules.filter(({ trigger }) => trigger.rules.everyMinutes === minutes);
    const told = own.map(({ trigger, status }) => ruleOf(trigger, status));
    return {
      name: `Every ${minutes} min`,
      file: 'alerts',
      interval: minutes * 60,
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

function ruleOf(trigger: KeptTrigger, { slot, error, tookMs, groups }: Status): MetricRule {
  const { name, rules, search, triggerOn, description } = trigger;
  const least = levelsOf(trigger).levels.at(-1);
  const spec = promQuerySpec.safeParse(search.query?.spec);
  const query = spec.success ? spec.data.query : '';
  const alerts = groups.flatMap((group) => alertOf(name, group, description));
  return {
    name,
    url: `/alerts/unified-alerts-form/${trigger.id}`,
    query: least === undefined ? query : `(${query}) ${operators[triggerOn.comparisonOperator]} ${least.threshold}`,
    duration: rules.forMinutes * 60,
    keepFiringFor: rules.keepFiringMinutes * 60,
    labels: least === undefined ? {} : { severity: least.severity.toLowerCase() },
    annotations: annotationsOf(description),
    alerts,
    state: alerts.some(({ state }) => state === 'firing') ? 'firing' : alerts.length > 0 ? 'pending' : 'inactive',
    health: error !== null ? 'err' : slot === null ? 'unknown' : 'ok',
    ...(error !== null && { lastError: error }),
    evaluationTime: (tookMs ?? 0) / 1000,
    lastEvaluation: slot === null ? never : new Date(slot).toISOString(),
  };
}

const annotationsOf = (description: string): Record<string, string> => (description === '' ? {} : { description });

function alertOf(name: string, { labels, state, severity, since, value }: GroupNow, description: string): MetricAlert[] {
  const isFiring = ['firing', 'recovering', 'missing'].includes(state);
  if (!isFiring && state !== 'pending') return [];
  const known = { alertname: name, ...labels, ...(severity !== null && { severity: severity.toLowerCase() }) };
  return [
    {
      labels: known,
      annotations: annotationsOf(description),
      state: isFiring ? 'firing' : 'pending',
      activeAt: since,
      value: String(value ?? 'NaN'),
    },
  ];
}
