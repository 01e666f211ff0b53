import { and, eq, isNull, lt } from 'drizzle-orm';
import { type Plans, type Product, productTitles } from '#plugins/plans/contract';
import { type Account, type Accounts, type ManagedAccount, PublicError, type Records } from '#sdk/server';
import type { StartedTrial } from '../contract';
import { accountOf, accountTypeOf } from './accountOf';
import { trials } from './tables';

export type TrialProduct = Exclude<Product, 'logs'>;

/** Milliseconds after which a start that has not ended has died with its process. */
const PATIENCE = 60_000;

/** Most characters of an account's name. */
const LONGEST_NAME = 80;

const titles: Readonly<Record<TrialProduct, string>> = { metrics: 'metrics', tracing: 'tracing', siem: 'security' };

export interface TrialBookParts {
  readonly records: Records;
  readonly accounts: Pick<Accounts, 'tree' | 'add' | 'remove'>;
  readonly plans: Pick<Plans, 'startTrial'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Which products main accounts have tried. */
export class TrialBook {
  constructor(private readonly parts: TrialBookParts) {}

  /** Products that the main account has had a trial of, or has one now. */
  async had(ownerAccountId: number): Promise<ReadonlySet<Product>> {
    const rows = await this.parts.records.db.select().from(trials).where(eq(trials.ownerAccountId, ownerAccountId));
    return new Set(rows.map(({ product }) => product));
  }

  /**
   * Creates the account of a product below the main account, open to the people of both, and has its trial begin.
   * @param current the account that the asking person is in
   * @throws PublicError 409 TRIAL_USED after a first one, 409 ACCOUNT_EXISTS when there is such an account without a trial
   */
  async start(product: TrialProduct, current: Account): Promise<StartedTrial> {
    const { records, plans } = this.parts;
    const { ownerId } = current;
    const claim = await this.claim(product, ownerId);
    let added: ManagedAccount | undefined;
    try {
      const tree = await this.parts.accounts.tree(ownerId);
      const present = accountOf(product, tree);
      // What a start that died has left is taken over.
      if (present !== undefined && !claim.isAgain) throw exists(product);
      const made = present ?? (await this.add(product, current, tree));
      if (present === undefined) added = made;
      const trialEndsAt = await plans.startTrial(ownerId, product);
      await records.db.update(trials).set({ accountId: made.id }).where(this.rowOf(product, ownerId));
      return { accountId: made.id, name: made.name, token: made.token ?? '', createdAt: made.createdAt, trialEndsAt };
    } catch (error) {
      if (added !== undefined) await this.parts.accounts.remove(ownerId, added.id);
      await records.db.delete(trials).where(and(this.rowOf(product, ownerId), isNull(trials.accountId)));
      throw error;
    }
  }

  async forget(ownerAccountId: number): Promise<void> {
    await this.parts.records.db.delete(trials).where(eq(trials.ownerAccountId, ownerAccountId));
  }

  /** Two who start at once do not both get past here. */
  private async claim(product: TrialProduct, ownerAccountId: number): Promise<{ readonly isAgain: boolean }> {
    const { db } = this.parts.records;
    const startedAt = new Date(this.parts.now());
    const inserted = await db.insert(trials).values({ ownerAccountId, product, startedAt }).onConflictDoNothing().returning();
    if (inserted.length > 0) return { isAgain: false };
    const stale = and(
      this.rowOf(product, ownerAccountId),
      isNull(trials.accountId),
      lt(trials.startedAt, new Date(this.parts.now() - PATIENCE)),
    );
    const taken = await db.update(trials).set({ startedAt }).where(stale).returning();
    if (taken.length > 0) return { isAgain: true };
    throw new PublicError(
      409,
      'TRIAL_USED',
      `This account has had its trial of ${productTitles[product]} already. Ask for a plan under Plan and usage.`,
    );
  }

  private add(product: TrialProduct, current: Account, tree: readonly ManagedAccount[]): Promise<ManagedAccount> {
    const owner = tree.find(({ type }) => type === 'owner');
    // What SIEM works on is read by those who are let into the security account.
    const readers = product === 'siem' ? [] : [...new Set([current.ownerId, current.id])];
    const name = freeName(`${owner?.name ?? 'Main'} ${titles[product]}`, tree);
    return this.parts.accounts.add(current.ownerId, { name, type: accountTypeOf[product], sharedWith: readers });
  }

  private rowOf = (product: Product, ownerAccountId: number) => and(eq(trials.ownerAccountId, ownerAccountId), eq(trials.product, product));
}

/** The name, or the name with the first number that makes it one of its own. */
function freeName(wanted: string, tree: readonly ManagedAccount[]): string {
  const taken = new Set(tree.map(({ name }) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const name = `${wanted.slice(0, LONGEST_NAME - suffix.length)}${suffix}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

const exists = (product: Product): PublicError =>
  new PublicError(409, 'ACCOUNT_EXISTS', `There is an account for ${productTitles[product]} already. Ask its admin for access.`);
