import { and, asc, count, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import { domains, providers } from './tables';

/** Providers of one account. */
const MOST = 20;

type Row = typeof providers.$inferSelect;
export type ProviderValues = Omit<Row, 'id' | 'accountId' | 'createdAt' | 'lastSignInAt'>;
export type KeptDomain = typeof domains.$inferSelect;

/** An identity provider with its domains, approved or not. */
export interface KeptProvider extends Row {
  readonly domains: readonly KeptDomain[];
}

/** Who claims domains for a provider; what a system admin claims is approved with that. */
export interface Claimant {
  readonly email: string;
  readonly isSysAdmin: boolean;
}

type Db = Records['db'];

/** The identity providers of all accounts and their domains, in the records store. */
export class ProviderRecords {
  constructor(private readonly records: Records) {}

  /** Oldest first. */
  list(accountId: number): Promise<readonly KeptProvider[]> {
    return this.found(eq(providers.accountId, accountId));
  }

  async find(id: number): Promise<KeptProvider | undefined> {
    return (await this.found(eq(providers.id, id)))[0];
  }

  /** @throws PublicError 404 PROVIDER_UNKNOWN when it is not the account's */
  async own(accountId: number, id: number): Promise<KeptProvider> {
    const provider = await this.find(id);
    if (provider?.accountId !== accountId) throw unknownProvider();
    return provider;
  }

  /** The one that speaks for a domain; undefined while nobody has approved it. */
  async ofDomain(domain: string): Promise<KeptProvider | undefined> {
    const [claim] = await this.records.db
      .select()
      .from(domains)
      .where(and(eq(domains.domain, domain.toLowerCase()), isNotNull(domains.approvedBy)));
    return claim && this.find(claim.providerId);
  }

  /** @throws PublicError 409 PROVIDER_NAME_TAKEN, DOMAIN_TAKEN, TOO_MANY_PROVIDERS */
  add(accountId: number, values: ProviderValues, claimed: readonly string[], by: Claimant): Promise<number> {
    return this.records.transaction(async (db) => {
      const [present] = await db.select({ providers: count() }).from(providers).where(eq(providers.accountId, accountId));
      if ((present?.providers ?? 0) >= MOST)
        throw new PublicError(409, 'TOO_MANY_PROVIDERS', `An account can have at most ${MOST} identity providers. Remove one first.`);
      const [added] = await db
        .insert(providers)
        .values({ accountId, ...values })
        .onConflictDoNothing({ target: [providers.accountId, providers.name] })
        .returning({ id: providers.id });
      if (added === undefined) throw nameTaken(values.name);
      await claim(db, added.id, claimed, by);
      return added.id;
    });
  }

  /** @throws PublicError 404 PROVIDER_UNKNOWN, 409 PROVIDER_NAME_TAKEN, DOMAIN_TAKEN */
  change(accountId: number, id: number, values: ProviderValues, claimed: readonly string[], by: Claimant): Promise<void> {
    return this.records.transaction(async (db) => {
      const [other] = await db
        .select({ id: providers.id })
        .from(providers)
        .where(and(eq(providers.accountId, accountId), eq(providers.name, values.name), ne(providers.id, id)));
      if (other !== undefined) throw nameTaken(values.name);
      const changed = await db
        .update(providers)
        .set(values)
        .where(and(eq(providers.accountId, accountId), eq(providers.id, id)))
        .returning({ id: providers.id });
      if (changed.length === 0) throw unknownProvider();
      const present = await db.select().from(domains).where(eq(domains.providerId, id));
      const dropped = present.map(({ domain }) => domain).filter((domain) => !claimed.includes(domain));
      if (dropped.length > 0) await db.delete(domains).where(inArray(domains.domain, dropped));
      const kept = new Set(present.map(({ domain }) => domain));
      await claim(
        db,
        id,
        claimed.filter((domain) => !kept.has(domain)),
        by,
      );
    });
  }

  async remove(accountId: number, id: number): Promise<void> {
    await this.records.db.delete(providers).where(and(eq(providers.accountId, accountId), eq(providers.id, id)));
  }

  /** All of an account, with the domains that they claim. */
  async removeAll(accountId: number): Promise<void> {
    await this.records.db.delete(providers).where(eq(providers.accountId, accountId));
  }

  async signedIn(id: number, at: Date): Promise<void> {
    await this.records.db.update(providers).set({ lastSignInAt: at }).where(eq(providers.id, id));
  }

  /** Every claim of the installation, those that wait for an answer first. */
  async claims(): Promise<readonly (KeptDomain & { readonly accountId: number; readonly providerName: string })[]> {
    const rows = await this.records.db
      .select({ claim: domains, accountId: providers.accountId, providerName: providers.name })
      .from(domains)
      .innerJoin(providers, eq(providers.id, domains.providerId))
      .orderBy(asc(domains.domain));
    const all = rows.map(({ claim: kept, ...of }) => ({ ...kept, ...of }));
    return [...all.filter(({ approvedBy }) => approvedBy === null), ...all.filter(({ approvedBy }) => approvedBy !== null)];
  }

  /** @returns the account that claims it; undefined when none does any more */
  async approve(domain: string, approvedBy: string): Promise<number | undefined> {
    const [approved] = await this.records.db.update(domains).set({ approvedBy }).where(eq(domains.domain, domain)).returning();
    return approved && (await this.find(approved.providerId))?.accountId;
  }

  /** @returns the account that claimed it */
  async refuse(domain: string): Promise<number | undefined> {
    const [refused] = await this.records.db.delete(domains).where(eq(domains.domain, domain)).returning();
    return refused && (await this.find(refused.providerId))?.accountId;
  }

  private async found(which: ReturnType<typeof eq>): Promise<readonly KeptProvider[]> {
    const { db } = this.records;
    const rows = await db.select().from(providers).where(which).orderBy(asc(providers.id));
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const claimed = await db.select().from(domains).where(inArray(domains.providerId, ids)).orderBy(asc(domains.domain));
    return rows.map((row) => ({ ...row, domains: claimed.filter(({ providerId }) => providerId === row.id) }));
  }
}

/** @throws PublicError 409 DOMAIN_TAKEN */
async function claim(db: Db, providerId: number, names: readonly string[], { email, isSysAdmin }: Claimant): Promise<void> {
  for (const domain of names) {
    const added = await db
      .insert(domains)
      .values({ domain, providerId, claimedBy: email, approvedBy: isSysAdmin ? email : null })
      .onConflictDoNothing()
      .returning({ domain: domains.domain });
    if (added.length === 0)
      throw new PublicError(
        409,
        'DOMAIN_TAKEN',
        `The domain ${domain} is claimed already, by another identity provider or another account. Remove it there, or ask a system admin.`,
      );
  }
}

const nameTaken = (name: string): PublicError =>
  new PublicError(409, 'PROVIDER_NAME_TAKEN', `An identity provider named ${name} is there already. Choose another name.`);
export const unknownProvider = (): PublicError =>
  new PublicError(404, 'PROVIDER_UNKNOWN', 'This account has no such identity provider. It may have been removed: refresh the page.');
