import { and, asc, eq } from 'drizzle-orm';
import type { Account, ApiToken, NewApiToken, Records } from '#sdk/server';
import { accountsSharedWith, type Membership, membershipIn } from './accounts';
import { addToken } from './addToken';
import { ShortMemory } from './ShortMemory';
import { hashSecret, looksLikeApiToken, newApiToken } from './secrets';
import { accounts, apiTokens } from './tables';

/** Whose a token is, and what it may do. */
export interface ApiTokenOwner {
  readonly id: number;
  readonly name: string;
  readonly membership: Membership;
  /** Other accounts that let this one read their data. */
  readonly readable: readonly Account[];
}

const cachedFor = 5000;
/** Milliseconds: `last used` is written at most this often. */
const touchEvery = 60_000;

/** Tokens that programs call the API with. Only their hashes are kept. */
export class ApiTokens {
  private readonly known = new ShortMemory<string, ApiTokenOwner | undefined>({
    max: 10_000,
    keep: cachedFor,
    load: (hash) => this.load(hash),
  });

  constructor(
    private readonly records: Records,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  async owner(token: string): Promise<ApiTokenOwner | undefined> {
    return looksLikeApiToken(token) ? this.known.find(hashSecret(token)) : undefined;
  }

  /** Oldest first. */
  async list(accountId: number): Promise<readonly ApiToken[]> {
    const rows = await this.records.db.select().from(apiTokens).where(eq(apiTokens.accountId, accountId)).orderBy(asc(apiTokens.id));
    return rows.map(toApiToken);
  }

  /** @throws PublicError 409 TOKEN_NAME_TAKEN, 409 TOO_MANY_TOKENS */
  async add(accountId: number, { name, role, createdBy }: NewApiToken): Promise<ApiToken & { readonly token: string }> {
    const token = newApiToken();
    const values = { accountId, name, role, createdBy, secretHash: hashSecret(token), createdAt: new Date(this.now()) };
    const row = await addToken(this.records, {
      name,
      present: (db) => db.$count(apiTokens, eq(apiTokens.accountId, accountId)),
      insert: (db) => db.insert(apiTokens).values(values).returning(),
    });
    return { ...toApiToken(row), token };
  }

  /** @returns its name, or undefined when the account has no such token */
  async remove(accountId: number, id: number): Promise<string | undefined> {
    const [row] = await this.records.db
      .delete(apiTokens)
      .where(and(eq(apiTokens.accountId, accountId), eq(apiTokens.id, id)))
      .returning({ hash: apiTokens.secretHash, name: apiTokens.name });
    if (row !== undefined) this.known.forget(row.hash);
    return row?.name;
  }

  /** For when another replica says that a token has gone. */
  forget(): void {
    this.known.forgetAll();
  }

  private async load(hash: string): Promise<ApiTokenOwner | undefined> {
    const { db } = this.records;
    const [row] = await db
      .select({ token: apiTokens, account: accounts })
      .from(apiTokens)
      .innerJoin(accounts, eq(accounts.id, apiTokens.accountId))
      .where(eq(apiTokens.secretHash, hash));
    if (row === undefined) return undefined;
    const { id, name, role, lastUsedAt } = row.token;
    const now = this.now();
    if (now - (lastUsedAt?.getTime() ?? 0) >= touchEvery)
      await db
        .update(apiTokens)
        .set({ lastUsedAt: new Date(now) })
        .where(eq(apiTokens.id, id));
    return { id, name, membership: membershipIn(row.account, role), readable: await accountsSharedWith(db, row.account.id) };
  }
}

const toApiToken = ({ id, accountId, name, role, createdAt, createdBy, lastUsedAt }: typeof apiTokens.$inferSelect): ApiToken => ({
  id,
  accountId,
  name,
  role,
  createdAt: createdAt.toISOString(),
  createdBy,
  lastUsedAt: lastUsedAt?.toISOString(),
});
