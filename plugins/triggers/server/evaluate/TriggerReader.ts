import type { Context } from '#sdk';
import { accountsService, actorsService, extensionsService, PublicError, type TenantScope, telemetryService } from '#sdk/server';
import type { Evaluation } from '../../common/machine/stepTrigger';
import type { Trigger } from '../../common/trigger';
import { askedRange } from './asOf';
import { groupKey } from './groupKey';
import { keptLabels } from './keptLabels';
import { askKind } from './kindGroups';
import { groupsOf, measureOf, type ReadGroup, valueOfNothing, whereOf } from './logQuestion';

/** What one evaluation asks the store at most. */
const budget = { seconds: 15 };
/** Values of one field that groups are made of. */
const mostValues = 10_000;
/** For how long the accounts that a trigger may ask are believed. Milliseconds. */
const scopeFor = 10_000;

/** A trigger of an account, kept or not. */
export type OwnedTrigger = Trigger & { readonly accountId: number };

/** What a trigger's query found as of a slot. */
export interface ReadSlot {
  readonly evaluation: Evaluation;
  readonly groups: readonly ReadGroup[];
  /** Milliseconds since the epoch, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
  readonly scope: TenantScope;
}

/** Asks the queries of triggers, with the rights of their accounts. */
export class TriggerReader {
  private readonly scopes = new Map<string, { readonly at: number; readonly scope: Promise<TenantScope> }>();

  constructor(
    private readonly services: Context,
    private readonly clock: () => number,
  ) {}

  /** What fails is an evaluation, too. @throws only when the signal aborts */
  async read(trigger: OwnedTrigger, slot: number, signal: AbortSignal): Promise<ReadSlot> {
    const range = askedRange(trigger, slot);
    let scope: TenantScope = { accounts: [trigger.accountId] };
    try {
      scope = await this.scopeOf(trigger);
      const groups = await this.groups(trigger, range, { scope, signal });
      return { evaluation: { slot, found: byKey(groups) }, groups, range, scope };
    } catch (error) {
      signal.throwIfAborted();
      return { evaluation: { slot, found: { error: reasonOf(error) } }, groups: [], range, scope };
    }
  }

  /** Accounts that a trigger asks. @throws PublicError 403 for one that its account may not read any more */
  async scopeOf({ accountId, search: { source } }: OwnedTrigger): Promise<TenantScope> {
    const key = JSON.stringify([accountId, source]);
    const known = this.scopes.get(key);
    if (known !== undefined && this.clock() - known.at < scopeFor) return known.scope;
    const scope = this.findScope(accountId, source);
    this.scopes.set(key, { at: this.clock(), scope });
    scope.catch(() => this.scopes.delete(key));
    if (this.scopes.size > 10_000) this.scopes.clear();
    return scope;
  }

  private async groups(
    trigger: OwnedTrigger,
    range: ReadSlot['range'],
    asking: { readonly scope: TenantScope; readonly signal: AbortSignal },
  ): Promise<readonly ReadGroup[]> {
    if (trigger.search.query !== undefined) {
      const found = await askKind(trigger, { range }, { ...asking, extensions: this.services.get(extensionsService) });
      return found.map(({ labels, points }) => {
        const value = points.findLast((point) => point.value !== null)?.value ?? null;
        return { labels, value, measures: { value } };
      });
    }
    const { search, triggerOn } = trigger;
    const compared = measureOf(triggerOn.aggregation);
    const wanted = [compared, { kind: 'count', as: 'count' } as const, ...search.metricsAggregations.map(measureOf)];
    const measures = [...new Map(wanted.map((measure) => [measure.as, measure])).values()];
    const frame = await this.services.get(telemetryService).query(
      {
        signal: 'logs',
        where: whereOf(search),
        range,
        measures,
        ...(search.groupBy.length > 0 && { groupBy: search.groupBy.map((field) => ({ field, top: mostValues })) }),
      },
      { ...asking, budget },
    );
    const groups = groupsOf(frame, compared.as);
    if (search.groupBy.length > 0) return groups;
    return groups.map((group) => (group.measures.count === 0 ? { ...group, value: valueOfNothing(compared) } : group));
  }

  private async findScope(accountId: number, source: Trigger['search']['source']): Promise<TenantScope> {
    const actor = await this.services.get(actorsService).forAccount(accountId, { reason: 'evaluates triggers' });
    const ids = new Set(source.subAccountsIds);
    if (source.allSubAccounts || source.allTimelessIndices || source.timelessIndices.length > 0) {
      const tree = await this.services.get(accountsService).tree(actor.account?.ownerId ?? accountId);
      const indices = new Set(source.timelessIndices);
      const isAsked = ({ id, name, type }: (typeof tree)[number]): boolean =>
        type === 'timeless' ? source.allTimelessIndices || indices.has(String(id)) || indices.has(name) : source.allSubAccounts;
      for (const account of tree) if (isAsked(account) && isReadable(() => actor.scope([account.id]))) ids.add(account.id);
    }
    return actor.scope([...ids]);
  }
}

/** An account below the same owner that is not shared with this one is none of its own. */
function isReadable(scope: () => TenantScope): boolean {
  try {
    scope();
    return true;
  } catch (error) {
    if (error instanceof PublicError) return false;
    throw error;
  }
}

/** @returns an error when two groups have the same labels */
export function byKey(groups: readonly ReadGroup[]): Evaluation['found'] {
  const found = new Map<string, { readonly labels: ReadGroup['labels']; readonly value: number | null }>();
  for (const { labels, value } of groups) {
    const key = groupKey(labels);
    if (found.has(key)) return { error: 'Two series of the query have the same labels.' };
    found.set(key, { labels: keptLabels(labels), value });
  }
  return found;
}

/** Why a query failed, in words that people may read. */
export const reasonOf = (error: unknown): string =>
  error instanceof PublicError || (error instanceof Error && error.name === 'ActorUnavailable') ? error.message : 'Something went wrong.';
