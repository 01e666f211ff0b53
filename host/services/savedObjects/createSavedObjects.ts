import { isUsable, type PluginHost } from '#core';
import { defineService, type Manifest, savedObjectTypes } from '#sdk';
import type { Records, SavedObjectTypeCode } from '#sdk/server';
import { contributionsOf } from '../../server/registry/contributionsOf';
import { SavedObjectStore } from './SavedObjectStore';
import { declaredType, SavedObjectTypes } from './SavedObjectTypes';

/** The store and the types, for the host's own calls. */
export interface SavedObjectParts {
  readonly store: SavedObjectStore;
  readonly types: SavedObjectTypes;
}
export const savedObjectPartsService = defineService<SavedObjectParts>('host/saved-object-parts@1');

/** Saved objects of the types that plugins declare. The code of a type is loaded when the first of its objects is read. */
export function createSavedObjects(
  records: Records,
  manifests: readonly Manifest[],
  plugins: Pick<PluginHost, 'manifest' | 'state' | 'load' | 'scope' | 'revision'>,
): SavedObjectParts {
  const declare = () =>
    contributionsOf(manifests, savedObjectTypes).map((offer) => ({
      pluginId: offer.pluginId,
      type: declaredType(offer.id, offer.data, [plugins.manifest(offer.pluginId)?.when, offer.when], {
        load: () => plugins.load<SavedObjectTypeCode>(offer),
        services: () => plugins.scope(offer.pluginId),
      }),
    }));
  let declared = declare();
  let { revision } = plugins;
  const types = new SavedObjectTypes(() => {
    // The plugins may be others than they were.
    if (plugins.revision !== revision) declared = declare();
    revision = plugins.revision;
    return declared.filter(({ pluginId }) => isUsable(plugins.state(pluginId))).map(({ type }) => type);
  });
  return { store: new SavedObjectStore(records, types), types };
}
