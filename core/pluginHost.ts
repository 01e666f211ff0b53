import { compareIds } from './compareIds';
import { Container, type Scope } from './container';
import { type Contributed, contributionsOf, gateOf, type Offer, readOffers, type Why } from './contributions';
import { explain } from './explain';
import { firstStates } from './firstStates';
import { holds } from './holds';
import type { Life } from './life';
import { manifestFaults } from './manifestSchema';
import { notRunning, PluginStopped, stoppedEarly } from './PluginStopped';
import type { Lazy, Manifest, PluginSource } from './plugin';
import type { PluginHostOptions } from './pluginHostOptions';
import type { Point, PointSide } from './point';
import { retry } from './retry';
import { SharedLoads } from './SharedLoads';
import { describeState, isUsable, type PluginState, type Stage } from './state';
import type { Facts } from './when';
import { within } from './within';

/**
 * Runs plugins: collect → resolve → start → stop in reverse, with every failure kept inside the plugin it belongs to.
 * The same class serves the browser (plugins start when first needed) and the server (`startAll`).
 */
export class PluginHost {
  readonly services: Container;
  private readonly manifests = new Map<string, Manifest>();
  private readonly sources = new Map<string, PluginSource>();
  private readonly stateOf = new Map<string, PluginState>();
  private readonly lives = new Map<string, Life>();
  private readonly ending = new Map<string, Promise<void>>();
  private readonly loads = new SharedLoads();
  private readonly listeners = new Set<() => void>();
  private order: readonly string[] = [];
  private revisions = 0;

  constructor(private readonly options: PluginHostOptions) {
    this.services = options.services ?? new Container();
    for (const source of options.plugins) this.collect(source);
    this.settle(options.off);
  }

  /** Grows when what is offered may have changed; equal numbers mean that it has not. */
  get revision(): number {
    return this.revisions;
  }

  /**
   * Takes a new set of plugins, as when the session's facts have changed. What runs and stays keeps running with its services and
   * state, only its contributions are the new ones; what is gone, off or blocked now is stopped. The new contributions are there as
   * soon as this returns, the promise waits for the stops.
   */
  update(plugins: readonly PluginSource[], off?: ReadonlyMap<string, string>): Promise<void> {
    const before = new Map(this.stateOf);
    this.manifests.clear();
    this.sources.clear();
    this.stateOf.clear();
    for (const source of plugins) this.collect(source);
    this.settle(off);
    const gone = [...this.lives.keys()].filter((id) => this.stateOf.get(id)?.status !== 'waiting' || before.get(id)?.status === 'blocked');
    for (const [id, state] of before) {
      // A failure stays until somebody asks for another try; a start under way goes on.
      const stays = state.status === 'ready' || state.status === 'failed';
      if (stays && this.stateOf.get(id)?.status === 'waiting') this.stateOf.set(id, state);
    }
    const ended = this.end(gone.reverse());
    this.revisions += 1;
    this.announce();
    return ended;
  }

  /** Forgets that a plugin failed, with what it needs and what that blocked, so that the next need for them tries again. */
  forgive(id: string): void {
    const { status } = this.stateOf.get(id) ?? {};
    if (!this.lives.has(id) || (status !== 'failed' && status !== 'blocked')) return;
    this.lives.delete(id);
    this.setState(id, { status: 'waiting' });
    for (const needed of Object.keys(this.manifests.get(id)?.needs ?? {})) this.forgive(needed);
    for (const manifest of this.manifests.values()) if (manifest.needs?.[id] !== undefined) this.forgive(manifest.id);
  }

  /** State by plugin id, in id order. */
  get states(): ReadonlyMap<string, PluginState> {
    return new Map([...this.stateOf].sort(([a], [b]) => compareIds(a, b)));
  }

  /** State of one plugin; undefined when it is not installed. */
  state(id: string): PluginState | undefined {
    return this.stateOf.get(id);
  }

  manifest(id: string): Manifest | undefined {
    return this.manifests.get(id);
  }

  /** Ids that count for the `plugin` fact. */
  get running(): ReadonlySet<string> {
    return new Set([...this.stateOf].filter(([, state]) => isUsable(state)).map(([id]) => id));
  }

  /** Calls back after every change of a state. @returns the way to stop listening. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Starts every plugin that can run, in order. Never throws: a failure shows in {@link states}. */
  async startAll(): Promise<void> {
    for (const id of this.order) await this.activate(id);
  }

