import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { PublicError, type Records, type RecordsDb, type SecretBox } from '#sdk/server';
import type { EndpointSettings } from './carriers/EndpointSettings';
import type { EndpointValues, KeptEndpoint } from './KeptEndpoint';
import { endpoints } from './tables';

/** Endpoints of one account. */
const most = 500;

type Row = typeof endpoints.$inferSelect;

/** The endpoints of all accounts, what they take sealed. */
export class EndpointRecords {
  constructor(
    private readonly records: Records,
    private readonly box: SecretBox,
    private readonly now: () => number = Date.now,
  ) {}

  /** By title. */
  async list(accountId: number): Promise<readonly KeptEndpoint[]> {
    const rows = await this.records.db
      .select()
      .from(endpoints)
      .where(eq(endpoints.accountId, accountId))
      .orderBy(asc(sql`lower(${endpoints.title})`), asc(endpoints.id));
    return rows.map((row) => this.read(row));
  }

  /** @returns undefined when the account has none of this id */
  async find(accountId: number, id: string): Promise<KeptEndpoint | undefined> {
    if (!isId(id)) return undefined;
    const [row] = await this.records.db.select().from(endpoints).where(own(accountId, id));
    return row && this.read(row);
  }

  /** @throws PublicError 404 ENDPOINT_UNKNOWN */
  async get(accountId: number, id: string): Promise<KeptEndpoint> {
    const found = await this.find(accountId, id);
    if (found === undefined) throw unknownEndpoint();
    return found;
  }

  /** Those of the ids that the account has, what they are called and of which type they are. @param db of a transaction */
  async among(
    accountId: number,
    ids: readonly string[],
    db: RecordsDb = this.records.db,
  ): Promise<readonly Pick<Row, 'id' | 'title' | 'type'>[]> {
    const wanted = [...new Set(ids)].filter(isId);
    if (wanted.length === 0) return [];
    return db
      .select({ id: endpoints.id, title: endpoints.title, type: endpoints.type })
      .from(endpoints)
      .where(and(eq(endpoints.accountId, accountId), inArray(endpoints.id, wanted)))
      .orderBy(asc(endpoints.id));
  }

  /** @throws PublicError 409 TOO_MANY_ENDPOINTS */
  async add(accountId: number, values: EndpointValues, by: string): Promise<KeptEndpoint> {
    const at = new Date(this.now());
    const row = await this.records.transaction(async (db) => {
      if ((await db.$count(endpoints, eq(endpoints.accountId, accountId))) >= most) throw tooMany();
      const [added] = await db
        .insert(endpoints)
        .values({ id: randomUUID(), accountId, ...this.kept(values), createdAt: at, createdBy: by, updatedAt: at, updatedBy: by })
        .returning();
      return added;
    });
    if (row === undefined) throw new Error('The insert returned no row.');
    return this.read(row);
  }

  /** @throws PublicError 404 ENDPOINT_UNKNOWN */
  async change(accountId: number, id: string, values: EndpointValues, by: string): Promise<KeptEndpoint> {
    if (!isId(id)) throw unknownEndpoint();
    const [row] = await this.records.db
      .update(endpoints)
      .set({ ...this.kept(values), updatedAt: new Date(this.now()), updatedBy: by })
      .where(own(accountId, id))
      .returning();
    if (row === undefined) throw unknownEndpoint();
    return this.read(row);
  }

  /** @returns its title @throws PublicError 404 ENDPOINT_UNKNOWN */
  async remove(accountId: number, id: string): Promise<string> {
    if (!isId(id)) throw unknownEndpoint();
    const [row] = await this.records.db.delete(endpoints).where(own(accountId, id)).returning({ title: endpoints.title });
    if (row === undefined) throw unknownEndpoint();
    return row.title;
  }

  async removeAll(accountId: number): Promise<void> {
    await this.records.db.delete(endpoints).where(eq(endpoints.accountId, accountId));
  }

  private kept({ settings, ...values }: EndpointValues) {
    return { ...values, settings: this.box.seal(JSON.stringify(settings)) };
  }

  private read({ settings, ...row }: Row): KeptEndpoint {
    return { ...row, settings: JSON.parse(this.box.open(settings)) as EndpointSettings };
  }
}

const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
const own = (accountId: number, id: string) => and(eq(endpoints.accountId, accountId), eq(endpoints.id, id));

export const unknownEndpoint = (): PublicError =>
  new PublicError(
    404,
    'ENDPOINT_UNKNOWN',
    'This account has no such notification endpoint. It may have been deleted: open the list again.',
  );
const tooMany = (): PublicError =>
  new PublicError(
    409,
    'TOO_MANY_ENDPOINTS',
    `An account can have at most ${most} notification endpoints. Delete those that nothing sends to.`,
  );
