import { describeState } from '#sdk';
import { implement, type PluginAdministration, PublicError, pluginAdministrationService } from '#sdk/server';
import * as api from '../api';
import type { PluginDetails } from '../contract';

async function detailsOf(administration: PluginAdministration): Promise<PluginDetails[]> {
  const switches = administration.switches();
  return (await administration.plugins()).map(({ state, needs, dependants, contributions, lastError, ...plugin }) => ({
    ...plugin,
    status: state.status,
    state: describeState(state),
    needs: [...needs],
    dependants: [...dependants],
    contributions: { ...contributions },
    lastError: lastError === null ? null : { ...lastError },
    switches: switches.filter(({ pluginId }) => pluginId === plugin.id).map((one) => ({ ...one })),
  }));
}

export const listPlugins = implement(api.listPlugins, async ({ services }) => {
  const results = await detailsOf(services.get(pluginAdministrationService));
  return { results, total: results.length };
});

/** Whom a switch is for, as the service has it: without members that are not given. */
const audienceOf = ({ accountId, role }: { accountId?: number | undefined; role?: PluginDetails['switches'][number]['role'] }) => ({
  ...(accountId === undefined ? {} : { accountId }),
  ...(role === undefined ? {} : { role }),
});

export const previewSwitch = implement(api.previewSwitch, async ({ params, query, services }) => {
  const preview = await services.get(pluginAdministrationService).preview(params.pluginId, audienceOf(query));
  return {
    ...preview,
    dependants: [...preview.dependants],
    pages: preview.pages.map((page) => ({ ...page })),
    navigation: preview.navigation.map((item) => ({ ...item })),
    others: { ...preview.others },
  };
});

export const switchPlugin = implement(
  api.switchPlugin,
  async ({ params: { pluginId }, body: { on, ...asked }, services, session, audit }) => {
    const administration = services.get(pluginAdministrationService);
    const audience = audienceOf(asked);
    await administration.switch(pluginId, on, audience, session.user?.email ?? '');
    await audit({
      action: 'plugin.switch',
      target: pluginId,
      accountId: audience.accountId ?? null,
      details: { on, ...(audience.role === undefined ? {} : { role: audience.role }) },
    });
    const found = (await detailsOf(administration)).find(({ id }) => id === pluginId);
    if (found === undefined) throw new PublicError(404, 'PLUGIN_UNKNOWN', `There is no plugin ${pluginId}.`);
    return found;
  },
);
