import type { Context } from '#sdk';
import { accountsService, actorsService, extensionsService, loggerService, PublicError, type TenantScope } from '#sdk/server';
import { watchedLevels } from '../../common/levels';
import type { Evaluation } from '../../common/machine/stepTrigger';
import type { Trigger } from '../../common/trigger';
import { evaluationEffects } from '../../contract';
import { askKinds } from './askKinds';
import { askLogs, type Groups } from './askLogs';
import { askedRange } from './asOf';
import { groupKey } from './groupKey';
import { keptLabels } from './keptLabels';
import type { ReadGroup } from './logQuestion';
import type { OwnedTrigger } from './OwnedTrigger';
import type { Question } from './Question';

/** For how long the accounts that a trigger may ask are believed. Milliseconds. */
const scopeFor = 10_000;

/** What is asked of a trigger, as of a slot in milliseconds since the epoch. */
export interface AskedSlot {
  readonly trigger: OwnedTrigger;
  readonly slot: number;
  /** Labels of what is known of it: for whoever compares what is found with its thresholds, who needs nothing else that is beyond none. All groups are found when absent. */
  readonly known?: readonly Readonly<Record<string, string>>[];
}

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

  /** All groups as of a slot. What fails is an evaluation, too. @throws only when the signal aborts */
  async read(trigger: OwnedTrigger, slot: number, signal: AbortSignal): Promise<ReadSlot> {
    const [read] = await this.readAll([{ trigger, slot }], signal);
    return read as ReadSlot;
  }

  /** The same of several, which are asked together where they have rows in common; in their order. */
  async readAll(asked: readonly AskedSlot[], signal: AbortSignal): Promise<readonly ReadSlot[]> {
    const questions = await Promise.all(
      asked.map(async (one): Promise<Question | { readonly error: unknown }> => {
        try {
          return this.questionOf(one, await this.scopeOf(one.trigger));
        } catch (error) {
          return { error };
        }
      }),
    );
    const found: Groups[] = [];
    const askOf = async (isLogs: boolean, ask: typeof askLogs): Promise<void> => {
      const places = questions.flatMap((one, place) =>
        'error' in one || (one.trigger.search.query === undefined) !== isLogs ? [] : [place],
      );
      const answers = await ask(
        places.map((place) => questions[place] as Question),
        this.services,
        signal,
      );
      for (const [at, place] of places.entries()) found[place] = answers[at] as Groups;
    };
    await Promise.all([askOf(true, askLogs), askOf(false, askKinds)]);
    signal.throwIfAborted();
    return asked.map(({ trigger, slot }, place): ReadSlot => {
      const question = questions[place] as Question | { readonly error: unknown };
      const about = {
        range: askedRange(trigger, slot),
        scope: 'error' in question ? { accounts: [trigger.accountId] } : question.scope,
      };
      const answer = 'error' in question ? question : (found[place] as Groups);
      if ('error' in answer) return { evaluation: { slot, found: { error: this.told(answer.error, trigger) } }, groups: [], ...about };
      return { evaluation: { slot, found: byKey(answer.groups) }, groups: answer.groups, ...about };
    });
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

  private questionOf({ trigger, slot, known }: AskedSlot, scope: TenantScope): Question {
    const asked = { trigger, range: askedRange(trigger, slot), scope };
    // Whoever does something with each evaluation does it with all groups.
    const isForAll = this.services
      .get(extensionsService)
      .offers(evaluationEffects)
      .some(({ data }) => data.type === trigger.type);
    return known === undefined || isForAll ? asked : { ...asked, having: watchedLevels(trigger), known };
  }

  /** The same, and to the log what nobody expected. */
  private told(error: unknown, { name, accountId }: OwnedTrigger): string {
    if (!isForPeople(error))
      this.services.get(loggerService).error({ err: error, accountId, trigger: name }, 'The query of a trigger failed.');
    return reasonOf(error);
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

const isForPeople = (error: unknown): error is Error =>
  error instanceof PublicError || (error instanceof Error && error.name === 'ActorUnavailable');

/** Why a query failed, in words that people may read. */
export const reasonOf = (error: unknown): string => (isForPeople(error) ? error.message : 'Something went wrong.');
