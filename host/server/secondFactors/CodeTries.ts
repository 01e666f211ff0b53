import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { type CodePlace, PublicError, type Records } from '#sdk/server';
import { hashSecret } from '../identity/secrets';
import { codeTries } from './tables';

/** Wrong codes in a row, within this time, after which a person has to wait. */
export const mostTries = 10;
export const triesWithin = 15 * 60_000;
/** Of all places together from which the person never got in. */
const mostElsewhere = 20;
const elsewhere = 'elsewhere';
/** A browser or address that was not used for so long is known no longer. */
const knownFor = 365 * 24 * 3600_000;

/** A code that is being tried. */
export interface Tried {
  readonly userId: number;
  readonly place: string;
  /** To be known from now on if the code is right. */
  readonly knowing: readonly string[];
  readonly isKnown: boolean;
}

/**
 * How often a person's codes may be wrong: ten times from a browser or address from which they got in before, each for itself, ten times from any
 * other address, and twenty times from all others together. So nobody who guesses elsewhere keeps the person out. Recovery codes, which nobody
 * guesses, count apart from those of the app, by address alone: they are the way in while others guess.
 */
export class CodeTries {
  constructor(
    private readonly records: Records,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  /** Counts before anything is checked, so that a burst in parallel gains nothing. @throws PublicError 429 TOO_MANY_CODES */
  async count(userId: number, { ip, browser }: CodePlace, isRecovery: boolean): Promise<Tried> {
    await this.tidy(userId);
    const address = `address ${ip}`;
    const knowing = [address, ...(browser === undefined ? [] : [`browser ${hashSecret(browser)}`])];
    if (isRecovery) {
      const place = `recovery ${ip}`;
      await this.add(userId, place, mostTries);
      return { userId, place, knowing, isKnown: true };
    }
    const known = await this.known(userId, knowing);
    // The browser before the address, which others may share.
    const place = known.at(-1) ?? address;
    if (known.length === 0) await this.add(userId, elsewhere, mostElsewhere);
    await this.add(userId, place, mostTries);
    return { userId, place, knowing, isKnown: known.length > 0 };
  }

  /** The code was right. */
  async succeeded({ userId, place, knowing, isKnown }: Tried): Promise<void> {
    const now = new Date(this.now());
    const settled = isKnown ? [place] : [place, elsewhere];
    await this.records.transaction(async (db) => {
      await db.update(codeTries).set({ tries: 0 }).where(at(userId, settled));
      await db
        .insert(codeTries)
        .values(knowing.map((one) => ({ userId, place: one, tries: 0, since: now, knownAt: now })))
        .onConflictDoUpdate({ target: [codeTries.userId, codeTries.place], set: { knownAt: now } });
    });
  }

  /** Those of the places from which the person got in before. */
  private async known(userId: number, places: readonly string[]): Promise<readonly string[]> {
    const rows = await this.records.db
      .select({ place: codeTries.place })
      .from(codeTries)
      .where(and(at(userId, places), isNotNull(codeTries.knownAt)));
    return places.filter((place) => rows.some((row) => row.place === place));
  }

  private async add(userId: number, place: string, most: number): Promise<void> {
    const now = this.now();
    const isOver = or(lt(codeTries.since, new Date(now - triesWithin)), eq(codeTries.tries, 0));
    const [row] = await this.records.db
      .insert(codeTries)
      .values({ userId, place, tries: 1, since: new Date(now) })
      .onConflictDoUpdate({
        target: [codeTries.userId, codeTries.place],
        set: {
          tries: sql`CASE WHEN ${isOver} THEN 1 ELSE ${codeTries.tries} + 1 END`,
          since: sql`CASE WHEN ${isOver} THEN ${new Date(now).toISOString()}::timestamptz ELSE ${codeTries.since} END`,
        },
      })
      .returning();
    if (row !== undefined && row.tries > most) throw tooMany(row.since.getTime() + triesWithin - now);
  }

  private async tidy(userId: number): Promise<void> {
    const now = this.now();
    const isSpent = and(isNull(codeTries.knownAt), lt(codeTries.since, new Date(now - triesWithin)));
    const isForgotten = lt(codeTries.knownAt, new Date(now - knownFor));
    await this.records.db.delete(codeTries).where(and(eq(codeTries.userId, userId), or(isSpent, isForgotten)));
  }
}

const at = (userId: number, places: readonly string[]) => and(eq(codeTries.userId, userId), inArray(codeTries.place, [...places]));

/** @param left milliseconds to wait */
export function tooMany(left: number): PublicError {
  const wait = Math.max(1, Math.ceil(left / 1000));
  const minutes = Math.ceil(wait / 60);
  const message = `Too many wrong codes. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return new PublicError(429, 'TOO_MANY_CODES', message, undefined, wait);
}
