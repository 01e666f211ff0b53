import { z } from 'zod';
import type { KeptTrigger, NewTrigger, Triggers } from '#plugins/triggers/contract';
import { PublicError, type SavedObjectActor } from '#sdk/server';
import { type BurnPair, minutesTitle, rateFault, shareUsed } from '../common/burnPairs';
import type { Slo } from '../common/slo';
import { burnRateKindName, burnRateSpec } from './burnRateKind';

const originSchema = z.object({ slo: z.object({ id: z.string(), pair: z.int().min(0) }) });

/** Alerts that were made for an objective, by the pair of windows that they look at. */
export async function alertsOf(triggers: Triggers, accountId: number, sloId: string) {
  const all = await triggers.all(accountId, 'ALERT');
  return all
    .flatMap((alert) => {
      const origin = originSchema.safeParse(alert.search.logzioExtension);
      return origin.success && origin.data.slo.id === sloId ? [{ alert, pair: origin.data.slo.pair }] : [];
    })
    .sort((one, other) => one.pair - other.pair);
}

function alertOf(slo: Slo, pair: BurnPair, at: number): NewTrigger {
  const { longMinutes, shortMinutes, rate, severity } = pair;
  const { indicator, objective } = slo;
  const used = Number((shareUsed(pair, slo.window) * 100).toPrecision(2));
  return {
    type: 'ALERT',
    name: `${slo.name}: error budget burns ${rate} times too fast`.slice(0, 200),
    description: `In the last ${minutesTitle(longMinutes)} and in the last ${minutesTitle(shortMinutes)}. ${minutesTitle(longMinutes)} at this rate uses ${used} % of the error budget. Objective: ${objective} % good, window ${slo.window}.`,
    tags: ['slo'],
    search: {
      periodInMinutes: 5,
      query: { kind: burnRateKindName, spec: { slo: slo.name, indicator, objective, longMinutes, shortMinutes } },
      logzioExtension: { slo: { id: slo.id, pair: at } },
    },
    triggerOn: { comparisonOperator: 'GREATER_THAN', severities: [{ severity, threshold: String(rate) }] },
  };
}

interface Keeping {
  readonly triggers: Triggers;
  readonly actor: SavedObjectActor;
  /** Whether new alerts are on; they are when absent. */
  readonly areOn?: boolean;
}

function changeAlert({ triggers, actor }: Keeping, id: string, wanted: NewTrigger): Promise<KeptTrigger> {
  return triggers.update(actor, 'ALERT', id, (now) => ({
    ...now,
    name: wanted.name,
    description: wanted.description ?? '',
    search: { ...now.search, query: wanted.search.query, logzioExtension: wanted.search.logzioExtension },
    triggerOn: {
      ...now.triggerOn,
      severities: (wanted.triggerOn?.severities ?? []).map((level) => ({ ...level, threshold: String(level.threshold) })),
    },
  }));
}

/**
 * Makes the alerts of an objective as its pairs say: those that are there are changed, those of no pair go.
 * @throws PublicError 400 BURN_RATE_UNREACHABLE for a pair that could never fire
 */
export async function keepAlerts(keeping: Keeping, slo: Slo, pairs: readonly BurnPair[]): Promise<readonly KeptTrigger[]> {
  const { triggers, actor } = keeping;
  const [fault] = pairs.flatMap((pair) => rateFault(pair, slo.objective) ?? []);
  if (fault !== undefined) throw new PublicError(400, 'BURN_RATE_UNREACHABLE', fault);
  const there = await alertsOf(triggers, actor.accountId, slo.id);
  const kept: KeptTrigger[] = [];
  for (const [at, pair] of pairs.entries()) {
    const before = there.find((one) => one.pair === at);
    const wanted = alertOf(slo, pair, at);
    kept.push(
      await (before === undefined
        ? triggers.create(actor, { ...wanted, enabled: keeping.areOn ?? true })
        : changeAlert(keeping, before.alert.id, wanted)),
    );
  }
  for (const { alert, pair } of there) if (pair >= pairs.length) await triggers.remove(actor, 'ALERT', alert.id);
  return kept;
}

/** Lets alerts ask what their objective says now; those whose query people have made another stay as they are. */
export async function followObjective(keeping: Keeping, slo: Slo): Promise<void> {
  for (const { alert, pair: at } of await alertsOf(keeping.triggers, keeping.actor.accountId, slo.id)) {
    const pair = pairOf(alert);
    if (pair !== undefined) await changeAlert(keeping, alert.id, alertOf(slo, pair, at));
  }
}

/** The pair that an alert looks at, as it is now; undefined when people have changed its query to another kind. */
export function pairOf({ search, triggerOn }: KeptTrigger): BurnPair | undefined {
  const spec = burnRateSpec.safeParse(search.query?.spec);
  const [level] = triggerOn.severities;
  if (!spec.success || level === undefined) return undefined;
  const { longMinutes, shortMinutes } = spec.data;
  return { longMinutes, shortMinutes, rate: Number(level.threshold), severity: level.severity };
}
