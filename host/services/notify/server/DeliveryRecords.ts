import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { DeliveryAttempt, DeliveryQuery, NewNotification, NotificationMessage, Records, RecordsDb, SecretBox } from '#sdk/server';
import { type DeliveryRow, deliveries, deliveryAttempts } from './tables';

/** What is sealed of a delivery. */
export interface DeliveryContent {
  readonly message: NotificationMessage;
  readonly settings: unknown;
}

/** How one attempt went. */
export interface Attempted {
  readonly at: Date;
  readonly milliseconds: number;
  /** Absent when the channel could not even be asked. */
  readonly target?: string;
  readonly outcome: { readonly providerId?: string } | { readonly error: string; readonly isFinal: boolean };
}

/** Milliseconds that it can be read what became of a delivery. */
const rememberedFor = 30 * 24 * 60 * 60 * 1000;
const mostListed = 1000;

/** Deliveries and their attempts in the records store. */
export class DeliveryRecords {
  constructor(
    private readonly records: Records,
    private readonly box: SecretBox,
    /** Milliseconds since 1970. */
    private readonly now: () => number = Date.now,
  ) {}

  /** @returns the id, also of one that was there already under this key, and whether it was */
  async add(
    pluginId: string,
    { channel, settings, message, key, accountId }: Omit<NewNotification, 'within'>,
    { db, isTest }: { readonly db: RecordsDb; readonly isTest: boolean },
  ): Promise<{ readonly id: string; readonly isNew: boolean }> {
    const content: DeliveryContent = { message, settings };
    const [added] = await db
      .insert(deliveries)
      .values({
        ...{ id: randomUUID(), pluginId, key, accountId, channel, isTest },
        title: message.title,
        severity: message.severity ?? null,
        content: this.box.seal(JSON.stringify(content)),
        state: 'waiting',
        createdAt: new Date(this.now()),
      })
      .onConflictDoNothing()
      .returning({ id: deliveries.id });
    if (added !== undefined) return { id: added.id, isNew: true };
    const [known] = await db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(eq(deliveries.pluginId, pluginId), eq(deliveries.key, key)));
    if (known === undefined) throw new Error('The insert returned no row.');
    return { id: known.id, isNew: false };
  }

  transaction<T>(work: (db: RecordsDb) => Promise<T>): Promise<T> {
    return this.records.transaction(work);
  }

  async find(id: string, accountId?: number): Promise<DeliveryRow | undefined> {
    const own = accountId === undefined ? undefined : eq(deliveries.accountId, accountId);
    const [row] = await this.records.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.id, id), own));
    return row;
  }

  contentOf({ content }: DeliveryRow): DeliveryContent {
    return JSON.parse(this.box.open(content)) as DeliveryContent;
  }

  async list({
    accountId,
    pluginId,
    states,
    ids,
    limit = 100,
    offset = 0,
  }: DeliveryQuery): Promise<{ rows: DeliveryRow[]; total: number }> {
    const wanted = and(
      eq(deliveries.accountId, accountId),
      pluginId === undefined ? undefined : eq(deliveries.pluginId, pluginId),
      states === undefined ? undefined : inArray(deliveries.state, [...states]),
      ids === undefined ? undefined : inArray(deliveries.id, [...ids]),
    );
    const { db } = this.records;
    const rows = await db
      .select()
      .from(deliveries)
      .where(wanted)
      .orderBy(desc(deliveries.number))
      .limit(Math.min(limit, mostListed))
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(deliveries).where(wanted);
    return { rows, total: all?.total ?? 0 };
  }

  async attemptsOf(id: string): Promise<readonly DeliveryAttempt[]> {
    const rows = await this.records.db
      .select()
      .from(deliveryAttempts)
      .where(eq(deliveryAttempts.deliveryId, id))
      .orderBy(asc(deliveryAttempts.id));
    return rows.map(({ at, milliseconds, error }) => ({ at: at.toISOString(), milliseconds, error }));
  }

  /** @param db of a transaction */
  async attempted(db: RecordsDb, id: string, { at, milliseconds, target, outcome }: Attempted): Promise<void> {
    const error = 'error' in outcome ? outcome.error : null;
    await db.insert(deliveryAttempts).values({ deliveryId: id, at, milliseconds, error });
    await db
      .update(deliveries)
      .set({
        error,
        attempts: sql`${deliveries.attempts} + 1`,
        ...(target === undefined ? {} : { target }),
        ...('error' in outcome
          ? outcome.isFinal
            ? { state: 'failed' as const }
            : {}
          : { state: 'sent' as const, sentAt: new Date(this.now()), providerId: outcome.providerId ?? null }),
      })
      .where(eq(deliveries.id, id));
  }

  /** @returns whether it had failed, and waits again */
  async reopen(db: RecordsDb, accountId: number, id: string): Promise<boolean> {
    const isFailed = and(eq(deliveries.id, id), eq(deliveries.accountId, accountId), eq(deliveries.state, 'failed'));
    return (await db.update(deliveries).set({ state: 'waiting' }).where(isFailed).returning({ id: deliveries.id })).length > 0;
  }

  /** Those of them that still wait. */
  async waitingAmong(ids: readonly string[]): Promise<readonly string[]> {
    const isWaiting = and(inArray(deliveries.id, [...ids]), eq(deliveries.state, 'waiting'));
    return (await this.records.db.select({ id: deliveries.id }).from(deliveries).where(isWaiting)).map(({ id }) => id);
  }

  /** Of one that waits and will not be tried any more. */
  async giveUp(id: string, error: string): Promise<void> {
    const isWaiting = and(eq(deliveries.id, id), eq(deliveries.state, 'waiting'));
    await this.records.db.update(deliveries).set({ state: 'failed', error }).where(isWaiting);
  }

  async forgetOld(): Promise<void> {
    await this.records.db.delete(deliveries).where(lt(deliveries.createdAt, new Date(this.now() - rememberedFor)));
  }

  async forgetAccount(db: RecordsDb, accountId: number): Promise<void> {
    await db.delete(deliveries).where(eq(deliveries.accountId, accountId));
  }
}
