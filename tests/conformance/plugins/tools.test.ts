import { expect, test } from 'vitest';
import { factSets, PluginHost } from '#core';
import { tools } from '#plugins/tools/contract';
import { permissions, type Role } from '#sdk';
import { version } from '../../../package.json';
import { pluginFolders } from './allPlugins';

/** Titles and paths of the tools that somebody of this role finds. */
function toolsOf(role: Role): string[] {
  const can = pluginFolders.flatMap(({ manifest }) =>
    manifest.contributes
      .filter(({ point, data }) => point === permissions.id && permissions.schema.parse(data).roles.includes(role))
      .map(({ id }) => id),
  );
  const host = new PluginHost({ side: 'browser', version, plugins: pluginFolders.map(({ manifest }) => ({ manifest })) });
  return host.offers(tools, factSets({ role: [role], can })).map(({ data }) => `${data.title} ${data.path}`);
}

test('an admin finds every tool of the account; somebody who may only read finds none that admins have', () => {
  expect(toolsOf('admin')).toEqual([
    'Token management /manage-tokens',
    'Data shipping /ingestion',
    'Field mappings /field-mappings',
    'API reference /api/openapi.json',
  ]);
  expect(toolsOf('read-only')).toEqual(['Data shipping /ingestion', 'API reference /api/openapi.json']);
});