  /** Starts one plugin after those it needs and likes; once, however often it is asked. */
  activate(id: string): Promise<PluginState> {
    const known = this.lives.get(id);
    if (known !== undefined) return known.started;
    const state = this.stateOf.get(id) ?? { status: 'off', reason: 'it is not installed' };
    if (state.status !== 'waiting') return Promise.resolve(state);
    const life: Life = { started: Promise.resolve(state), ended: false };
    this.lives.set(id, life);
    life.started = this.start(id, life);
    return life.started;
  }

  /** Stops what runs, in reverse order of start. */
  async stop(): Promise<void> {
    const lives = [...this.lives].reverse();
    await this.end(lives.map(([id]) => id));
    for (const [id, { scope }] of lives) if (scope !== undefined) this.setState(id, { status: 'off', reason: 'the host has stopped' });
  }

  /** The open contributions of a point, in order, their data checked against the point's schema. */
  offers<S extends PointSide, Data, Code>(point: Point<S, Data, Code>, facts: Facts): Offer<Data>[] {
    const open = contributionsOf(this.manifests.values(), this.options.side)
      .filter(({ entry }) => entry.point === point.id)
      .filter((contributed) => this.isOpen(contributed, facts));
    return readOffers(point, open, (pluginId, error) => this.report(pluginId, error));
  }

  /** Loads the code of a contribution, starting its plugin first. @throws when the plugin cannot run or lacks the code. */
  async load<Code>(offer: { readonly pluginId: string; readonly code?: string }): Promise<Code> {
    const state = await this.activate(offer.pluginId);
    if (state.status !== 'ready') throw notRunning(offer.pluginId, state);
    const loadCode = this.lazyOf(offer);
    if (loadCode === undefined) throw new Error(`Plugin ${offer.pluginId} has no ${this.options.side} code named ${offer.code}`);
    return (await this.loads.share(loadCode, (code) => this.loading(code))).default as Code;
  }

  /** Milliseconds that a plugin took to load and start; undefined where it does not run. */
  startTime(id: string): number | undefined {
    return this.lives.get(id)?.took;
  }

  /** The code of a contribution where it has been loaded and its plugin runs: what is there need not be waited for. */
  loaded<Code>(offer: { readonly pluginId: string; readonly code?: string }): Code | undefined {
    const load = this.stateOf.get(offer.pluginId)?.status === 'ready' ? this.lazyOf(offer) : undefined;
    return load === undefined ? undefined : (this.loads.found(load)?.default as Code | undefined);
  }

  /** Hands a failure seen while a contribution was shown to whoever logs failures. That a plugin was stopped meanwhile is none. */
  report(pluginId: string, error: Error): void {
    if (!(error instanceof PluginStopped)) this.options.onFailure?.(pluginId, 'contribution', error);
  }

  /** The services a plugin's code sees: its own first, then everybody's. */
  scope(pluginId: string): Scope | undefined {
    return this.lives.get(pluginId)?.scope;
  }

  /** Explains one contribution, or all of them. */
  why(facts: Facts, only?: { readonly pluginId?: string; readonly point?: string; readonly id?: string }): Why[] {
    return contributionsOf(this.manifests.values(), this.options.side)
      .filter(({ manifest }) => (only?.pluginId ?? manifest.id) === manifest.id)
      .filter(({ entry }) => (only?.point ?? entry.point) === entry.point && (only?.id ?? entry.id) === entry.id)
      .map((contributed) => this.whyOne(contributed, facts));
  }

  /** How the code of a contribution is loaded; undefined where its plugin does not run or lacks it. */
  private lazyOf({ pluginId, code }: { readonly pluginId: string; readonly code?: string }): Lazy<unknown> | undefined {
    return code === undefined ? undefined : this.lives.get(pluginId)?.half?.code[code];
  }

  private whyOne(contributed: Contributed, facts: Facts): Why {
    const { manifest, entry } = contributed;
    const about = { pluginId: manifest.id, point: entry.point, id: entry.id };
    const state = this.stateOf.get(manifest.id);
    if (state !== undefined && !isUsable(state)) {
      return { ...about, shown: false, because: [`plugin ${manifest.id} is ${describeState(state)}`] };
    }
    return { ...about, shown: this.isOpen(contributed, facts), because: explain(gateOf(contributed), facts) };
  }

