import { type KeptTrigger, ruleOriginOf, type Triggers, triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { implement, PublicError, type RequestSession, requireAccount, savedObjectActor } from '#sdk/server';
import * as api from '../api';
import { importRules } from '../common/importRules';
import type { ConvertedRule, ConvertedRules } from '../common/ruleReport';
import { recordRefusal } from './recordRefusal';

const types = ['ALERT', 'CONTINUOUS_AGGREGATION'] as const;

/** Alerts and optimizers that imports have made, by the keys of their rules. */
async function madeOf(accountId: number, triggers: Triggers): Promise<ReadonlyMap<string, KeptTrigger>> {
  const all = (await Promise.all(types.map((type) => triggers.all(accountId, type)))).flat();
  return new Map(
    all.flatMap((trigger) => {
      const origin = ruleOriginOf(trigger.search);
      return origin === undefined ? [] : [[origin.key, trigger] as const];
    }),
  );
}

/**
 * The alert or optimizer that an earlier import has made of each rule, by the rule's key. One that was made when the rule's file was not known belongs to the first rule that it may
 * be of.
 */
function madeOfEach(rules: readonly ConvertedRule[], known: ReadonlyMap<string, KeptTrigger>): ReadonlyMap<string, KeptTrigger> {
  const made = new Map<string, KeptTrigger>();
  const taken = new Set<string>();
  const take = (key: string, from: string): void => {
    const trigger = known.get(from);
    if (trigger === undefined || taken.has(from) || made.has(key)) return;
    taken.add(from);
    made.set(key, trigger);
  };
  for (const { report } of rules) take(report.key, report.key);
  for (const { report, keyAlone } of rules) take(report.key, keyAlone);
  return made;
}

/** What becomes of the rules of a text for whoever asks. */
function read(text: string, session: RequestSession, services: Context): ConvertedRules {
  const { rules, refused } = importRules(text);
  const refusal = recordRefusal(session, services);
  const refuse = ({ report, keyAlone }: ConvertedRule): ConvertedRule => ({
    keyAlone,
    report: { ...report, outcome: 'refused', notes: [refusal ?? ''] },
  });
  return {
    rules: refusal === undefined ? rules : rules.map((rule) => (rule.trigger?.type === 'CONTINUOUS_AGGREGATION' ? refuse(rule) : rule)),
    refused,
  };
}

export const convertRules = implement(api.convertRules, async ({ body: { text }, session, services }) => {
  const { rules, refused } = read(text, session, services);
  const made = madeOfEach(rules, await madeOf(requireAccount(session).id, services.get(triggersService)));
  return {
    rules: rules.map(({ report }) => ({ ...report, alertId: made.get(report.key)?.id ?? null })),
    total: rules.length,
    refused: [...refused],
  };
});

export const importAlertRules = implement(api.importAlertRules, async ({ body: { text, keys }, session, services, audit, signal }) => {
  const wanted = new Set(keys);
  const triggers = services.get(triggersService);
  const actor = savedObjectActor(session);
  const { rules } = read(text, session, services);
  const made = madeOfEach(rules, await madeOf(requireAccount(session).id, triggers));
  const results = [];
  for (const { report, trigger } of rules) {
    if (trigger === undefined || !wanted.has(report.key)) continue;
    signal.throwIfAborted();
    const { key, name } = report;
    const before = made.get(key);
    try {
      const kept =
        before === undefined
          ? await triggers.create(actor, trigger)
          : await triggers.update(
              actor,
              before.type,
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
