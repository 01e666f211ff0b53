import {
  type Contribution,
  type Manifest,
  manifestFaults,
  type PluginSource,
  type Point,
  type PointSide,
  refusedWhen,
  type When,
} from '#core';

/** A contribution of a manifest with its data checked, whether or not anybody may see it. */
export interface Contributed<Data> {
  readonly pluginId: string;
  readonly id: string;
  readonly data: Data;
  readonly code?: string;
  readonly when?: When;
  readonly after?: string;
}

/** The manifests that pass the check; the plugin host reports the others. */
export const validManifests = (sources: readonly PluginSource[]): Manifest[] =>
  sources.map(({ manifest }) => manifest).filter((manifest) => manifestFaults(manifest).length === 0);

/**
 * Everything that manifests contribute to a point, in the manifests' order. For what the host itself acts on (settings, routes,
 * jobs, migrations, flags), where gates of a session play no part yet.
 * @param onFault told of data that the point's schema rejects, and of a `when` that nobody would ask; such a contribution is left out
 */
export function contributionsOf<S extends PointSide, Data, Code>(
  manifests: readonly Manifest[],
  point: Point<S, Data, Code>,
  onFault?: (pluginId: string, fault: Error) => void,
): Contributed<Data>[] {
  return manifests.flatMap((manifest) =>
    manifest.contributes
      .filter((entry) => entry.point === point.id && entry.side === point.side)
      .flatMap((entry: Contribution) => {
        if (point.ungated !== undefined && entry.when !== undefined) {
          onFault?.(manifest.id, new Error(refusedWhen(point.id, entry.id, point.ungated)));
          return [];
        }
        const checked = point.schema.safeParse(entry.data);
        if (checked.success) {
          const { id, code, when, after } = entry;
          return [{ pluginId: manifest.id, id, data: checked.data, code, when, after }];
        }
        onFault?.(manifest.id, new Error(`${point.id} ${entry.id}: ${checked.error.message}`));
        return [];
      }),
  );
}
