import type { AnyHalf, Manifest } from '#core';
import { migrations } from '../points/migration';
import type { RecordsMigration } from '../server/migration';
import type { Records } from '../server/records';
import type { MemoryRecords } from './memoryRecords';

/** Stores in memory of the plugins under test, each with its own migrations applied, in the order of their ids. */
export interface MigratedRecords {
  /** @throws Error for a plugin without migrations of the records store */
  of(pluginId: string): Records;
  close(): Promise<void>;
}

export async function migratedRecords(
  plugins: readonly { readonly manifest: Manifest; readonly server?: AnyHalf }[],
): Promise<MigratedRecords> {
  const { memoryRecords } = await import('./memoryRecords');
  const stores = new Map<string, MemoryRecords>();
  for (const { manifest, server } of plugins) {
    const declared = manifest.contributes
      .filter(({ point, data }) => point === migrations.id && (data as { readonly store: string }).store === 'records')
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    if (declared.length === 0 || server === undefined) continue;
    const steps: RecordsMigration[] = [];
    for (const { id, code = '' } of declared) {
      const load = server.code[code];
      if (load === undefined) throw new Error(`Plugin ${manifest.id} has no server code for its migration ${id}.`);
      steps.push((await load()).default as RecordsMigration);
    }
    stores.set(manifest.id, await memoryRecords(manifest.id, steps));
  }
  return {
    of: (pluginId) => {
      const store = stores.get(pluginId);
      if (store === undefined)
        throw new Error(`Plugin ${pluginId} has no migrations of the records store, and so no records in this test.`);
      return store.records;
    },
    close: async () => {
      for (const store of stores.values()) await store.close();
    },
  };
}
