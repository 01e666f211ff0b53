import { and, asc, eq, isNull } from 'drizzle-orm';
import { PublicError, type Records, type SharedToken } from '#sdk/server';
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
    return rows.map(({ id, name, token, createdAt }) => ({ id, accountId, name, token, createdAt: createdAt.toISOString() }));
  }

  private async load(token: string): Promise<Owner | null> {
    const [owner] = await this.records.db
      .select({ tokenId: sharedTokens.id, accountId: sharedTokens.accountId })
      .from(sharedTokens)
      .where(and(eq(sharedTokens.token, token), isNull(sharedTokens.revokedAt)));
    return owner ?? null;
  }
}

/** Adds a shipping token to an account. */
export async function addSharedToken(db: Records['db'], accountId: number, name: string): Promise<string> {
  const token = newSharedToken();
  await db.insert(sharedTokens).values({ accountId, name, token });
  return token;
}
