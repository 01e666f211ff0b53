import { type KeptTrigger, triggersService } from '#plugins/triggers/contract';
import { implement, PublicError, requireAccount, savedObjectActor } from '#sdk/server';
import * as api from '../api';
import { originOf } from '../common/importOrigin';
import { importRules } from '../common/importRules';

const byKey = (alerts: readonly KeptTrigger[]): ReadonlyMap<string, KeptTrigger> =>
  new Map(
    alerts.flatMap((alert) => {
      const origin = originOf(alert.search);
      return origin === undefined ? [] : [[origin.key, alert] as const];
    }),
  );

export const convertRules = implement(api.convertRules, async ({ body: { text }, session, services }) => {
  const { rules, refused } = importRules(text);
  const known = byKey(await services.get(triggersService).all(requireAccount(session).id, 'ALERT'));
  return {
    rules: rules.map(({ report }) => ({ ...report, alertId: known.get(report.key)?.id ?? null })),
    total: rules.length,
    refused: [...refused],
  };
});

export const importAlertRules = implement(api.importAlertRules, async ({ body: { text, keys }, session, services, audit, signal }) => {
  const wanted = new Set(keys);
  const triggers = services.get(triggersService);
  const actor = savedObjectActor(session);
  const known = byKey(await triggers.all(requireAccount(session).id, 'ALERT'));
  const results = [];
  for (const { report, trigger } of importRules(text).rules) {
    if (trigger === undefined || !wanted.has(report.key)) continue;
    signal.throwIfAborted();
    const { key, name } = report;
    const before = known.get(key);
    try {
      const kept =
        before === undefined
          ? await triggers.create(actor, trigger)
          : await triggers.update(
              actor,
              'ALERT',
              before.id,
              (now) =>
                ({
                  ...now,
                  ...trigger,
                  // Who is told, and whether it is on, is what people have chosen here since.
                  enabled: now.enabled,
                  output: now.output,
                  search: { ...now.search, ...trigger.search, groupBy: now.search.groupBy },
                  triggerOn: { ...now.triggerOn, ...trigger.triggerOn, severities: [...(trigger.triggerOn?.severities ?? [])] },
                  rules: { ...now.rules, ...trigger.rules },
                }) as typeof now,
            );
      const isLimited = before === undefined && trigger.enabled !== false && !kept.enabled;
      await audit({ action: 'alert-import.import', target: kept.name, details: { key, isNew: before === undefined } });
      results.push({
        key,
        name,
        outcome: before !== undefined ? ('updated' as const) : isLimited ? ('disabled' as const) : ('created' as const),
        alertId: kept.id,
        message: '',
      });
    } catch (error) {
      if (!(error instanceof PublicError)) throw error;
      results.push({ key, name, outcome: 'failed' as const, alertId: before?.id ?? null, message: error.message });
    }
  }
  return { results };
});
