import { createHash } from 'node:crypto';
import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import type { CollectorConfiguration } from '../common/collectors';
import { collectors, configurations } from './tables';

export type CollectorRow = typeof collectors.$inferSelect;
export type ConfigurationRow = typeof configurations.$inferSelect;

/** Collectors of an account: a list of them is sent whole. */
export const mostCollectors = 2000;
/** Configurations of a collector that are kept. */
const mostConfigurations = 50;

export const hashOf = (body: string): string => createHash('sha256').update(body).digest('hex');

/** The collectors of one account, and the configurations that were written for them. */
export class CollectorRecords {
  constructor(
    private readonly records: Records,
    private readonly accountId: number,
  ) {}

  async list(): Promise<readonly CollectorRow[]> {
    return this.records.db
      .select()
      .from(collectors)
      .where(eq(collectors.accountId, this.accountId))
      .orderBy(asc(collectors.host), asc(collectors.name), asc(collectors.instanceUid));
  }

  async find(instanceUid: string): Promise<CollectorRow | undefined> {
    const [row] = await this.records.db.select().from(collectors).where(this.own(instanceUid));
    return row;
  }

  /** @throws PublicError 404 COLLECTOR_UNKNOWN */
  async get(instanceUid: string): Promise<CollectorRow> {
    const row = await this.find(instanceUid);
    if (row === undefined) throw unknown();
    return row;
  }

  count(): Promise<number> {
    return this.records.db.$count(collectors, eq(collectors.accountId, this.accountId));
  }

  /** Keeps what a collector has told. */
  async keep({ accountId: _own, firstSeenAt, ...row }: CollectorRow): Promise<void> {
    await this.records.db
      .insert(collectors)
      .values({ ...row, firstSeenAt, accountId: this.accountId })
      .onConflictDoUpdate({ target: [collectors.accountId, collectors.instanceUid], set: row });
  }

  /** Its connection has ended. */
  async gone(instanceUid: string): Promise<void> {
    await this.records.db.update(collectors).set({ isGone: true }).where(this.own(instanceUid));
  }

  /** The configurations in force, by the collectors' ids. */
  async inForce(): Promise<ReadonlyMap<string, Pick<ConfigurationRow, 'version' | 'hash'>>> {
    const rows = await this.records.db
      .selectDistinctOn([configurations.instanceUid], {
        instanceUid: configurations.instanceUid,
        version: configurations.version,
        hash: configurations.hash,
      })
      .from(configurations)
      .where(eq(configurations.accountId, this.accountId))
      .orderBy(configurations.instanceUid, desc(configurations.version));
    return new Map(rows.map(({ instanceUid, ...row }) => [instanceUid, row]));
  }

  /** The newest first. */
  async history(instanceUid: string): Promise<readonly ConfigurationRow[]> {
    return this.records.db
      .select()
      .from(configurations)
      .where(this.ownConfigurations(instanceUid))
      .orderBy(desc(configurations.version))
      .limit(mostConfigurations);
  }

  async latest(instanceUid: string): Promise<ConfigurationRow | undefined> {
    const [row] = await this.records.db
      .select()
      .from(configurations)
      .where(this.ownConfigurations(instanceUid))
      .orderBy(desc(configurations.version))
      .limit(1);
    return row;
  }

  /**
   * Writes a new version; those beyond the newest 50 go.
   * @param basedOn version that it was made from; null when there was none
   * @throws PublicError 404 COLLECTOR_UNKNOWN, 409 CONFIGURATION_CHANGED
   */
  async write(
    instanceUid: string,
    {
      body,
      createdBy,
      basedOn,
      restoredFrom = null,
    }: Pick<ConfigurationRow, 'body' | 'createdBy'> & {
      readonly basedOn: number | null;
      readonly restoredFrom?: number | null;
    },
  ): Promise<ConfigurationRow> {
    return this.records.transaction(async (db) => {
      const [known] = await db.select({ uid: collectors.instanceUid }).from(collectors).where(this.own(instanceUid)).for('update');
      if (known === undefined) throw unknown();
      const [last] = await db
        .select({ version: configurations.version })
        .from(configurations)
        .where(this.ownConfigurations(instanceUid))
        .orderBy(desc(configurations.version))
        .limit(1);
      if ((last?.version ?? null) !== basedOn) throw changed();
      const version = (last?.version ?? 0) + 1;
      const [row] = await db
        .insert(configurations)
        .values({ accountId: this.accountId, instanceUid, version, body, hash: hashOf(body), createdBy, restoredFrom })
        .returning();
      if (row === undefined) throw changed();
      await db
        .delete(configurations)
        .where(and(this.ownConfigurations(instanceUid), lt(configurations.version, version - mostConfigurations + 1)));
      return row;
    });
  }

  /** @throws PublicError 404 CONFIGURATION_UNKNOWN */
  async version(instanceUid: string, version: number): Promise<ConfigurationRow> {
    const [row] = await this.records.db
      .select()
      .from(configurations)
      .where(and(this.ownConfigurations(instanceUid), eq(configurations.version, version)));
    if (row === undefined)
      throw new PublicError(
        404,
        'CONFIGURATION_UNKNOWN',
        `This collector has no configuration of version ${version} any more. Open the history again.`,
      );
    return row;
  }

  /** @throws PublicError 404 COLLECTOR_UNKNOWN */
  async forget(instanceUid: string): Promise<CollectorRow> {
    return this.records.transaction(async (db) => {
      const [row] = await db.delete(collectors).where(this.own(instanceUid)).returning();
      if (row === undefined) throw unknown();
      await db.delete(configurations).where(this.ownConfigurations(instanceUid));
      return row;
    });
  }

  /** Everything of an account that has been deleted. */
  async forgetAll(): Promise<void> {
    await this.records.db.delete(configurations).where(eq(configurations.accountId, this.accountId));
    await this.records.db.delete(collectors).where(eq(collectors.accountId, this.accountId));
  }

  private own(instanceUid: string) {
    return and(eq(collectors.accountId, this.accountId), eq(collectors.instanceUid, instanceUid));
  }

  private ownConfigurations(instanceUid: string) {
    return and(eq(configurations.accountId, this.accountId), eq(configurations.instanceUid, instanceUid));
  }
}

export const configurationView = ({ version, body, createdAt, createdBy, restoredFrom }: ConfigurationRow): CollectorConfiguration => ({
  version,
  body,
  createdAt: createdAt.toISOString(),
  createdBy,
  restoredFrom,
});

const unknown = (): PublicError =>
  new PublicError(404, 'COLLECTOR_UNKNOWN', 'This account has no such collector. It may have been forgotten: open the list again.');
const changed = (): PublicError =>
  new PublicError(409, 'CONFIGURATION_CHANGED', 'Somebody else has written a configuration meanwhile. Look at it before you write yours.');
