import minVersion from 'semver/ranges/min-version.js';
import type { Manifest } from '#core';

/** Empty plugins in the place of those that some need and a test has not: their services are the test's to provide. */
export function standIns(manifests: readonly Manifest[]): Manifest[] {
  const there = new Set(manifests.map(({ id }) => id));
  const missing = new Map(manifests.flatMap(({ needs = {} }) => Object.entries(needs).filter(([id]) => !there.has(id))));
  return [...missing].map(([id, range]) => ({
    id,
    title: id,
    version: minVersion(range)?.version ?? '0.0.0',
    host: '*',
    contributes: [],
  }));
}
