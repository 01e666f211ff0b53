import satisfies from 'semver/functions/satisfies.js';
import { compareIds } from './compareIds';
import type { Manifest } from './plugin';

export interface Resolution {
  /** Ids in start order: what a plugin needs or likes comes before it; ties by id. */
  readonly order: readonly string[];
  /** Why a plugin cannot run, by id. */
  readonly blocked: ReadonlyMap<string, string>;
}

/**
 * Decides, from manifests alone, which plugins can run and in which order.
 * A cycle among `needs` blocks its members and is reported as its path; a cycle through `likes` only loosens the order.
 * @param off ids that are not available, with the reason (flags, safe mode, an invalid manifest)
 */
export function resolve(manifests: readonly Manifest[], hostVersion: string, off: ReadonlyMap<string, string> = new Map()): Resolution {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const blocked = new Map<string, string>();
  for (const manifest of manifests) {
    if (!accepts(manifest.host, hostVersion, { includePrerelease: true })) {
      blocked.set(manifest.id, `it needs host ${manifest.host}, this is ${hostVersion}`);
    }
  }
  for (const [id, path] of needCycles(byId)) blocked.set(id, `cycle of needs: ${path.join(' → ')}`);
  for (let changed = true; changed; ) {
    changed = false;
    for (const manifest of manifests) {
      if (blocked.has(manifest.id) || off.has(manifest.id)) continue;
      const reason = unmetNeed(manifest, byId, blocked, off);
      if (reason === undefined) continue;
      blocked.set(manifest.id, reason);
      changed = true;
    }
  }
  return { order: startOrder(manifests.filter(({ id }) => !blocked.has(id) && !off.has(id))), blocked };
}

function unmetNeed(
  manifest: Manifest,
  byId: ReadonlyMap<string, Manifest>,
  blocked: ReadonlyMap<string, string>,
  off: ReadonlyMap<string, string>,
): string | undefined {
  for (const [id, range] of Object.entries(manifest.needs ?? {})) {
    const needed = byId.get(id);
    if (needed === undefined) return `it needs ${id} ${range}, which is not installed`;
    if (!accepts(range, needed.version)) return `it needs ${id} ${range}, installed is ${needed.version}`;
    if (off.has(id)) return `it needs ${id}, which is off: ${off.get(id)}`;
    if (blocked.has(id)) return `it needs ${id}, which is blocked: ${blocked.get(id)}`;
  }
  return undefined;
}

/** `*` is answered without the library: whoever has settled the versions elsewhere says so by it. */
const accepts = (range: string, version: string, options?: { includePrerelease: boolean }): boolean =>
  range === '*' || satisfies(version, range, options);

function needCycles(byId: ReadonlyMap<string, Manifest>): Map<string, readonly string[]> {
  const cycles = new Map<string, readonly string[]>();
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]): void => {
    const start = path.indexOf(id);
    if (start >= 0) {
      const cycle = [...path.slice(start), id];
      for (const member of cycle) cycles.set(member, cycle);
      return;
    }
    if (done.has(id)) return;
    for (const needed of Object.keys(byId.get(id)?.needs ?? {}).sort()) visit(needed, [...path, id]);
    done.add(id);
  };
  for (const id of [...byId.keys()].sort()) visit(id, []);
  return cycles;
}

function startOrder(manifests: readonly Manifest[]): string[] {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const order: string[] = [];
  const seen = new Set<string>();
  /** Plugins whose place is being found: what needs one of them comes behind it, whoever likes it. */
  const waiting = new Set<string>();
  const visit = (id: string): void => {
    const manifest = byId.get(id);
    if (manifest === undefined || seen.has(id)) return;
    seen.add(id);
    waiting.add(id);
    // Needs go first: where a liking closes a circle, it is the liking that gives way.
    for (const needed of Object.keys(manifest.needs ?? {}).sort()) visit(needed);
    for (const [liked, range] of Object.entries(manifest.likes ?? {}).sort(([a], [b]) => compareIds(a, b))) {
      const there = byId.get(liked);
      if (there !== undefined && accepts(range, there.version) && !reaches(liked, waiting, byId)) visit(liked);
    }
    waiting.delete(id);
    order.push(id);
  };
  for (const id of [...byId.keys()].sort()) visit(id);
  return order;
}

/** Whether a plugin is one of these, or needs one, directly or through others. */
function reaches(from: string, targets: ReadonlySet<string>, byId: ReadonlyMap<string, Manifest>, seen = new Set<string>()): boolean {
  if (targets.has(from)) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return Object.keys(byId.get(from)?.needs ?? {}).some((id) => reaches(id, targets, byId, seen));
}
