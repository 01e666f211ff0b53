import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { type NewShare, PublicError, type Records, type Share, type ShareState, type ShareTokens } from '#sdk/server';
import { accountsSharedWith, type Membership, membershipsOf } from './accounts';
import type { DeclaredPermission } from './DeclaredPermission';
import { hashSecret, looksLikeShareToken, newShareToken } from './secrets';
import { shareLinks } from './shareLinkTable';
import { accounts, users } from './tables';

/** A link that opens something now, with the membership of who made it in the account. */
export interface OpenedShare {
  readonly share: Share;
  readonly membership: Membership;
}

/** Links that an account may have. */
const most = 500;
/** Milliseconds: `last used` is written at most this often. */
const touchEvery = 60_000;

type Row = { readonly link: typeof shareLinks.$inferSelect; readonly email: string };

/** Share links in the records store; see {@link ShareTokens}. Each use reads them anew, so that what was revoked opens nothing anywhere. */
export class ShareLinks implements ShareTokens {
  constructor(
    private readonly records: Records,
    /** Read at every use, so that they may change while the host runs. */
    private readonly permissions: () => readonly DeclaredPermission[],
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  async add(accountId: number, { createdBy, accounts: scope, lifetime, ...share }: NewShare): Promise<Share & { readonly token: string }> {
    const token = newShareToken();
    const now = this.now();
    const expiresAt = lifetime === null ? null : new Date(now + lifetime * 1000);
    const link = await this.records.transaction(async (db) => {
      if ((await db.$count(shareLinks, eq(shareLinks.accountId, accountId))) >= most)
        throw new PublicError(409, 'TOO_MANY_SHARES', `An account can have at most ${most} links. Revoke one that nobody needs.`);
      const values = { ...share, accountId, scope, expiresAt, createdById: createdBy.id, createdAt: new Date(now) };
      const [row] = await db
        .insert(shareLinks)
        .values({ ...values, secretHash: hashSecret(token) })
        .returning();
      if (row === undefined) throw new Error('The insert returned no row.');
      return row;
    });
    return { ...toShare({ link, email: createdBy.email }), token };
  }

  async list(accountId: number, createdById?: number): Promise<readonly (Share & { readonly state: ShareState })[]> {
    const rows = await this.rows(ofAccount(accountId, createdById));
    const makers = new Map<number, Membership | undefined>();
    for (const { link } of rows)
      if (!makers.has(link.createdById)) makers.set(link.createdById, (await this.maker(link)).find(isIn(accountId)));
    return rows.map((row) => ({ ...toShare(row), state: this.stateOf(row, makers.get(row.link.createdById)) }));
  }

  async revoke(accountId: number, id: number, createdById?: number): Promise<Share | undefined> {
    const [row] = await this.rows(and(ofAccount(accountId, createdById), eq(shareLinks.id, id)));
    if (row === undefined) return undefined;
    const gone = await this.records.db.delete(shareLinks).where(eq(shareLinks.id, id)).returning({ id: shareLinks.id });
    return gone.length === 0 ? undefined : toShare(row);
  }

  /** @returns undefined for a link that opens nothing, or nothing any more */
  async opened(token: string): Promise<OpenedShare | undefined> {
    if (!looksLikeShareToken(token)) return undefined;
    const [row] = await this.rows(eq(shareLinks.secretHash, hashSecret(token)));
    if (row === undefined) return undefined;
    const { link } = row;
    const memberships = await this.maker(link);
    const membership = memberships.find(isIn(link.accountId));
    if (membership === undefined || this.stateOf(row, membership) !== 'open') return undefined;
    // Never more than who made it may see now.
    const seen = new Set(
      [...memberships.map(({ account }) => account), ...(await accountsSharedWith(this.records.db, link.accountId))].map(({ id }) => id),
    );
    const scope = link.scope.filter((id) => seen.has(id));
    if (scope.length === 0) return undefined;
    await this.touch(link);
    return { share: { ...toShare(row), accounts: scope }, membership };
  }

  private async touch({ id, lastUsedAt }: Row['link']): Promise<void> {
    const now = this.now();
    if (now - (lastUsedAt?.getTime() ?? 0) < touchEvery) return;
    await this.records.db
      .update(shareLinks)
      .set({ lastUsedAt: new Date(now) })
      .where(eq(shareLinks.id, id));
  }

  private stateOf({ link }: Row, maker: Membership | undefined): ShareState {
    if (link.expiresAt !== null && link.expiresAt.getTime() <= this.now()) return 'expired';
    const held = this.permissions().filter(({ roles }) => maker !== undefined && roles.includes(maker.role));
    return link.needs.every((needed) => held.some(({ name }) => name === needed)) && maker !== undefined ? 'open' : 'ended';
  }

  private maker({ createdById }: Row['link']): Promise<readonly Membership[]> {
    return membershipsOf(this.records.db, createdById);
  }

  /** Newest first; none of an account that is being removed. */
  private async rows(wanted: SQL | undefined): Promise<readonly Row[]> {
    return this.records.db
      .select({ link: shareLinks, email: users.email })
      .from(shareLinks)
      .innerJoin(accounts, eq(accounts.id, shareLinks.accountId))
      .innerJoin(users, eq(users.id, shareLinks.createdById))
      .where(and(wanted, isNull(accounts.removal)))
      .orderBy(desc(shareLinks.id));
  }
}

const isIn =
  (accountId: number) =>
  ({ account }: Membership): boolean =>
    account.id === accountId;

const ofAccount = (accountId: number, createdById: number | undefined): SQL | undefined =>
  and(eq(shareLinks.accountId, accountId), createdById === undefined ? undefined : eq(shareLinks.createdById, createdById));

const toShare = ({
  link: { id, accountId, kind, title, content, scope, createdAt, createdById, expiresAt, lastUsedAt },
  email,
}: Row): Share => ({
  id,
  accountId,
  kind,
  title,
  content,
  accounts: scope,
  createdAt: createdAt.toISOString(),
  createdBy: { id: createdById, email },
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
