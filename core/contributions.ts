import { inOrder } from './order';
import type { Manifest } from './plugin';
import { type Contribution, isReadOn, type Point, type PointSide, refusedWhen, type Side } from './point';
import { allOf, type When } from './when';

/** A contribution that is open, with the plugin it comes from. */
export interface Offer<Data = unknown> {
  readonly pluginId: string;
  readonly id: string;
  readonly data: Data;
  readonly code?: string;
}

/** The answer to "why is this shown, or not?". */
export interface Why {
  readonly pluginId: string;
  readonly point: string;
  readonly id: string;
  readonly shown: boolean;
  /** The deciding clauses: "flag MetricsRollups is off". */
  readonly because: readonly string[];
}

/** An entry of a manifest, with the manifest. */
export interface Contributed {
  readonly manifest: Manifest;
  readonly entry: Contribution;
}

/** Everything that these plugins contribute to one side. */
export const contributionsOf = (manifests: Iterable<Manifest>, side: Side): Contributed[] =>
  [...manifests].flatMap((manifest) => manifest.contributes.filter((entry) => isReadOn(side, entry)).map((entry) => ({ manifest, entry })));

/** The plugin's condition and the contribution's own, both of which must hold; undefined when there is neither. */
export const gateOf = ({ manifest, entry }: Contributed): When | undefined => allOf(manifest.when, entry.when);

/** Checks the data of a point's contributions and puts them in order; `onInvalid` is told of those that are left out. */
export function readOffers<S extends PointSide, Data, Code>(
  point: Point<S, Data, Code>,
  contributed: readonly Contributed[],
  onInvalid: (pluginId: string, error: Error) => void,
): Offer<Data>[] {
  const valid = contributed.flatMap(({ manifest, entry }) => {
    if (point.ungated !== undefined && entry.when !== undefined) {
      onInvalid(manifest.id, new Error(refusedWhen(point.id, entry.id, point.ungated)));
      return [];
    }
    const checked = point.schema.safeParse(entry.data);
    if (!checked.success) {
      onInvalid(manifest.id, new Error(`${point.id} ${entry.id}: ${checked.error.message}`));
      return [];
    }
    return [
      { pluginId: manifest.id, id: entry.id, data: checked.data, code: entry.code, after: entry.after, weight: weightOf(checked.data) },
    ];
  });
  return inOrder(valid).map(({ pluginId, id, data, code }) => ({ pluginId, id, data, ...(code === undefined ? {} : { code }) }));
}

function weightOf(data: unknown): number {
  const weight = typeof data === 'object' && data !== null ? (data as { weight?: unknown }).weight : undefined;
  return typeof weight === 'number' ? weight : 0;
}
