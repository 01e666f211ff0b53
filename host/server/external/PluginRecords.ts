import { and, eq, lt, notExists, or, sql } from 'drizzle-orm';
import { type PackedPlugin, PublicError, type Records } from '#sdk/server';
import { installedPlugins, pluginArchives } from './pluginTables';
import type { PluginArchive } from './readArchive';

/** A row of what is installed, with the archive's description. */
export interface InstalledRow {
  readonly id: string;
  readonly hash: string;
  readonly packed: PackedPlugin;
  readonly size: number;
  readonly enabled: boolean;
  readonly changedBy: string;
  readonly changedAt: Date;
  readonly previous: { readonly hash: string; readonly version: string } | undefined;
}

/** The plugins that system admins have installed, as all replicas know them. */
export class PluginRecords {
  constructor(private readonly records: Records) {}

  async all(): Promise<readonly InstalledRow[]> {
    const rows = await this.records.db
      .select({ row: installedPlugins, packed: pluginArchives.packed, size: pluginArchives.size })
      .from(installedPlugins)
      .innerJoin(pluginArchives, eq(pluginArchives.hash, installedPlugins.hash))
      .orderBy(installedPlugins.id);
    return Promise.all(
      rows.map(async ({ row: { previousHash, ...row }, packed, size }) => ({
        ...row,
        packed,
        size,
        previous: previousHash === null ? undefined : { hash: previousHash, version: (await this.packed(previousHash)).manifest.version },
      })),
    );
  }

  /** Keeps an archive, and forgets those that nobody has approved for a day. */
  async keep({ hash, packed, size }: PluginArchive, content: Buffer, offeredBy: string): Promise<void> {
    await this.records.transaction(async (db) => {
      const used = db
        .select({ one: sql`1` })
        .from(installedPlugins)
        .where(or(eq(installedPlugins.hash, pluginArchives.hash), eq(installedPlugins.previousHash, pluginArchives.hash)));
      await db.delete(pluginArchives).where(and(lt(pluginArchives.offeredAt, sql`now() - interval '1 day'`), notExists(used)));
      const row = { hash, pluginId: packed.manifest.id, packed, content, size, offeredBy, offeredAt: new Date() };
      await db.insert(pluginArchives).values(row).onConflictDoNothing();
    });
  }

  /** @throws PublicError 404 PLUGIN_UNKNOWN */
  async packed(hash: string): Promise<PackedPlugin> {
    const [row] = await this.records.db.select({ packed: pluginArchives.packed }).from(pluginArchives).where(eq(pluginArchives.hash, hash));
    if (row === undefined) throw unknownPlugin();
    return row.packed;
  }

  /** @throws PublicError 404 PLUGIN_UNKNOWN */
  async archive(hash: string): Promise<Buffer> {
    const [row] = await this.records.db
      .select({ content: pluginArchives.content })
      .from(pluginArchives)
      .where(eq(pluginArchives.hash, hash));
    if (row === undefined) throw unknownPlugin();
    return Buffer.from(row.content);
  }

  /** Has every replica run this archive; what ran before is what a roll-back leads to. */
  async install(id: string, hash: string, changedBy: string): Promise<void> {
    const values = { id, hash, enabled: true, changedBy, changedAt: new Date() };
    const previousHash = sql`CASE WHEN ${installedPlugins.hash} = ${hash} THEN ${installedPlugins.previousHash} ELSE ${installedPlugins.hash} END`;
    await this.records.db
      .insert(installedPlugins)
      .values(values)
      .onConflictDoUpdate({ target: installedPlugins.id, set: { ...values, previousHash } });
  }

  /** @throws PublicError 404 PLUGIN_UNKNOWN */
  async setEnabled(id: string, enabled: boolean, changedBy: string): Promise<void> {
    const changed = await this.records.db
      .update(installedPlugins)
      .set({ enabled, changedBy, changedAt: new Date() })
      .where(eq(installedPlugins.id, id))
      .returning({ id: installedPlugins.id });
    if (changed.length === 0) throw unknownPlugin();
  }

  /** @throws PublicError 404 PLUGIN_UNKNOWN */
  async remove(id: string): Promise<void> {
    await this.records.transaction(async (db) => {
      const gone = await db.delete(installedPlugins).where(eq(installedPlugins.id, id)).returning({ id: installedPlugins.id });
      if (gone.length === 0) throw unknownPlugin();
      await db.delete(pluginArchives).where(eq(pluginArchives.pluginId, id));
    });
  }
}

export const unknownPlugin = (): PublicError =>
  new PublicError(404, 'PLUGIN_UNKNOWN', 'There is no such plugin or archive. It may have been removed: open the list again.');
