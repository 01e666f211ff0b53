import type { DayReceived, RetentionCaps } from '#plugins/ingest/contract';
import { type Account, type Accounts, type Events, type Identity, type PlanType, PublicError } from '#sdk/server';
import { changedValues, largerPlans, trialEndOf, type WholePlan, wholePlan } from '../../common/planDefaults';
import type { PaymentMethod, PlanChange, PlanValues } from '../../common/planSchemas';
import { type Product, products, productTitles } from '../../common/products';
import type { PlanDetails, PlanLimits, Plans } from '../../contract';
import { userLimitReachedText } from '../../contract';
import { productOf } from '../usage/productOf';
import { type KeptPlan, type PlanRecords, unchanged } from './PlanRecords';

/** Tells other replicas that a plan has another content. */
export const CHANGED = 'plans/changed';

export interface PlanBookParts {
  readonly records: PlanRecords;
  readonly identity: Pick<Identity, 'accounts' | 'planTypes' | 'setPlanType' | 'countPeople'>;
  readonly events: Pick<Events, 'publish'>;
  /** Where accounts are managed, too, it is asked how they are billed. */
  readonly accounts: Pick<Accounts, 'setBilling'>;
  /** Most mapped fields, as the operator set it. */
  readonly maxKibanaFieldsNum: number;
  readonly contact: string | null;
  readonly now: () => number;
}

/** An owner account, its plan, and the accounts that share it. */
export interface OwnerPlan {
  readonly owner: Account;
  readonly accounts: readonly Account[];
  readonly kept: KeptPlan;
  readonly plan: WholePlan;
}

/** The plans of all owner accounts: the defaults of their plan types, and what was changed. */
export class PlanBook implements Plans, RetentionCaps {
  constructor(private readonly parts: PlanBookParts) {}

  /** @param accountId of any account. @throws PublicError 404 ACCOUNT_UNKNOWN */
  async planAbove(accountId: number): Promise<OwnerPlan> {
    const { identity, records } = this.parts;
    const [accounts, types] = await Promise.all([identity.accounts(), identity.planTypes()]);
    const ownerId = accounts.find(({ id }) => id === accountId)?.ownerId;
    const found = ownerId === undefined ? undefined : this.ownerPlan(ownerId, accounts, types, await records.of(ownerId));
    if (found === undefined) throw unknownOwner(accountId);
    return found;
  }

  /** Those of everybody. */
  async all(): Promise<readonly OwnerPlan[]> {
    const { identity, records } = this.parts;
    const [accounts, types, kept] = await Promise.all([identity.accounts(), identity.planTypes(), records.all()]);
    return [...types.keys()].flatMap((id) => this.ownerPlan(id, accounts, types, kept.get(id) ?? unchanged(id)) ?? []);
  }

  async details(accountId: number): Promise<PlanDetails> {
    const { owner, kept, plan } = await this.planAbove(accountId);
    const { pending } = kept;
    const later = pending === null ? undefined : this.whole(owner, pending.planType, pending.values);
    const { planType, products: _, ...terms } = plan;
    return {
      ...terms,
      ownerAccountId: owner.id,
      ownerAccount: owner.name,
      planType,
      products: Object.fromEntries(
        products.map((product) => {
          const current = plan.products[product];
          const next = later?.products[product];
          const isSame = next === undefined || JSON.stringify(sorted(next)) === JSON.stringify(sorted(current));
          return [product, { current, pending: isSame ? null : next }];
        }),
      ) as PlanDetails['products'],
      pending: pending === null ? null : { planType: pending.planType, effectiveAt: pending.effectiveAt, requestedBy: pending.requestedBy },
      paymentMethod: kept.paymentMethod,
      users: await this.parts.identity.countPeople(owner.id),
      cancellation: kept.cancellation,
      contact: this.parts.contact,
    };
  }

  async limits(accountId: number): Promise<PlanLimits> {
    const { owner, plan } = await this.planAbove(accountId);
    const { trialEndsAt: _, ...limits } = plan;
    return { ...limits, ownerAccountId: owner.id, users: await this.parts.identity.countPeople(owner.id) };
  }

  /** Days that the plans include of a signal, by account. Timeless and restore accounts are there to keep what they have beyond them. */
  async days(signal: DayReceived['signal']): Promise<ReadonlyMap<number, number>> {
    const days = new Map<number, number>();
    for (const { accounts, plan } of await this.all()) {
      for (const { id, type } of accounts) {
        if (type === 'timeless' || type === 'restore') continue;
        const { retentionDays } = plan.products[productOf(type, signal)];
        if (retentionDays !== null) days.set(id, retentionDays);
      }
    }
    return days;
  }

  async requireRoomForUser(accountId: number, invited = 0): Promise<void> {
    const { limitOfUsers, users } = await this.limits(accountId);
    if (limitOfUsers !== null && users + invited >= limitOfUsers)
      throw new PublicError(409, 'USER_LIMIT_REACHED', userLimitReachedText(limitOfUsers));
  }

  async setPaymentMethod(ownerAccountId: number, paymentMethod: PaymentMethod): Promise<void> {
    await this.ownPlan(ownerAccountId);
    await this.save(ownerAccountId, { paymentMethod });
  }

