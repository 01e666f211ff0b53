import { and, count, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import { lastOccurrence } from '../common/occurrences';
import type { SilenceKind, SilenceValues } from '../common/silence';
import { type KeptSilence, silences } from './tables';

/** Silences of an account that are not over. */
export const mostSilences = 1000;

export interface SilenceSearch {
  readonly search: string;
  readonly kind?: SilenceKind | undefined;
  /** `current`: not over. */
  readonly state: 'current' | 'expired' | 'all';
  readonly offset: number;
  readonly limit: number;
}

/** Silences and maintenance windows in the records store. */
export class SilenceBook {
  constructor(
    private readonly records: Records,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Those that are not over first, by their start: what is in force before what is planned; then what was over last. */
  async search(accountId: number, { search, kind, state, offset, limit }: SilenceSearch) {
    const { db } = this.records;
    const isCurrent = this.current();
    const text = sql`lower(${silences.comment} || ' ' || ${silences.createdBy} || ' ' || ${silences.matchers}::text)`;
    const where = and(
      eq(silences.accountId, accountId),
      search === '' ? undefined : sql`strpos(${text}, lower(${search}::text)) > 0`,
      kind === undefined ? undefined : eq(silences.kind, kind),
      state === 'current' ? isCurrent : state === 'expired' ? this.over() : undefined,
    );
    const rows = await db
      .select()
      .from(silences)
      .where(where)
      .orderBy(desc(isCurrent), sql`CASE WHEN ${isCurrent} THEN ${silences.startsAt} END`, desc(silences.overAt), silences.id)
      .offset(offset)
      .limit(limit);
    return { rows, total: await db.$count(silences, where) };
  }

  /** @throws PublicError 404 SILENCE_UNKNOWN */
  async get(accountId: number, id: string): Promise<KeptSilence> {
    const [row] = await this.records.db.select().from(silences).where(own(accountId, id));
    if (row === undefined) throw unknown();
    return row;
  }

  /** Those that may be there at a moment: not before their first start, and not over. */
  async around(accountId: number, at: Date): Promise<readonly KeptSilence[]> {
    return this.records.db
      .select()
      .from(silences)
      .where(and(eq(silences.accountId, accountId), lte(silences.startsAt, at), or(isNull(silences.overAt), gt(silences.overAt, at))))
      .orderBy(silences.createdAt, silences.id)
      .limit(mostSilences);
  }

  /** @throws PublicError 409 TOO_MANY_SILENCES */
  async create(accountId: number, values: SilenceValues, by: string): Promise<KeptSilence> {
    return this.records.transaction(async (db) => {
      const [{ there } = { there: 0 }] = await db
        .select({ there: count() })
        .from(silences)
        .where(and(eq(silences.accountId, accountId), this.current()));
      if (there >= mostSilences) throw tooMany();
      const now = this.now();
      const [row] = await db
        .insert(silences)
        .values({ ...kept(values), accountId, createdBy: by, createdAt: now, updatedBy: by, updatedAt: now })
        .returning();
      if (row === undefined) throw new Error('The insert returned no row.');
      return row;
    });
  }

  /** @throws PublicError 404 SILENCE_UNKNOWN, 409 SILENCE_OVER */
  async change(accountId: number, id: string, values: SilenceValues, by: string): Promise<KeptSilence> {
    const [row] = await this.records.db
      .update(silences)
      .set({ ...kept(values), updatedBy: by, updatedAt: this.now() })
      .where(and(own(accountId, id), this.current()))
      .returning();
    return row ?? (await this.refuseOver(accountId, id));
  }

  /** Ends it now. @throws PublicError 404 SILENCE_UNKNOWN, 409 SILENCE_OVER */
  async expire(accountId: number, id: string, by: string): Promise<KeptSilence> {
    const now = this.now();
    const [row] = await this.records.db
      .update(silences)
      .set({ overAt: now, expiredBy: by, updatedBy: by, updatedAt: now })
      .where(and(own(accountId, id), this.current()))
      .returning();
    return row ?? (await this.refuseOver(accountId, id));
  }

  async removeAll(accountId: number): Promise<void> {
    await this.records.db.delete(silences).where(eq(silences.accountId, accountId));
  }

  /** What was over before this moment. */
  async forget(before: Date): Promise<void> {
    await this.records.db.delete(silences).where(lte(silences.overAt, before));
  }

  private current(): SQL {
    return sql`(${silences.overAt} IS NULL OR ${silences.overAt} > ${this.now().toISOString()}::timestamptz)`;
  }

  private over(): SQL {
    return sql`${silences.overAt} <= ${this.now().toISOString()}::timestamptz`;
  }

  private async refuseOver(accountId: number, id: string): Promise<never> {
    await this.get(accountId, id);
    throw new PublicError(409, 'SILENCE_OVER', 'This silence is over. What was silent stays as it was: make a new one.');
  }
}

const own = (accountId: number, id: string): SQL | undefined => and(eq(silences.accountId, accountId), eq(silences.id, id));

const kept = (values: SilenceValues) => {
  const last = lastOccurrence(values);
  return {
    kind: values.kind,
    matchers: values.matchers,
    comment: values.comment,
    startsAt: new Date(values.startsAt),
    endsAt: new Date(values.endsAt),
    repeat: values.repeat,
    repeatUntil: values.repeatUntil === null ? null : new Date(values.repeatUntil),
    zone: values.zone,
    overAt: last === undefined ? null : new Date(last.until),
  };
};

const unknown = (): PublicError =>
  new PublicError(404, 'SILENCE_UNKNOWN', 'This account has no such silence. It may have been over for long.');
const tooMany = (): PublicError =>
  new PublicError(409, 'TOO_MANY_SILENCES', `An account can have ${mostSilences} silences that are not over. End those that nobody needs.`);
