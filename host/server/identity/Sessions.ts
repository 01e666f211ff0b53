import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { AppMode } from '#sdk';
import type { Account, PersonSession, Records, RequestSession, SessionSecret, SignInPlace } from '#sdk/server';
import { accountsSharedWith, currentMembership, type Membership, membershipsOf } from './accounts';
import { changedRights } from './changedRights';
import { impersonatorOf } from './impersonatorOf';
import { openMemberships } from './ownSignIn';
import { ShortMemory } from './ShortMemory';
import { hashSecret, newSessionSecret } from './secrets';
import { sessions, users } from './tables';

const day = 24 * 60 * 60 * 1000;
/** However busy, a session ends after this. */
const lifetime = 30 * day;
/** Unused, it ends after this. */
const idleTime = day;
/** Seconds that the browser keeps the cookie unless it is set again, which the page asks for every half hour. */
const cookieLife = 60 * 60;
/** An old secret serves the calls that were under way when it was replaced. */
const graceTime = 30_000;
/** `last seen` is written at most this often. */
const touchEvery = 60_000;
const cachedFor = 5000;
/** Of a browser's name for itself, in characters; whatever it sends beyond is dropped. */
const userAgentLength = 512;

/** A session with the person and the accounts behind it. */
export interface OpenSession {
  readonly user: { readonly id: number; readonly email: string; readonly fullName: string; readonly isSysAdmin: boolean };
  readonly accountId: number | null;
  readonly appMode: AppMode;
  /** The account whose own way of signing in has opened it. */
  readonly throughAccountId: number | null;
  readonly memberships: readonly Membership[];
  /** Other accounts that let the current one read their data. */
  readonly readable: readonly Account[];
  /** The system admin who acts in the user's place. */
  readonly impersonator?: RequestSession['impersonator'];
  /** Milliseconds since 1970 at which it ends unless it is used before, and at which it ends in any case. */
  readonly endsAt: number;
}

/** Server-side sessions behind a cookie with a random secret, of which only the hash is stored. */
export class Sessions {
  /** By the secret's hash. Spares the records a visit for each of a page's many calls. */
  private readonly known = new ShortMemory<string, OpenSession | undefined>({
    max: 10_000,
    keep: cachedFor,
    load: (hash) => this.load(hash),
  });

  constructor(
    private readonly records: Records,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
    /** Told when sessions were ended here, for those who keep them elsewhere. */
    private readonly onEnd: () => void = () => {},
  ) {}

