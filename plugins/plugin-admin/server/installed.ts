import { type Context, describeState } from '#sdk';
import { type InstalledPlugin, implement, installedPluginsService, type RequestSession } from '#sdk/server';
import * as api from '../api';
import type { Installed } from '../installedSchemas';

const installed = (services: Context) => services.get(installedPluginsService);
const nameOf = (session: RequestSession): string => session.user?.email ?? '';
const told = ({ state, ...plugin }: InstalledPlugin): Installed => ({ ...plugin, status: state.status, state: describeState(state) });
const target = ({ id, version }: { readonly id: string; readonly version: string }): string => `${id} ${version}`;

export const listInstalled = implement(api.listInstalled, async ({ services }) => {
  const plugins = (await installed(services).list()).map(told);
  return { plugins, total: plugins.length, problems: [...(await installed(services).problems())] };
});

export const offerArchive = implement(api.offerArchive, ({ body, services, session }) =>
  installed(services).offer(Buffer.from(body.archive, 'base64'), nameOf(session)),
);

export const installArchive = implement(api.installArchive, async ({ params, body, services, session, audit }) => {
  const routes = body?.routes ?? [];
  const plugin = await installed(services).install(params.hash, nameOf(session), routes);
  await audit({ action: 'plugin.install', target: target(plugin), details: { hash: params.hash, ...(routes.length > 0 && { routes }) } });
  return told(plugin);
});

export const switchInstalled = implement(api.switchInstalled, async ({ params, body, services, session, audit }) => {
  const plugin = await installed(services).setEnabled(params.id, body.enabled, nameOf(session));
  await audit({ action: 'plugin.switch', target: target(plugin), details: { enabled: body.enabled } });
  return told(plugin);
});

export const rollBackInstalled = implement(api.rollBackInstalled, async ({ params, services, session, audit }) => {
  const plugin = await installed(services).rollBack(params.id, nameOf(session));
  await audit({ action: 'plugin.roll-back', target: target(plugin) });
  return told(plugin);
});

export const removeInstalled = implement(api.removeInstalled, async ({ params, services, audit }) => {
  await installed(services).remove(params.id);
  await audit({ action: 'plugin.remove', target: params.id });
  return { removed: true };
});
