import { Container } from '../../core';
import { identityMigrations } from '../../host/server/identity/migrations';
import { createSavedObjects, savedObjectPartsService } from '../../host/services/savedObjects/createSavedObjects';
import { savedObjectsMigration } from '../../host/services/savedObjects/savedObjectsMigration';
import type { AnyHalf, Manifest } from '../../sdk';
import { type Records, savedObjectsService } from '../../sdk/server';
import { type Provision, provide } from '../../sdk/testing';

/** What `memoryRecords` needs beside a plugin's own migrations, for the host's saved objects: `memoryRecords(id, migrations, hostSchema)`. */
export const hostSchema = { host: [...identityMigrations.slice(0, 1), savedObjectsMigration].map(({ migration }) => migration) };

/** The host's own saved objects over a test's records, with the types that these plugins declare, for `testHost`'s services; `services` are those that a type is told changes with. */
export function savedObjectsOn(records: Records, plugins: readonly { readonly manifest: Manifest; readonly server: AnyHalf }[]) {
  const services = new Container();
  const half = (id: string) => plugins.find(({ manifest }) => manifest.id === id);
  const parts = createSavedObjects(
    records,
    plugins.map(({ manifest }) => manifest),
    {
      manifest: (id) => half(id)?.manifest,
      revision: 0,
      scope: (id) => services.scope(id),
      state: (id) => (half(id) === undefined ? undefined : { status: 'ready' }),
      load: async <Code>({ pluginId, code = '' }: { readonly pluginId: string; readonly code?: string }) => {
        const load = half(pluginId)?.server.code[code];
        if (load === undefined) throw new Error(`Plugin ${pluginId} has no server code named ${code}.`);
        return (await load()).default as Code;
      },
    },
  );
  const provisions: readonly Provision[] = [provide(savedObjectsService, parts.store), provide(savedObjectPartsService, parts)];
  return { ...parts, provisions, services };
}