  async startTrial(ownerAccountId: number, product: Product): Promise<string | null> {
    const { kept, plan } = await this.ownPlan(ownerAccountId);
    const { planType } = plan.products[product];
    if (planType !== 'trial' && planType !== 'free') return null;
    const trialEndsAt = trialEndOf(this.parts.now());
    const values = changedValues(kept.values, { products: { [product]: { planType: 'trial', trialEndsAt } } });
    await this.save(ownerAccountId, { values });
    return trialEndsAt;
  }

  /** @param by e-mail address. @throws PublicError 404 ACCOUNT_UNKNOWN */
  async change(ownerAccountId: number, change: PlanChange, by: string): Promise<void> {
    const { kept, plan } = await this.ownPlan(ownerAccountId);
    const { planType = plan.planType, paymentMethod, takesEffectAt, dropPending = false, ...values } = change;
    const next = changedValues(planType === plan.planType ? kept.values : {}, values);
    const payment = paymentMethod === undefined ? {} : { paymentMethod };
    if (takesEffectAt !== undefined && Date.parse(takesEffectAt) > this.parts.now()) {
      const pending = { planType, values: next, effectiveAt: new Date(takesEffectAt).toISOString(), requestedBy: by };
      await this.save(ownerAccountId, { ...payment, pending });
      return;
    }
    const changesPlan = planType !== plan.planType || Object.keys(values).length > 0;
    if (planType !== plan.planType) await this.parts.identity.setPlanType(ownerAccountId, planType);
    // What was asked for has its answer now; what has a date keeps it.
    const drops = dropPending || (changesPlan && kept.pending !== null && kept.pending.effectiveAt === null);
    await this.save(ownerAccountId, { ...payment, values: next, ...(drops ? { pending: null } : {}) });
  }

  /** @param by e-mail address. @throws PublicError 409 PLAN_NOT_LARGER, PLAN_CHANGE_PENDING */
  async requestUpgrade(ownerAccountId: number, product: Product, planType: PlanType, by: string): Promise<void> {
    const { kept, plan } = await this.ownPlan(ownerAccountId);
    const { pending } = kept;
    if (pending !== null && pending.effectiveAt !== null)
      throw new PublicError(
        409,
        'PLAN_CHANGE_PENDING',
        'Another plan takes effect soon already. Ask again after that, or ask the operator.',
      );
    if (!largerPlans(plan.products[product].planType).includes(planType))
      throw new PublicError(409, 'PLAN_NOT_LARGER', `The plan of ${productTitles[product]} is as large already. Choose a larger one.`);
    const before = pending?.values ?? kept.values;
    const values = { ...before, products: { ...before.products, [product]: { planType } } };
    await this.save(ownerAccountId, { pending: { planType: plan.planType, values, effectiveAt: null, requestedBy: by } });
  }

  /** @param by e-mail address; undefined takes the request back. @returns whether anything changed */
  async cancel(ownerAccountId: number, by: string | undefined): Promise<boolean> {
    const { kept } = await this.ownPlan(ownerAccountId);
    if ((kept.cancellation !== null) === (by !== undefined)) return false;
    const cancellation = by === undefined ? null : { requestedAt: new Date(this.parts.now()).toISOString(), requestedBy: by };
    await this.save(ownerAccountId, { cancellation });
    return true;
  }

  /** Puts pending plans into effect whose time has come. @returns ids of the owner accounts */
  async applyPending(): Promise<readonly number[]> {
    const { records, identity, now } = this.parts;
    const applied: number[] = [];
    for (const { ownerAccountId, pending } of await records.pending()) {
      if (pending?.effectiveAt == null || Date.parse(pending.effectiveAt) > now()) continue;
      await identity.setPlanType(ownerAccountId, pending.planType);
      await this.save(ownerAccountId, { values: pending.values, pending: null });
      applied.push(ownerAccountId);
    }
    return applied;
  }

  private async ownPlan(ownerAccountId: number): Promise<OwnerPlan> {
    const found = await this.planAbove(ownerAccountId);
    if (found.owner.id !== ownerAccountId) throw unknownOwner(ownerAccountId);
    return found;
  }

  private ownerPlan(
    ownerId: number,
    accounts: readonly Account[],
    types: ReadonlyMap<number, PlanType>,
    kept: KeptPlan,
  ): OwnerPlan | undefined {
    const owner = accounts.find(({ id }) => id === ownerId);
    const planType = types.get(ownerId);
    if (owner === undefined || planType === undefined) return undefined;
    const own = accounts.filter((account) => account.ownerId === ownerId);
    return { owner, accounts: own, kept, plan: this.whole(owner, planType, kept.values) };
  }

  private whole(owner: Account, planType: PlanType, values: PlanValues): WholePlan {
    return wholePlan(planType, values, { accountCreatedAt: owner.createdAt, maxKibanaFieldsNum: this.parts.maxKibanaFieldsNum });
  }

  private async save(ownerAccountId: number, part: Parameters<PlanRecords['save']>[1]): Promise<void> {
    await this.parts.records.save(ownerAccountId, part);
    if (part.values !== undefined) {
      const { billingType, contractGb = null } = part.values;
      const byConsumption = billingType === 'consumption';
      await this.parts.accounts.setBilling(ownerAccountId, { billingType: byConsumption ? 'consumption' : 'subscription', contractGb });
    }
    this.parts.events.publish(CHANGED, ownerAccountId, ownerAccountId);
  }
}

const unknownOwner = (id: number): PublicError =>
  new PublicError(404, 'ACCOUNT_UNKNOWN', `There is no owner account ${id}. Plans belong to owner accounts.`);

const sorted = (terms: object): unknown[] => Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1));
