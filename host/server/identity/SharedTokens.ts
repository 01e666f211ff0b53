import { and, asc, eq, isNull } from 'drizzle-orm';
import { PublicError, type Records, type SharedToken } from '#sdk/server';
import { addToken } from './addToken';
import { ShortMemory } from './ShortMemory';
import { looksLikeSharedToken, newSharedToken } from './secrets';
import { sharedTokens } from './tables';

type Owner = { readonly accountId: number; readonly tokenId: number };
const knownFor = 10_000;
const unknownFor = 2000;
/** While the records are away, what was known keeps its worth this long, so that shipping goes on. */
const outagePatience = 300_000;

/** Shipping tokens. Finding the account of one is on the path of every request that brings data, so it is kept in memory for seconds. */
export class SharedTokens {
  /** Null for a token that nobody has. */
  private readonly owners = new ShortMemory<string, Owner | null>({
    max: 20_000,
    keep: (owner) => (owner === null ? unknownFor : knownFor),
    load: (token) => this.load(token),
    spare: { milliseconds: outagePatience, when: (error) => error instanceof PublicError && error.status === 503 },
  });

  constructor(private readonly records: Records) {}

  /** @throws PublicError 503 when the records are away and the token was not seen lately */
  async owner(token: string): Promise<Owner | undefined> {
    if (!looksLikeSharedToken(token)) return undefined;
    return (await this.owners.find(token)) ?? undefined;
  }

  /** Those in force, oldest first. */
  async list(accountId: number): Promise<readonly SharedToken[]> {
    const rows = await this.records.db
      .select()
      .from(sharedTokens)
      .where(and(eq(sharedTokens.accountId, accountId), isNull(sharedTokens.revokedAt)))
      .orderBy(asc(sharedTokens.id));
    return rows.map(toSharedToken);
  }

  /** @throws PublicError 409 TOKEN_NAME_TAKEN, 409 TOO_MANY_TOKENS */
  async add(accountId: number, name: string, createdBy: string | null = null): Promise<SharedToken> {
    const row = await addToken(this.records, {
      name,
      present: (db) => db.$count(sharedTokens, and(eq(sharedTokens.accountId, accountId), isNull(sharedTokens.revokedAt))),
      insert: (db) => db.insert(sharedTokens).values({ accountId, name, createdBy, token: newSharedToken() }).returning(),
    });
    return toSharedToken(row);
  }

  /** From now on nothing can be sent with it; other replicas notice within 10 seconds. @returns its name, or undefined when the account has no such token */
  async revoke(accountId: number, id: number): Promise<string | undefined> {
    const [row] = await this.records.db
      .update(sharedTokens)
      .set({ revokedAt: new Date() })
      .where(and(eq(sharedTokens.accountId, accountId), eq(sharedTokens.id, id), isNull(sharedTokens.revokedAt)))
      .returning({ token: sharedTokens.token, name: sharedTokens.name });
    if (row !== undefined) this.owners.forget(row.token);
    return row?.name;
  }

  /** For when another replica says that something has changed. Shipping goes on with what is known if the records are away just then. */
  distrust(): void {
    this.owners.distrustAll();
  }

  private async load(token: string): Promise<Owner | null> {
    const [owner] = await this.records.db
      .select({ tokenId: sharedTokens.id, accountId: sharedTokens.accountId })
      .from(sharedTokens)
      .where(and(eq(sharedTokens.token, token), isNull(sharedTokens.revokedAt)));
    return owner ?? null;
  }
}

const toSharedToken = ({ id, accountId, name, token, createdAt, createdBy }: typeof sharedTokens.$inferSelect): SharedToken => ({
  id,
  accountId,
  name,
  token,
  createdAt: createdAt.toISOString(),
  createdBy,
});

/** Adds a shipping token to an account. */
export async function addSharedToken(db: Records['db'], accountId: number, name: string): Promise<string> {
  const token = newSharedToken();
  await db.insert(sharedTokens).values({ accountId, name, token });
  return token;
}
