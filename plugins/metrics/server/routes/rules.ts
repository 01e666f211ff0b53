import type { Context } from '#sdk';
import { extensionsService, implement, type RequestSession } from '#sdk/server';
import * as api from '../../api';
import { type MetricAlertingRule, type MetricRule, type MetricRuleGroup, metricRuleSources } from '../../contract';
import { promHandler } from '../http/promHandler';

interface About {
  readonly session: RequestSession;
  readonly services: Context;
  readonly signal: AbortSignal;
}

/** Groups of all who keep rules over metrics. */
async function groupsFor({ session, services, signal }: About): Promise<readonly MetricRuleGroup[]> {
  const scope = session.scope();
  const offers = services.get(extensionsService).offers(metricRuleSources);
  return (await Promise.all(offers.map(async (offer) => (await offer.load())({ scope, services, signal })))).flat();
}

const isAlerting = (rule: MetricRule): rule is MetricAlertingRule => rule.type === 'alerting';
const types: Readonly<Record<string, MetricRule['type']>> = { alert: 'alerting', record: 'recording' };

export const rules = implement(
  api.rules,
  promHandler(async (parameters, about) => {
    const type = parameters.text('type');
    const names = new Set(parameters.list('rule_name[]'));
    const groupNames = new Set(parameters.list('rule_group[]'));
    const wanted = type === undefined ? undefined : types[type];
    const groups = await groupsFor(about);
    return {
      data: {
        groups: groups
          .filter(({ name }) => groupNames.size === 0 || groupNames.has(name))
          .map((group) => ({
            ...group,
            rules: group.rules
              .filter((rule) => (names.size === 0 || names.has(rule.name)) && (wanted === undefined || rule.type === wanted))
              .map(({ url: _, ...rule }) => rule),
          }))
          .filter(({ rules: found }) => (names.size === 0 && wanted === undefined) || found.length > 0),
      },
    };
  }),
);

export const alerts = implement(
  api.alerts,
  promHandler(async (_parameters, about) => ({
    data: { alerts: (await groupsFor(about)).flatMap((group) => group.rules.filter(isAlerting).flatMap(({ alerts: active }) => active)) },
  })),
);

export const metricAlerts = implement(api.metricAlerts, async (about) =>
  (await groupsFor(about)).flatMap((group) => group.rules.filter(isAlerting).map(({ name, url }) => ({ name, url }))),
);