  private isOpen(contributed: Contributed, facts: Facts): boolean {
    return this.isOffered(contributed.manifest.id) && holds(gateOf(contributed), facts) === true;
  }

  /** In the browser a plugin that failed when it was needed keeps its places: they show the failure and offer another try. */
  private isOffered(id: string): boolean {
    return isUsable(this.stateOf.get(id)) || (this.options.side === 'browser' && this.lives.has(id));
  }

  private collect(source: PluginSource): void {
    const id = source.manifest?.id ?? 'unnamed';
    const faults = source.checked === true ? [] : manifestFaults(source.manifest);
    if (this.sources.has(id)) faults.push(`two plugins are named ${id}`);
    if (faults.length > 0) {
      this.stateOf.set(id, { status: 'failed', stage: 'manifest', error: faults.join('; ') });
      this.manifests.delete(id);
      this.options.onFailure?.(id, 'manifest', new Error(faults.join('; ')));
      return;
    }
    this.sources.set(id, source);
    this.manifests.set(id, source.manifest);
  }

  private async start(id: string, life: Life): Promise<PluginState> {
    await this.ending.get(id);
    const manifest = this.manifests.get(id);
    for (const needed of Object.keys(manifest?.needs ?? {})) {
      const neededState = await this.activate(needed);
      if (neededState.status !== 'ready') {
        return this.conclude(id, life, { status: 'blocked', by: `it needs ${needed}, which is ${describeState(neededState)}` });
      }
    }
    const before = this.order.slice(0, this.order.indexOf(id));
    for (const liked of Object.keys(manifest?.likes ?? {})) if (before.includes(liked)) await this.activate(liked);
    return this.run(id, life);
  }

  private async run(id: string, life: Life): Promise<PluginState> {
    if (life.ended) return this.conclude(id, life, { status: 'waiting' });
    let stage: Stage = 'load';
    const began = performance.now();
    const scope = this.services.scope(id);
    try {
      const { load, within: limit } = this.sources.get(id) ?? {};
      const half = load === undefined ? { code: {} } : await within(limit, () => this.loading(load));
      stage = 'start';
      await within(limit, () => half.start?.(scope));
      life.half = half;
      life.scope = scope;
      life.took = performance.now() - began;
      // Set anew, so that the order of lives is the order of starts.
      if (!life.ended && this.lives.delete(id)) this.lives.set(id, life);
      return this.conclude(id, life, { status: 'ready' });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      for (const late of await scope.close()) this.options.onFailure?.(id, 'stop', late);
      this.options.onFailure?.(id, stage, error);
      return this.conclude(id, life, { status: 'failed', stage, error: error.message });
    }
  }

  /** A life that was ended while it began says nothing any more about its plugin's state. */
  private conclude(id: string, life: Life, state: PluginState): PluginState {
    return life.ended ? stoppedEarly : this.setState(id, state);
  }

  private loading<T>(load: () => Promise<T>): Promise<T> {
    return this.options.loadRetry === undefined ? load() : retry(load, this.options.loadRetry);
  }

  /** Gives every collected plugin its first state. */
  private settle(off?: ReadonlyMap<string, string>): void {
    const { order, states } = firstStates([...this.manifests.values()], this.options.version, off);
    for (const [id, state] of states) this.stateOf.set(id, state);
    this.order = order;
  }

  /** Ends these lives one after the other, waiting for a start under way. A new life of the same plugin waits for the old one's end. */
  private async end(ids: readonly string[]): Promise<void> {
    const taken = ids.flatMap((id) => {
      const life = this.lives.get(id);
      if (life === undefined) return [];
      this.lives.delete(id);
      life.ended = true;
      return [{ id, life }];
    });
    const close = async (): Promise<void> => {
      for (const { id, life } of taken) {
        await life.started;
        const errors = (await life.scope?.close()) ?? [];
        for (const error of errors) this.options.onFailure?.(id, 'stop', error);
      }
    };
    const closing = close();
    for (const { id } of taken) this.ending.set(id, closing);
    await closing;
    for (const { id } of taken) if (this.ending.get(id) === closing) this.ending.delete(id);
  }

  private setState(id: string, state: PluginState): PluginState {
    if (isUsable(this.stateOf.get(id)) !== isUsable(state)) this.revisions += 1;
    this.stateOf.set(id, state);
    this.announce();
    return state;
  }

  private announce(): void {
    for (const listener of this.listeners) listener();
  }
}
