import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, lt, notInArray } from 'drizzle-orm';
import type { Records, RecordsDb, SecretBox } from '#sdk/server';
import type { AlertNotice } from '../contract';
import { hashOf } from './notice/noticeWords';
import { notices, sendings } from './tables';

/** Milliseconds: as long as deliveries can be read. */
const rememberedFor = 30 * 86_400_000;

export interface SendingRow {
  readonly deliveryId: string;
  readonly title: string;
  readonly reason: AlertNotice['reason'];
  readonly at: Date;
  /** What people should know of how it was sent; null for nothing. */
  readonly note: string | null;
}

/** Who was told. */
export interface Receiver {
  /** The endpoint's id, or an address of mail. */
  readonly receiver: string;
  /** Null for a person. */
  readonly endpointId: string | null;
}

/** What was told, by whom. */
interface Told {
  readonly accountId: number;
  readonly groupKey: string;
  readonly sequence: string;
}

/** Those from before it was kept which sequence they are of have their key in its place. */
const ofSequence = ({ groupKey, sequence }: Told) => inArray(sendings.sequenceHash, [hashOf(sequence), hashOf(groupKey)]);
const ofKey = ({ accountId, groupKey }: Told) => and(eq(sendings.accountId, accountId), eq(sendings.groupHash, hashOf(groupKey)));

/** What was sent to endpoints: which notice, by which delivery. How deliveries went is known to notifications. */
export class NoticeRecords {
  constructor(
    private readonly records: Records,
    private readonly box: SecretBox,
    private readonly now: () => number = Date.now,
  ) {}

  transaction<T>(work: (db: RecordsDb) => Promise<T>): Promise<T> {
    return this.records.transaction(work);
  }

  /** Keeps a notice with its deliveries, without the link that is good once. A delivery that is known already stays as it is. @param db of a transaction */
  async add(
    db: RecordsDb,
    accountId: number,
    { links: { acknowledge: _, ...links }, ...notice }: AlertNotice,
    deliveries: readonly (Receiver & { readonly deliveryId: string })[],
    sequence: string,
  ): Promise<void> {
    const ids = deliveries.map(({ deliveryId }) => deliveryId);
    const known = await db.select({ id: sendings.deliveryId }).from(sendings).where(inArray(sendings.deliveryId, ids));
    const fresh = deliveries.filter(({ deliveryId }) => !known.some(({ id }) => id === deliveryId));
    if (fresh.length === 0) return;
    const id = randomUUID();
    const content = this.box.seal(JSON.stringify({ ...notice, links }));
    const { title, reason, groupKey, state } = notice;
    await db.insert(notices).values({ id, accountId, title, reason, content, at: new Date(this.now()) });
    const about = { noticeId: id, accountId, groupHash: hashOf(groupKey), sequenceHash: hashOf(sequence), isOver: state === 'resolved' };
    await db.insert(sendings).values(fresh.map((delivery) => ({ ...delivery, ...about })));
  }

  /** Says something of a delivery that people should know. */
  async note(deliveryId: string, note: string): Promise<void> {
    await this.records.db.update(sendings).set({ note }).where(eq(sendings.deliveryId, deliveryId));
  }

  /** Receivers that were told of something in a sequence of messages, and not of its end there. @param db of a transaction */
  async toldOf(db: RecordsDb, about: Told): Promise<readonly Receiver[]> {
    return db
      .selectDistinct({ receiver: sendings.receiver, endpointId: sendings.endpointId })
      .from(sendings)
      .where(and(ofKey(about), ofSequence(about), eq(sendings.isOver, false)))
      .orderBy(sendings.receiver);
  }

  /**
   * What a sequence of messages told of something is over.
   * @returns the receivers of it to whom nothing of this key goes on any more: whoever was told by another sequence as well is told the end by the last
   */
  async end(db: RecordsDb, about: Told): Promise<readonly Receiver[]> {
    const told = await this.toldOf(db, about);
    await db
      .update(sendings)
      .set({ isOver: true })
      .where(and(ofKey(about), ofSequence(about)));
    const open = await db
      .selectDistinct({ receiver: sendings.receiver })
      .from(sendings)
      .where(and(ofKey(about), eq(sendings.isOver, false)));
    const goesOn = new Set(open.map(({ receiver }) => receiver));
    return told.filter(({ receiver }) => !goesOn.has(receiver));
  }

