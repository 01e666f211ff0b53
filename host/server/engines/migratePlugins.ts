import type { PluginSource } from '#core';
import { type AnyHalf, type Manifest, migrations, signals } from '#sdk';
import type { MigrationCode, RecordsMigration, TelemetryMigration } from '#sdk/server';
import { contributionsOf } from '../registry/contributionsOf';
import type { Engines } from './openEngines';

/**
 * Brings the plugins' schemas up to date before any of them starts, and makes their signals known. A plugin whose migration fails is kept from starting; the
 * others go on.
 * @returns the sources, those of failed plugins with a load that tells what happened
 */
export async function migratePlugins(
  sources: readonly PluginSource[],
  engines: Pick<Engines, 'records' | 'telemetry'>,
): Promise<PluginSource[]> {
  const migrated: PluginSource[] = [];
  for (const source of sources) {
    try {
      await migrateOne(source, engines);
      migrated.push(source);
    } catch (error) {
      const failure = new Error(`its migration failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      migrated.push({ manifest: source.manifest, load: () => Promise.reject(failure) });
    }
  }
  return migrated;
}

async function migrateOne({ manifest, load }: PluginSource, { records, telemetry }: Pick<Engines, 'records' | 'telemetry'>): Promise<void> {
  const own = contributionsOf([manifest], signals);
  const declared = contributionsOf([manifest], migrations).sort((a, b) => a.id.localeCompare(b.id));
  if ((declared.length === 0 && own.length === 0) || load === undefined) return;
  const half = await load();
  const forRecords: { id: string; migration: RecordsMigration }[] = [];
  const forTelemetry: { id: string; migration: TelemetryMigration }[] = [];
  for (const { id, code, data } of declared) {
    const migration = await codeOf(manifest, half, code);
    if (data.store === 'records') forRecords.push({ id, migration: migration as RecordsMigration });
    else forTelemetry.push({ id, migration: migration as TelemetryMigration });
  }
  if (forRecords.length > 0) await records.migrate(manifest.id, forRecords);
  if (forTelemetry.length > 0) await telemetry.migrate(manifest.id, forTelemetry);
  const created = forTelemetry.flatMap(({ migration }) => migration.create ?? []);
  for (const { data } of own) telemetry.declare(manifest.id, data, created);
}

async function codeOf(manifest: Manifest, half: AnyHalf, name: string | undefined): Promise<MigrationCode> {
  const load = name === undefined ? undefined : half.code[name];
  if (load === undefined) throw new Error(`Plugin ${manifest.id} has no server code named ${name}`);
  return (await load()).default as MigrationCode;
}
