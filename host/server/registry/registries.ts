import { auditActions, flags, type Manifest, permissions } from '#sdk';
import type { Introspection } from '#sdk/server';
import { contributionsOf } from './contributionsOf';

/** What it declares for areas that are not there yet gives way to what their plugins declare themselves. */
const hostId = 'host';

/**
 * Every flag that a plugin or the host declares, by name.
 * @param chosen by the operator: names of flags whose default is on here, with a minus before them off
 */
export function flagsOf(manifests: readonly Manifest[], chosen: readonly string[] = []): ReturnType<Introspection['flags']> {
  const defaults = new Map(chosen.map((text) => (text.startsWith('-') ? [text.slice(1), false] : [text, true])));
  return contributionsOf(manifests, flags)
    .filter(({ pluginId, id }, _index, all) => pluginId !== hostId || !all.some((other) => other.id === id && other.pluginId !== hostId))
    .map(({ pluginId, id, data }) => ({ name: id, pluginId, ...data, default: defaults.get(id) ?? data.default }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Every permission that a plugin or the host declares, by name, with the roles that grant it. */
export const permissionsOf = (manifests: readonly Manifest[]): ReturnType<Introspection['permissions']> =>
  contributionsOf(manifests, permissions)
    .map(({ pluginId, id, data }) => ({ name: id, pluginId, ...data }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** Every action that the audit trail may hold, by name. */
export const auditActionsOf = (manifests: readonly Manifest[]): ReturnType<Introspection['auditActions']> =>
  contributionsOf(manifests, auditActions).map(({ pluginId, id, data }) => ({ name: id, pluginId, ...data }));
