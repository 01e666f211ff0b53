import { and, asc, desc, eq, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Records, RecordsDb, SecretBox } from '#sdk/server';
import type { OutgoingMail } from '../../contract';
import { type OutboxRow, outbox } from './table';

/** What is sealed of a mail. */
export interface MailContent {
  readonly text: string;
  readonly link?: { readonly path: string; readonly secret: string };
}

/** What became of a mail whose link is good for nothing any more. */
export interface MailEnd {
  readonly state: 'settled' | 'expired';
  readonly reason: string;
}

/** Whose mails: an account's, or everybody's. */
export type Audience = number | 'all';

const listed = 500;
/** Milliseconds that it can be seen what became of a mail. */
const rememberedFor = 30 * 24 * 60 * 60 * 1000;

/** Outgoing mails in the records store. */
export class OutboxRecords {
  constructor(
    private readonly records: Records,
    private readonly box: SecretBox,
    /** Milliseconds since 1970. */
    private readonly now: () => number = Date.now,
  ) {}

  /** @param along is done in the same transaction */
  async add(
    { to, subject, text, purpose, accountId, link }: OutgoingMail,
    reason: string | null,
    along?: (within: RecordsDb, id: number) => Promise<unknown>,
  ): Promise<number> {
    const now = new Date(this.now());
    const content: MailContent = { text, ...(link === undefined ? {} : { link: { path: link.path, secret: link.secret } }) };
    return this.records.transaction(async (db) => {
      const [row] = await db
        .insert(outbox)
        .values({
          accountId: accountId ?? null,
          recipient: to,
          subject,
          purpose,
          content: this.box.seal(JSON.stringify(content)),
          linkExpiresAt: link === undefined ? null : new Date(link.expiresAt),
          state: 'waiting',
          reason,
          createdAt: now,
        })
        .returning({ id: outbox.id });
      if (row === undefined) throw new Error('The insert returned no row.');
      await along?.(db, row.id);
      return row.id;
    });
  }

  list(audience: Audience): Promise<OutboxRow[]> {
    return this.records.db.select().from(outbox).where(seenBy(audience)).orderBy(desc(outbox.id)).limit(listed);
  }

  async find(audience: Audience, id: number): Promise<OutboxRow | undefined> {
    const [row] = await this.records.db
      .select()
      .from(outbox)
      .where(and(seenBy(audience), eq(outbox.id, id)));
    return row;
  }

  contentOf({ content }: OutboxRow): MailContent | undefined {
    return content === null ? undefined : (JSON.parse(this.box.open(content)) as MailContent);
  }

  /** Ids of those that are to be sent, the oldest first. */
  async waiting(): Promise<readonly number[]> {
    const rows = await this.records.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.state, 'waiting')).orderBy(asc(outbox.id));
    return rows.map(({ id }) => id);
  }

  async sent(id: number, within: RecordsDb): Promise<void> {
    await this.change([id], { state: 'sent', reason: null, sentAt: new Date(this.now()), content: null }, within);
  }

  async failed(id: number, reason: string, isFinal: boolean): Promise<void> {
    await this.change([id], { reason, ...(isFinal ? { state: 'failed' as const } : {}) });
  }

  async retry(id: number): Promise<void> {
    await this.change([id], { state: 'waiting' });
  }

  /** For mails whose links are good for nothing any more. */
  async erase(ids: readonly number[], { state, reason }: MailEnd): Promise<void> {
    if (ids.length > 0) await this.change(ids, { content: null, state, reason });
  }

  /** Mails not sent whose links may still open something. */
  withLinks(): Promise<OutboxRow[]> {
    const hasLink = and(ne(outbox.state, 'sent'), isNotNull(outbox.content), isNotNull(outbox.linkExpiresAt));
    return this.records.db.select().from(outbox).where(hasLink).orderBy(asc(outbox.id)).limit(1000);
  }

  async forgetOld(): Promise<void> {
    await this.records.db.delete(outbox).where(lt(outbox.createdAt, new Date(this.now() - rememberedFor)));
  }

  private async change(ids: readonly number[], to: Partial<OutboxRow>, db = this.records.db): Promise<void> {
    await db
      .update(outbox)
      .set(to)
      .where(inArray(outbox.id, [...ids]));
  }
}

const seenBy = (audience: Audience): SQL => (audience === 'all' ? sql`true` : eq(outbox.accountId, audience));