  async open(userId: number, accountId: number, place: SignInPlace, throughAccountId: number | null): Promise<SessionSecret> {
    const secret = newSessionSecret();
    const now = this.now();
    const { db } = this.records;
    await db.delete(sessions).where(or(lt(sessions.expiresAt, new Date(now)), lt(sessions.lastSeenAt, new Date(now - idleTime))));
    await db.insert(sessions).values({
      secretHash: hashSecret(secret),
      userId,
      accountId,
      ip: place.ip,
      userAgent: (place.userAgent ?? '').slice(0, userAgentLength),
      throughAccountId,
      createdAt: new Date(now),
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + lifetime),
    });
    await db
      .update(users)
      .set({ lastLoginAt: new Date(now) })
      .where(eq(users.id, userId));
    return { secret, maxAgeSeconds: cookieLife };
  }

  /** The session goes on under another secret, and the old one opens nothing. */
  async rotate(old: string): Promise<SessionSecret | undefined> {
    return (await this.find(old)) === undefined ? undefined : this.changeSecret(old);
  }

  /** The same secret, or another one when the person's rights have changed since the session began. */
  async renew(old: string): Promise<SessionSecret | undefined> {
    if ((await this.find(old)) === undefined) return undefined;
    return { secret: (await this.replaced(old)) ?? old, maxAgeSeconds: cookieLife };
  }

  async find(secret: string): Promise<OpenSession | undefined> {
    const session = await this.known.find(hashSecret(secret));
    return session && session.endsAt > this.now() ? session : undefined;
  }

  /** Goes on in another account, under a new secret and to the same end. @returns undefined when the session is over */
  move(secret: string, accountId: number): Promise<SessionSecret | undefined> {
    return this.changeSecret(secret, { accountId });
  }

  /** Goes on in another mode; everything else of the session stays. @returns whether there is such a session */
  async changeMode(secret: string, appMode: AppMode): Promise<boolean> {
    const hash = hashSecret(secret);
    const changed = await this.records.db
      .update(sessions)
      .set({ appMode })
      .where(eq(sessions.secretHash, hash))
      .returning({ userId: sessions.userId });
    this.known.forget(hash);
    this.onEnd();
    return changed.length > 0;
  }

  /** With a session in which an admin acts in somebody's place, the admin's own ends too. */
  async close(secret: string): Promise<void> {
    const hash = hashSecret(secret);
    const behind = sql`(select admin_session from ${sessions} where secret_hash = ${hash})`;
    await this.records.db.delete(sessions).where(or(eq(sessions.secretHash, hash), eq(sessions.secretHash, behind)));
    this.ended();
  }

  /** Those of a person in force, the last used first. */
  async list(userId: number, secret: string): Promise<readonly PersonSession[]> {
    const now = this.now();
    const isOpen = and(gt(sessions.expiresAt, new Date(now)), gt(sessions.lastSeenAt, new Date(now - idleTime)));
    const rows = await this.records.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isOpen, isNull(sessions.adminSession)))
      .orderBy(desc(sessions.lastSeenAt));
    const own = hashSecret(secret);
    return rows.map(({ publicId, createdAt, lastSeenAt, ip, userAgent, secretHash }) => ({
      id: publicId,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      ip,
      userAgent,
      isCurrent: secretHash === own,
    }));
  }

  /** Ends one of a person's own, with those in which they act in somebody's place. @returns undefined when they have none of this id */
  async closeOne(userId: number, publicId: string): Promise<Pick<PersonSession, 'ip' | 'userAgent'> | undefined> {
    const [closed] = await this.records.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.publicId, publicId), isNull(sessions.adminSession)))
      .returning({ ip: sessions.ip, userAgent: sessions.userAgent });
    this.ended();
    return closed;
  }

  /** Ends all of a person's, or all but one. @returns how many */
  async closeAll(userId: number, except?: string): Promise<number> {
    const others = except === undefined ? undefined : ne(sessions.secretHash, hashSecret(except));
    const closed = await this.records.db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), others))
      .returning({ hash: sessions.secretHash });
    // Those in which this person acts in somebody's place have ended with them.
    this.ended();
    return closed.length;
  }

  forget(): void {
    this.known.forgetAll();
  }

  private ended(): void {
    this.known.forgetAll();
    this.onEnd();
  }

  private async changeSecret(old: string, further: { readonly accountId?: number } = {}): Promise<SessionSecret | undefined> {
    const secret = newSessionSecret();
    const hash = hashSecret(old);
    const [changed] = await this.records.db
      .update(sessions)
      .set({ secretHash: hashSecret(secret), ...further })
      .where(eq(sessions.secretHash, hash))
      .returning({ userId: sessions.userId });
    this.known.forget(hash);
    this.onEnd();
    return changed && { secret, maxAgeSeconds: cookieLife };
  }

  /** @returns the secret that takes the place of one from before the person's rights changed */
  private async replaced(old: string): Promise<string | undefined> {
    const { db } = this.records;
    const now = this.now();
    const graceEnd = new Date(now + graceTime);
    const isDue = and(
      eq(sessions.secretHash, hashSecret(old)),
      lt(sessions.createdAt, changedRights.at),
      // One that is being replaced has its successor already.
      gt(sessions.expiresAt, graceEnd),
    );
    const [row] = await db
      .select({ session: sessions })
      .from(sessions)
      .innerJoin(changedRights, eq(changedRights.userId, sessions.userId))
      .where(isDue);
    if (row === undefined) return undefined;
    const secret = newSessionSecret();
    const moment = new Date(now);
    await this.records.transaction(async (inner) => {
      await inner
        .update(sessions)
        .set({ expiresAt: graceEnd })
        .where(eq(sessions.secretHash, hashSecret(old)));
      await inner.insert(sessions).values({
        ...row.session,
        secretHash: hashSecret(secret),
        createdAt: moment,
        lastSeenAt: moment,
        expiresAt: new Date(now + lifetime),
      });
    });
    this.known.forget(hashSecret(old));
    return secret;
  }

  private async load(hash: string): Promise<OpenSession | undefined> {
    const { db } = this.records;
    const [row] = await db
      .select({ session: sessions, user: { id: users.id, email: users.email, fullName: users.fullName, isSysAdmin: users.isSysAdmin } })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.secretHash, hash));
    if (row === undefined) return undefined;
    const { adminSession } = row.session;
    const impersonator = adminSession === null ? undefined : await impersonatorOf(db, { ...row.session, adminSession });
    if (adminSession !== null && impersonator === undefined) return undefined;
    const now = this.now();
    let lastSeen = row.session.lastSeenAt.getTime();
    const expires = row.session.expiresAt.getTime();
    if (Math.min(expires, lastSeen + idleTime) <= now) return undefined;
    if (now - lastSeen >= touchEvery) {
      await db
        .update(sessions)
        .set({ lastSeenAt: new Date(now) })
        .where(eq(sessions.secretHash, hash));
      lastSeen = now;
    }
    const { accountId, appMode, throughAccountId } = row.session;
    const all = await membershipsOf(db, row.user.id);
    const memberships = impersonator === undefined ? all : all.filter(({ account }) => account.id === accountId);
    const cameIn = { throughAccountId, isSysAdmin: row.user.isSysAdmin, isImpersonated: impersonator !== undefined };
    const current = currentMembership(openMemberships(memberships, cameIn), accountId);
    return {
      // In somebody's place an admin has that person's rights in that account, and nothing beyond.
      user: { ...row.user, isSysAdmin: row.user.isSysAdmin && impersonator === undefined },
      accountId,
      appMode,
      throughAccountId,
      memberships,
      readable: current === undefined ? [] : await accountsSharedWith(db, current.account.id),
      ...(impersonator === undefined ? {} : { impersonator }),
      endsAt: Math.min(expires, lastSeen + idleTime),
    };
  }
}
