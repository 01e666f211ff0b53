import { expect, test } from 'vitest';
import { factSets, PluginHost } from '#core';
import { tools } from '#plugins/tools/contract';
import { permissions, type Role } from '#sdk';
import { version } from '../../../package.json';
import { pluginFolders } from './allPlugins';

/** Titles and paths of the tools that somebody of this role finds. */
function toolsOf(role: Role, plan = 'pro'): string[] {
  const can = pluginFolders.flatMap(({ manifest }) =>
    manifest.contributes
      .filter(({ point, data }) => point === permissions.id && permissions.schema.parse(data).roles.includes(role))
      .map(({ id }) => id),
  );
  const host = new PluginHost({ side: 'browser', version, plugins: pluginFolders.map(({ manifest }) => ({ manifest })) });
  const facts = { role: [role], can, plan: [plan], account: ['owner'], flag: ['TelemetryAgent', 'TelemetryAgentFleet'] };
  return host.offers(tools, factSets(facts)).map(({ data }) => `${data.title} ${data.path}`);
}

test('an admin finds every tool of the account, archive and restore where the plan has it; somebody who may only read finds none that admins have [shell-2.4-20]', () => {
  const hub = [
    'Field mappings /field-mappings',
    'Drop filters /logs-drop-filters',
    'Telemetry collectors /telemetry-collectors',
    'Timeless indices /timeless-indices',
  ];
  const first = ['Token management /manage-tokens', 'Data shipping /ingestion', ...hub];
  expect(toolsOf('admin')).toEqual([...first, 'Archive and restore /archive-and-restore', 'API reference /api/openapi.json']);
  expect(toolsOf('admin', 'free')).toEqual([...first, 'API reference /api/openapi.json']);
  expect(toolsOf('read-only')).toEqual([
    'Data shipping /ingestion',
    'Timeless indices /timeless-indices',
    'API reference /api/openapi.json',
  ]);
});
