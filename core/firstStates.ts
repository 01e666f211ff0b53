import type { Manifest } from './plugin';
import { resolve } from './resolve';
import type { PluginState } from './state';

/**
 * The state of each plugin before any of them has run: off, blocked or waiting, and the order in which those that wait start.
 * @param off ids not to start, with the reason that a person reads
 */
export function firstStates(
  manifests: readonly Manifest[],
  hostVersion: string,
  off: ReadonlyMap<string, string> = new Map(),
): { readonly order: readonly string[]; readonly states: ReadonlyMap<string, PluginState> } {
  const { order, blocked } = resolve(manifests, hostVersion, off);
  const stateOf = (id: string): PluginState => {
    const reason = off.get(id);
    const by = blocked.get(id);
    if (reason !== undefined) return { status: 'off', reason };
    return by === undefined ? { status: 'waiting' } : { status: 'blocked', by };
  };
  return { order, states: new Map(manifests.map(({ id }) => [id, stateOf(id)])) };
}