  /**
   * Deliveries to an endpoint that go before one of them, the latest first; 100 at most. `isSame` says of which they are about the same thing, since it began last; all others
   * are of its sequence.
   */
  async before(deliveryId: string): Promise<readonly { readonly deliveryId: string; readonly isSame: boolean }[]> {
    const { db } = this.records;
    const [own] = await db.select().from(sendings).where(eq(sendings.deliveryId, deliveryId));
    if (own === undefined) return [];
    const rows = await db
      .select({ deliveryId: sendings.deliveryId, groupHash: sendings.groupHash, reason: notices.reason })
      .from(sendings)
      .innerJoin(notices, eq(notices.id, sendings.noticeId))
      .where(and(eq(sendings.receiver, own.receiver), eq(sendings.sequenceHash, own.sequenceHash), lt(sendings.number, own.number)))
      .orderBy(desc(sendings.number))
      .limit(100);
    const ofSame = rows.filter(({ groupHash }) => groupHash === own.groupHash);
    const end = ofSame.findIndex(({ reason }) => reason === 'resolved');
    const since = new Set((end === -1 ? ofSame : ofSame.slice(0, end)).map((row) => row.deliveryId));
    return rows.map((row) => ({ deliveryId: row.deliveryId, isSame: since.has(row.deliveryId) }));
  }

  /** The newest first. */
  async sendingsOf(
    accountId: number,
    endpointId: string,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly rows: readonly SendingRow[]; readonly total: number }> {
    const { db } = this.records;
    const wanted = and(eq(sendings.accountId, accountId), eq(sendings.endpointId, endpointId));
    const rows = await db
      .select({ deliveryId: sendings.deliveryId, title: notices.title, reason: notices.reason, at: notices.at, note: sendings.note })
      .from(sendings)
      .innerJoin(notices, eq(notices.id, sendings.noticeId))
      .where(wanted)
      .orderBy(desc(sendings.number))
      .offset(offset)
      .limit(limit);
    return { rows, total: await db.$count(sendings, wanted) };
  }

  /** One of them. @returns undefined when the endpoint has none of this id */
  async sendingOf(accountId: number, endpointId: string, deliveryId: string): Promise<SendingRow | undefined> {
    const [row] = await this.records.db
      .select({ deliveryId: sendings.deliveryId, title: notices.title, reason: notices.reason, at: notices.at, note: sendings.note })
      .from(sendings)
      .innerJoin(notices, eq(notices.id, sendings.noticeId))
      .where(and(eq(sendings.accountId, accountId), eq(sendings.endpointId, endpointId), eq(sendings.deliveryId, deliveryId)));
    return row;
  }

  /** The latest delivery of each endpoint of the account that has one. */
  async latest(accountId: number): Promise<ReadonlyMap<string, string>> {
    const rows = await this.records.db
      .selectDistinctOn([sendings.endpointId], { endpointId: sendings.endpointId, deliveryId: sendings.deliveryId })
      .from(sendings)
      .where(and(eq(sendings.accountId, accountId), isNotNull(sendings.endpointId)))
      .orderBy(sendings.endpointId, desc(sendings.number));
    return new Map(rows.flatMap(({ endpointId, deliveryId }) => (endpointId === null ? [] : [[endpointId, deliveryId]])));
  }

  /** Notices of the account that were about something, the newest first. */
  async recent(accountId: number, limit: number): Promise<readonly { readonly id: string; readonly title: string; readonly at: Date }[]> {
    return this.records.db
      .select({ id: notices.id, title: notices.title, at: notices.at })
      .from(notices)
      .where(and(eq(notices.accountId, accountId), notInArray(notices.reason, ['test'])))
      .orderBy(desc(notices.at))
      .limit(limit);
  }

  /** @returns undefined when the account has none of this id */
  async notice(accountId: number, id: string): Promise<AlertNotice | undefined> {
    const [row] = await this.records.db
      .select({ content: notices.content })
      .from(notices)
      .where(and(eq(notices.accountId, accountId), eq(notices.id, id)));
    return row && (JSON.parse(this.box.open(row.content)) as AlertNotice);
  }

  async forgetOld(): Promise<void> {
    await this.records.db.delete(notices).where(lt(notices.at, new Date(this.now() - rememberedFor)));
  }

  async removeAll(accountId: number): Promise<void> {
    await this.records.db.delete(notices).where(eq(notices.accountId, accountId));
  }
}
