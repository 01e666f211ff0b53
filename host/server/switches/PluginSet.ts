import type { PluginHost, PluginSource, PluginState } from '#core';
import { describeState, type Manifest } from '#sdk';
import type { LoadedPlugin } from '../external/LoadedPlugin';
import type { PluginWatch } from '../external/PluginWatch';

interface Parts {
  readonly plugins: PluginHost;
  /** What the build contains. */
  readonly builtIn: readonly PluginSource[];
  /** Of all plugins, those of the build first: those from outside are put in and taken out here, where all of the host reads them. */
  readonly manifests: Manifest[];
  /** Ids that are off by the operator's settings, with the reason. */
  readonly off: ReadonlyMap<string, string>;
  /** Told of each plugin that has stopped. */
  readonly watch: Pick<PluginWatch, 'ended'>;
}

const stopped = 'a system admin has stopped it';
const reloading = 'it is being loaded anew';

/**
 * All plugins of this server, and why some of them are off: built in or from outside, off by settings, by switches, or since they are stopped. Whatever
 * changes one of these does it here, so that nothing undoes what something else has done.
 */
export class PluginSet {
  private builtIn: readonly PluginSource[];
  private outside: readonly LoadedPlugin[] = [];
  private switchedOff: ReadonlyMap<string, string> = new Map();
  private readonly reloaded = new Set<string>();
  private readonly ownManifests: number;

  constructor(private readonly parts: Parts) {
    this.builtIn = parts.builtIn;
    this.ownManifests = parts.manifests.length;
  }

  get sources(): readonly PluginSource[] {
    return [...this.builtIn, ...this.outside.map(({ plugin }) => plugin)];
  }

  /** Plugins that do not run, with the reason. */
  get off(): ReadonlyMap<string, string> {
    const off = new Map([...this.switchedOff, ...this.parts.off]);
    for (const { id, enabled } of this.outside) if (!enabled) off.set(id, stopped);
    for (const id of this.reloaded) off.set(id, reloading);
    return off;
  }

  isBuiltIn(id: string): boolean {
    return this.builtIn.some(({ manifest }) => manifest.id === id);
  }

  /** A plugin from outside; undefined where the build has it, or nobody. */
  fromOutside(id: string): LoadedPlugin | undefined {
    return this.outside.find((one) => one.id === id);
  }

  /** Who has stopped a plugin from outside; undefined where nobody has. */
  stoppedBy(id: string): string | undefined {
    const found = this.fromOutside(id);
    return found?.enabled === false ? found.changedBy : undefined;
  }

  /** Why a plugin is off whatever its switch says; undefined where it is not. */
  heldOff(id: string): string | undefined {
    return this.parts.off.get(id) ?? (this.fromOutside(id)?.enabled === false ? stopped : undefined);
  }

  /** Takes the plugins that are switched off for everybody, with the reason. @returns when those that stop have stopped */
  switchOff(off: ReadonlyMap<string, string>): Promise<void> {
    this.switchedOff = off;
    const { plugins } = this.parts;
    const is = new Set([...plugins.states].flatMap(([id, state]) => (state.status === 'off' ? [`${id} ${describeState(state)}`] : [])));
    const willBe = [...this.off].map(([id, reason]) => `${id} off: ${reason}`);
    if (is.size === willBe.length && willBe.every((one) => is.has(one))) return Promise.resolve();
    return this.update();
  }

  /** Takes the plugins from outside in place of those before. @returns when those that stop have stopped */
  bring(outside: readonly LoadedPlugin[]): Promise<void> {
    const { manifests } = this.parts;
    this.outside = outside;
    manifests.splice(this.ownManifests, manifests.length, ...outside.map(({ plugin }) => plugin.manifest));
    return this.update();
  }

  /**
   * Stops a running plugin of the build with those that need it, and starts them by its new code. All others keep running with what they hold.
   * @param source its new code @throws Error when there is no such plugin
   */
  async reload(source: PluginSource): Promise<PluginState> {
    const { id } = source.manifest;
    if (!this.isBuiltIn(id)) throw new Error(`There is no plugin ${id}.`);
    this.builtIn = this.builtIn.map((one) => (one.manifest.id === id ? source : one));
    this.reloaded.add(id);
    await this.update();
    this.reloaded.delete(id);
    await this.update();
    await this.parts.plugins.startAll();
    return this.parts.plugins.activate(id);
  }

  private async update(): Promise<void> {
    const { plugins, watch } = this.parts;
    const before = plugins.running;
    await plugins.update(this.sources, this.off);
    for (const id of before) if (!plugins.running.has(id)) watch.ended(id);
  }
}
