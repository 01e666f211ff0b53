import { planService } from '#plugins/plans/contract';
import type { Context } from '#sdk';
import { parseLucene } from '#sdk/query';
import { accountsService, actorsService, PublicError, type SavedObjectActor, type SavedObjects, validInput } from '#sdk/server';
import { normalTrigger } from '../common/normalTrigger';
import { timelessRefusal } from '../common/timelessRefusal';
import { type NewTrigger, type Trigger, type TriggerType, triggerSchema } from '../common/trigger';
import type { Evaluated, KeptTrigger, Triggers } from '../contract';
import { slotsOver } from './backtest/slotsOver';
import type { GroupRows } from './book/GroupRows';
import { jitterOf } from './book/slots';
import type { TriggerRows } from './book/TriggerRows';
import { checkTrigger, mutesAt } from './engine/offersOf';
import { askedRange, everyMsOf } from './evaluate/asOf';
import type { TriggerReader } from './evaluate/TriggerReader';
import type { PastRuns } from './past/PastRuns';
import { keptTrigger, triggerObjects } from './triggerObjects';

interface Parts {
  readonly objects: SavedObjects;
  readonly rows: TriggerRows;
  readonly groups: GroupRows;
  readonly reader: Pick<TriggerReader, 'read'>;
  readonly past: PastRuns;
  readonly services: Context;
}

/** Triggers of accounts as their saved objects; see {@link Triggers}. */
export class KeptTriggers implements Triggers {
  constructor(private readonly parts: Parts) {}

  /** @throws PublicError 404 TRIGGER_UNKNOWN */
  async get(actor: SavedObjectActor, type: TriggerType, id: string): Promise<KeptTrigger> {
    return keptTrigger(type, actor.accountId, await inOurWords(this.parts.objects.get(actor, triggerObjects[type], id)));
  }

  all(accountId: number, type: TriggerType): Promise<readonly KeptTrigger[]> {
    return this.parts.rows.all(accountId, type);
  }

  async create(actor: SavedObjectActor, asked: NewTrigger): Promise<KeptTrigger> {
    const trigger = await this.checked(actor.accountId, asked);
    await checkTrigger(this.parts.services, actor.accountId, trigger);
    const enabled = trigger.enabled && (await this.roomFor(actor.accountId, trigger)) > 0;
    const { type, name, tags, ...attributes } = trigger;
    const made = this.parts.objects.create(actor, triggerObjects[type], { name, tags, attributes: { ...attributes, enabled } });
    return keptTrigger(type, actor.accountId, await inOurWords(made));
  }

  /**
   * @param version of the one that the change was made from; any when absent
   * @throws PublicError 404 TRIGGER_UNKNOWN, 400 INVALID_INPUT, 409 TRIGGER_CHANGED, 409 ALERT_LIMIT_REACHED for one that the plan has no room for
   */
  async update(
    actor: SavedObjectActor,
    type: TriggerType,
    id: string,
    change: (before: Trigger) => Trigger,
    version?: number,
  ): Promise<KeptTrigger> {
    const {
      id: _id,
      accountId,
      version: present,
      createdAt: _at,
      createdBy: _by,
      updatedAt: _last,
      updatedBy: _who,
      ...before
    } = await this.get(actor, type, id);
    const trigger = await this.checked(accountId, { ...change(before), type });
    // One whose target has gone can still be switched off.
    if (trigger.enabled || JSON.stringify(trigger.output) !== JSON.stringify(before.output))
      await checkTrigger(this.parts.services, accountId, trigger);
    if (trigger.enabled && !before.enabled && (await this.roomFor(accountId, trigger, id)) <= 0)
      throw new PublicError(
        409,
        'ALERT_LIMIT_REACHED',
        "The plan's limit of alerts is reached. Switch another alert off or delete it, or ask for a larger plan.",
      );
    const { type: _type, name, tags, ...attributes } = trigger;
    const changed = this.parts.objects.update(actor, triggerObjects[type], id, { name, tags, attributes, version: version ?? present });
    return keptTrigger(type, accountId, await inOurWords(changed));
  }

  /** @throws PublicError 404 TRIGGER_UNKNOWN */
  async remove(actor: SavedObjectActor, type: TriggerType, id: string): Promise<void> {
    await inOurWords(this.parts.objects.remove(actor, triggerObjects[type], id));
  }

  async groups(accountId: number, triggerId: string): ReturnType<Triggers['groups']> {
    const { rows, groups, services } = this.parts;
    const trigger = await rows.find(accountId, triggerId);
    if (trigger === undefined) throw unknown();
    return groups.now(trigger, await mutesAt(services, accountId, Date.now()));
  }

  acknowledge(accountId: number, triggerId: string, by: string): Promise<void> {
    return this.parts.groups.acknowledge(accountId, triggerId, by);
  }

  find(accountId: number, id: string): Promise<KeptTrigger | undefined> {
    return this.parts.rows.find(accountId, id);
  }

  writingTo(accountIds: readonly number[], names: readonly string[]): Promise<readonly KeptTrigger[]> {
    return this.parts.rows.writingTo(accountIds, names);
  }

