import { gateOf } from '#core';
import { type Manifest, pages, routes, type When } from '#sdk';

/** What stands behind each flag, by its name: `explore host/page@1 explore` for a contribution whose condition names it. */
export function flagReaders(manifests: readonly Manifest[]): ReadonlyMap<string, readonly string[]> {
  const readers = new Map<string, string[]>();
  for (const manifest of manifests)
    for (const entry of manifest.contributes) {
      const gates = [gateOf({ manifest, entry }), ...ownGates(entry.point, entry.data)];
      const names = new Set(gates.flatMap((gate) => (gate === undefined ? [] : flagsIn(gate))));
      for (const name of names) readers.set(name, [...(readers.get(name) ?? []), `${manifest.id} ${entry.point} ${entry.id}`]);
    }
  return readers;
}

/** Conditions that stand in the data of a contribution. */
function ownGates(point: string, data: unknown): (When | undefined)[] {
  if (point === routes.id) {
    const route = routes.schema.safeParse(data).data;
    return route !== undefined && 'when' in route.gate ? [route.gate.when] : [];
  }
  return point === pages.id ? (pages.schema.safeParse(data).data?.guards ?? []).map(({ holds }) => holds) : [];
}

function flagsIn(when: When): string[] {
  if ('is' in when) return when.is === 'flag' ? [when.value] : [];
  if ('not' in when) return flagsIn(when.not);
  return ('all' in when ? when.all : when.any).flatMap(flagsIn);
}
