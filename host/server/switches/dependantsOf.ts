import type { Manifest } from '#sdk';

/** Ids of the plugins that cannot run without any of these, directly or through others; those themselves are not among them. */
export function dependantsOf(manifests: readonly Manifest[], ids: Iterable<string>): string[] {
  const asked = new Set(ids);
  const gone = new Set(asked);
  for (let size = 0; size !== gone.size; ) {
    size = gone.size;
    for (const { id, needs } of manifests) if (Object.keys(needs ?? {}).some((needed) => gone.has(needed))) gone.add(id);
  }
  return [...gone].filter((id) => !asked.has(id)).sort();
}
