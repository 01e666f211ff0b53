import { PluginHost } from '#core';
import type { Manifest, PluginState } from '#sdk';
import { hostVersion } from '../hostVersion';

/** Why `?safe=` leaves a plugin out. */
const safeReason = 'left out of this session by ?safe=';
const mostKept = 16;
const none: ReadonlyMap<string, string> = new Map();

/**
 * The browser's side of the plugins as the server sees it: nothing is started, it only resolves who can run there. A plugin whose
 * server side does not run counts as off in the browser as well. Hosts are kept by safe list until a server state changes.
 */
export class BrowserPlugins {
  private hosts = new Map<string, PluginHost>();
  private revision = -1;

  constructor(
    private readonly manifests: readonly Manifest[],
    private readonly server: PluginHost,
  ) {}

  knows(id: string): boolean {
    return this.server.manifest(id) !== undefined;
  }

  /** @param switchedOff ids that are off for whoever asks though they run, with the reason */
  hostFor(safe: readonly string[], switchedOff: ReadonlyMap<string, string> = none): PluginHost {
    if (this.server.revision !== this.revision || this.hosts.size >= mostKept) this.hosts = new Map();
    this.revision = this.server.revision;
    const key = `${[...safe].sort().join()} ${[...switchedOff.keys()].sort().join()}`;
    const known = this.hosts.get(key);
    if (known !== undefined) return known;
    const made = this.make(safe, switchedOff);
    this.hosts.set(key, made);
    return made;
  }

  /** Ids and states of what does not run, the server's reason before the browser's. */
  unavailable(
    safe: readonly string[],
    switchedOff: ReadonlyMap<string, string> = none,
  ): { readonly id: string; readonly state: PluginState }[] {
    const server = this.server.states;
    const browser = this.hostFor(safe, switchedOff).states;
    return [...new Set([...server.keys(), ...browser.keys()])].sort().flatMap((id) => {
      const state = [server.get(id), browser.get(id)].find(
        (one) => one !== undefined && one.status !== 'ready' && one.status !== 'waiting',
      );
      return state === undefined ? [] : [{ id, state }];
    });
  }

  private make(safe: readonly string[], switchedOff: ReadonlyMap<string, string>): PluginHost {
    const off = new Map([...switchedOff, ...safe.map((id) => [id, safeReason] as const)]);
    for (const [id, state] of this.server.states) if (state.status !== 'ready') off.set(id, `its server side is ${state.status}`);
    return new PluginHost({ side: 'browser', version: hostVersion, plugins: this.manifests.map((manifest) => ({ manifest })), off });
  }
}