  slots(trigger: KeptTrigger, range: { readonly from: number; readonly to: number }): readonly number[] {
    return slotsOver(trigger, range, { jitter: jitterOf(trigger.id, everyMsOf(trigger)) });
  }

  rangeOf(trigger: KeptTrigger, slot: number): Evaluated['range'] {
    return askedRange(trigger, slot);
  }

  async evaluate(trigger: KeptTrigger, slot: number, signal: AbortSignal): Promise<Evaluated> {
    const { evaluation, groups, range, scope } = await this.parts.reader.read(trigger, slot, signal);
    if ('error' in evaluation.found) throw new PublicError(400, 'TRIGGER_QUERY_FAILED', evaluation.found.error);
    return { trigger, slot, range, scope, groups };
  }

  runPast(...[accountId, triggerId, range, signal]: Parameters<Triggers['runPast']>): ReturnType<Triggers['runPast']> {
    return this.parts.past.run(accountId, triggerId, range, signal);
  }

  /** As it would be kept. @throws PublicError 400 with the field, 403 for an account that this one may not read */
  async checked(accountId: number, asked: NewTrigger): Promise<Trigger> {
    const trigger = normalTrigger(validInput({ body: triggerSchema }, { params: {}, query: {}, body: asked }).body as Trigger);
    const { search } = trigger;
    const parsed = parseLucene(search.queryString.trim() === '*' ? '' : search.queryString);
    if (!parsed.ok) throw new PublicError(400, 'QUERY_INVALID', parsed.error.message, { span: parsed.error.span });
    const { services } = this.parts;
    const actor = await services.get(actorsService).forAccount(accountId, { reason: 'checks what a trigger asks' });
    actor.scope(search.source.subAccountsIds);
    const isOptimizer = trigger.type === 'CONTINUOUS_AGGREGATION';
    if (isOptimizer && !Number.isInteger(trigger.rules.everyMinutes)) {
      const message = 'An optimizer runs every minute at most: enter whole minutes.';
      throw new PublicError(400, 'INVALID_INPUT', message, [{ path: 'body.rules.everyMinutes', message }]);
    }
    const selected = isOptimizer ? await this.selected(actor.account?.ownerId ?? accountId, trigger) : [];
    const refusal = timelessRefusal(trigger.type, selected);
    if (refusal !== undefined) throw new PublicError(400, 'TIMELESS_SOURCE', refusal);
    return trigger;
  }

  private async selected(
    ownerId: number,
    { search: { source } }: Trigger,
  ): Promise<readonly { readonly name: string; readonly type: string }[]> {
    const ids = new Set(source.subAccountsIds);
    const indices = new Set(source.timelessIndices);
    const tree = await this.parts.services.get(accountsService).tree(ownerId);
    const isIndex = ({ id, name, type }: (typeof tree)[number]): boolean =>
      type === 'timeless' && (source.allTimelessIndices || indices.has(String(id)) || indices.has(name));
    const known = tree.filter((account) => ids.has(account.id) || isIndex(account));
    const names = new Set(known.flatMap(({ id, name }) => [String(id), name]));
    // One that is no account is a source all the same.
    return [...known, ...[...indices].filter((index) => !names.has(index)).map((name) => ({ name, type: 'timeless' }))];
  }

  /** How many more alerts the plan lets be on. @throws PublicError 409 ALERTS_NOT_IN_PLAN */
  private async roomFor(accountId: number, { type }: Trigger, but?: string): Promise<number> {
    const plans = type === 'ALERT' ? this.parts.services.find(planService) : undefined;
    if (plans === undefined) return Number.POSITIVE_INFINITY;
    const { ownerAccountId, maxAlertsDefinition } = await plans.limits(accountId);
    if (maxAlertsDefinition === 0) throw new PublicError(409, 'ALERTS_NOT_IN_PLAN', 'Alerts are not available for your plan.');
    const tree = await this.parts.services.get(accountsService).tree(ownerAccountId);
    const ids = tree.map(({ id }) => id);
    return maxAlertsDefinition - (await this.parts.rows.enabledAlerts(ids, but));
  }
}

const unknown = (): PublicError =>
  new PublicError(404, 'TRIGGER_UNKNOWN', 'This account has no such trigger. It may have been deleted: open the list again.');

/** Faults of saved objects as calls about triggers tell them. */
async function inOurWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    switch (error.code) {
      case 'SAVED_OBJECT_UNKNOWN':
        throw unknown();
      case 'SAVED_OBJECT_CHANGED':
        throw new PublicError(
          409,
          'TRIGGER_CHANGED',
          'Somebody else has changed the trigger meanwhile. Load it again before you save.',
          error.details,
        );
      case 'TOO_MANY_SAVED_OBJECTS':
        throw new PublicError(
          409,
          'TOO_MANY_TRIGGERS',
          'An account can have at most 10,000 triggers of a type. Delete those that nobody needs.',
        );
      default:
        throw error;
    }
  }
}
