import { expect, test } from 'vitest';
import { savedObjectTypes } from '#sdk';
import type { SavedObjectTypeCode } from '#sdk/server';
import { pluginFolders } from '../plugins/allPlugins';

const types = pluginFolders.flatMap(({ name, manifest, server }) =>
  manifest.contributes
    .filter(({ point }) => point === savedObjectTypes.id)
    .map(({ id, code = '', data }) => ({
      plugin: name,
      id,
      version: savedObjectTypes.schema.parse(data).schemaVersion,
      load: async () => (await (await server?.())?.code[code]?.())?.default as SavedObjectTypeCode,
    })),
);

test('a type of saved objects is declared once, under a name fit for an address', () => {
  expect(types.map(({ id }) => id)).toContain('saved-search');
  expect(new Set(types.map(({ id }) => id)).size).toBe(types.length);
  // These are calls of all types.
  for (const { id } of types) expect([/^[a-z][a-z0-9-]*$/.test(id), ['export', 'import'].includes(id)]).toEqual([true, false]);
});

test.each(types)('$plugin: $id upgrades from versions before its own, and from no other', async ({ load, version }) => {
  const { attributes, upgrades = {} } = await load();
  expect(attributes.safeParse(undefined).success).toBe(false);
  for (const from of Object.keys(upgrades)) expect(Number(from)).toBeLessThan(version);
});
