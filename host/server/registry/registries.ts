import { auditActions, flags, type Manifest, permissions } from '#sdk';
import type { Introspection } from '#sdk/server';
import { contributionsOf } from './contributionsOf';

/** Every flag that a plugin or the host declares, by name. */
export const flagsOf = (manifests: readonly Manifest[]): ReturnType<Introspection['flags']> =>
  contributionsOf(manifests, flags)
    .map(({ pluginId, id, data }) => ({ name: id, pluginId, ...data }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** Every permission that a plugin or the host declares, by name, with the roles that grant it. */
export const permissionsOf = (manifests: readonly Manifest[]): ReturnType<Introspection['permissions']> =>
  contributionsOf(manifests, permissions)
    .map(({ pluginId, id, data }) => ({ name: id, pluginId, ...data }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** Every action that the audit trail may hold, by name. */
export const auditActionsOf = (manifests: readonly Manifest[]): ReturnType<Introspection['auditActions']> =>
  contributionsOf(manifests, auditActions).map(({ pluginId, id, data }) => ({ name: id, pluginId, ...data }));
