import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { atMost, type PluginHost, type PluginSource, resolve } from '#core';
import { type BootDocument, foreignRoutes, type Manifest, nameClashes } from '#sdk';
import { type Events, type InstalledPlugin, type InstalledPlugins, type OfferedPlugin, PublicError } from '#sdk/server';
import { foreignClashes } from '../external/foreignClashes';
import { type LoadedPlugin, loadPlugin, pluginFileAddress, type WantedPlugin } from '../external/LoadedPlugin';
import type { PluginFolder } from '../external/PluginFolder';
import { type PluginRecords, unknownPlugin } from '../external/PluginRecords';
import type { PluginWatch } from '../external/PluginWatch';
import { readArchive } from '../external/readArchive';
import { refused } from '../external/refused';
import { shareModules } from '../external/sharedModules';
import type { PluginFailures } from '../failures/PluginFailures';
import { hostVersion } from '../hostVersion';
import type { PluginSet } from '../switches/PluginSet';

const topic = 'host/installed-plugins';
/** Ids of accounts begin at 1: replicas hear it, and no browser. */
const noAccount = 0;
/** Milliseconds between two looks into the folder, and those that plugins are given to stop. */
const lookEvery = 2000;
const stopPatience = 5000;

interface Parts {
  readonly plugins: PluginHost;
  readonly set: PluginSet;
  /** Of all plugins. */
  readonly manifests: readonly Manifest[];
  readonly records: PluginRecords;
  readonly folder: PluginFolder | undefined;
  /** Directory for the plugins' server halves. */
  readonly directory: string;
  readonly events: Events;
  readonly watch: PluginWatch;
  readonly failures: PluginFailures;
  readonly logger: Logger;
  /** Brings the plugin's tables up to date. @returns the source, or one that fails with the reason */
  migrate(source: PluginSource): Promise<PluginSource>;
  /** These are about to stop: nothing new is begun for them. */
  stopping(ids: ReadonlySet<string>): Promise<void>;
  /** What runs now is `loaded`, of it newly started are `fresh`. */
  changed(loaded: readonly LoadedPlugin[], fresh: ReadonlySet<string>): Promise<void>;
}

/** Plugins from outside: takes them in, runs what the records and the folder say, and follows when these change. */
export class InstalledPluginHost implements InstalledPlugins {
  private loaded = new Map<string, LoadedPlugin>();
  private applying: Promise<void> = Promise.resolve();
  private isQueued = false;
  private looking: NodeJS.Timeout | undefined;
  private readonly ends: (() => void)[] = [];
  /** What the folder has that cannot run, and why, as of the last look. */
  private refusedFiles: ReadonlyMap<string, string> = new Map();

  constructor(private readonly parts: Parts) {}

  /** Runs what is installed, and follows from now on. */
  async begin(): Promise<void> {
    const { events, directory, folder } = this.parts;
    await mkdir(directory, { recursive: true });
    shareModules(pathToFileURL(`${directory}/`));
    await this.apply();
    // A break of the connection between replicas ends with `boot`: what was installed meanwhile has not been heard of.
    for (const each of [topic, 'boot']) this.ends.push(events.subscribe(each, () => void this.apply()));
    if (folder !== undefined) this.looking = setInterval(() => void this.apply(), lookEvery);
  }

  stop(): void {
    clearInterval(this.looking);
    for (const end of this.ends) end();
    this.parts.watch.stop();
  }

  /** Where browsers find the halves that are for them. */
  get browserHalves(): NonNullable<BootDocument['halves']> {
    const found = [...this.loaded.values()].filter(({ browserFiles }) => browserFiles.has('browser.js'));
    return Object.fromEntries(found.map((one) => [one.id, { address: pluginFileAddress(one, 'browser.js'), shared: one.shared }]));
  }

  problems: InstalledPlugins['problems'] = async () =>
    (await this.parts.failures.problems()).filter(({ pluginId }) => !this.parts.set.isBuiltIn(pluginId) || this.refusedFiles.has(pluginId));

  noteInBrowser: InstalledPlugins['noteInBrowser'] = (pluginId, text) => {
    if (this.loaded.get(pluginId)?.enabled !== true) return false;
    this.parts.failures.note(pluginId, 'browser', new Error(text));
    return true;
  };

  async list(): Promise<readonly InstalledPlugin[]> {
    const rows = new Map((await this.parts.records.all()).map((row) => [row.id, row]));
    const listed = [...this.loaded.values()].map(async (one): Promise<InstalledPlugin> => {
      const row = one.source === 'upload' ? rows.get(one.id) : undefined;
      const { packed, size } = await one.content();
      const { title, version } = packed.manifest;
      const state = this.parts.plugins.state(one.id) ?? { status: 'off', reason: 'it is not there' };
      const { id, hash, enabled, source } = one;
      const changed = row && { previous: row.previous, changedBy: row.changedBy, changedAt: row.changedAt.toISOString() };
      return { id, title, version, hash, source, enabled, state, asks: packed.asks, size, ...changed };
    });
    return (await Promise.all(listed)).sort((a, b) => a.id.localeCompare(b.id));
  }

  async offer(bytes: Uint8Array, by: string): Promise<OfferedPlugin> {
    const archive = await readArchive(bytes);
    const { packed, hash, size } = archive;
    this.requireRoomFor(packed.manifest);
    await this.parts.records.keep(archive, Buffer.from(bytes), by);
    const { id, title, version } = packed.manifest;
    const installed = this.loaded.get(id)?.plugin.manifest.version;
    return { id, title, version, hash, size, asks: packed.asks, ...(installed === undefined ? {} : { installed }) };
  }

  async install(hash: string, by: string, routes: readonly string[] = []): Promise<InstalledPlugin> {
    const { manifest, asks } = await this.parts.records.packed(hash);
    const unapproved = foreignRoutes(manifest.id, asks.routes).filter((route) => !routes.includes(route));
    if (unapproved.length > 0)
      throw new PublicError(
        409,
        'PLUGIN_ROUTES_UNAPPROVED',
        `${manifest.title} asks for paths that are not below /api/${manifest.id}: ${unapproved.join(', ')}. Approve them in \`routes\` to install it.`,
      );
    return this.run(manifest, hash, by);
  }

  private async run(manifest: Manifest, hash: string, by: string): Promise<InstalledPlugin> {
    this.requireRoomFor(manifest);
    await this.parts.records.install(manifest.id, hash, by);
    return this.told(manifest.id);
  }

  async setEnabled(id: string, enabled: boolean, by: string): Promise<InstalledPlugin> {
    await this.parts.records.setEnabled(id, enabled, by);
    return this.told(id);
  }

  async rollBack(id: string, by: string): Promise<InstalledPlugin> {
    const row = (await this.parts.records.all()).find((one) => one.id === id);
    if (row === undefined) throw unknownPlugin();
    if (row.previous === undefined)
      throw new PublicError(409, 'PLUGIN_NO_PREVIOUS', `There is no version before ${row.packed.manifest.version} to go back to.`);
    // What it asks for was approved when it was installed.
    return this.run((await this.parts.records.packed(row.previous.hash)).manifest, row.previous.hash, by);
  }

  async remove(id: string): Promise<void> {
    await this.parts.records.remove(id);
    await this.tell();
  }

  private async told(id: string): Promise<InstalledPlugin> {
    await this.tell();
    const found = (await this.list()).find((one) => one.id === id);
    if (found === undefined) throw unknownPlugin();
    return found;
  }

  private async tell(): Promise<void> {
    this.parts.events.publish(topic, {}, noAccount);
    await this.apply();
  }

  /** @throws PublicError 409 PLUGIN_ID_TAKEN, 400 PLUGIN_REFUSED */
  private requireRoomFor(manifest: Manifest): void {
    const { set, manifests } = this.parts;
    const isBuiltIn = set.isBuiltIn(manifest.id);
    if (isBuiltIn || this.loaded.get(manifest.id)?.source === 'folder')
      throw new PublicError(
        409,
        'PLUGIN_ID_TAKEN',
        `${manifest.id} is the name of a plugin that ${isBuiltIn ? 'is part of the product' : 'lies in the folder of the operator'}.`,
      );
    const { needs: _needs, ...alone } = manifest;
    const range = resolve([alone], hostVersion).blocked.get(manifest.id);
    if (range !== undefined) throw refused(range);
    const clash = nameClashes([...manifests.filter(({ id }) => id !== manifest.id), manifest]).find(({ plugins }) =>
      plugins.includes(manifest.id),
    );
    if (clash !== undefined) throw refused(`${clash.name} is taken by the plugin ${clash.plugins[0]}`);
    const [foreign] = foreignClashes(manifest, manifests);
    if (foreign !== undefined) throw refused(`its route ${foreign.route} is in the way of ${foreign.as}`);
    for (const { plugin } of this.loaded.values()) {
      const [before] = plugin.manifest.id === manifest.id ? [] : foreignClashes(plugin.manifest, [manifest]);
      if (before !== undefined) throw refused(`${before.as} are in the way of ${before.route} of the plugin ${plugin.manifest.id}`);
    }
  }

  /** Brings what runs in line with what is wanted; calls that come meanwhile share the next turn. */
  private apply(): Promise<void> {
    if (this.isQueued) return this.applying;
    this.isQueued = true;
    this.applying = this.applying
      .then(() => {
        this.isQueued = false;
        return this.applyNow();
      })
      .catch((error: unknown) => this.parts.logger.error({ err: error }, 'Plugins from outside cannot be brought up to date.'));
    return this.applying;
  }

  private async applyNow(): Promise<void> {
    const { plugins, set, watch } = this.parts;
    const wanted = await this.wanted();
    const stays = ({ id, hash, enabled }: WantedPlugin): boolean => {
      const other = wanted.get(id);
      return other !== undefined && other.hash === hash && other.enabled === enabled;
    };
    const gone = [...this.loaded.values()].filter((one) => !stays(one));
    const fresh = [...wanted.values()].filter(({ id }) => !this.loaded.has(id) || gone.some((one) => one.id === id));
    if (gone.length === 0 && fresh.length === 0) return;
    if (gone.length > 0) {
      await this.parts.stopping(new Set(gone.map(({ id }) => id)));
      for (const { id } of gone) this.loaded.delete(id);
      if (!(await atMost(stopPatience, set.bring([...this.loaded.values()]))))
        for (const { id } of gone) {
          watch.note(id, 'stop', `It had not stopped after ${stopPatience / 1000} s.`);
          watch.ended(id);
        }
    }
    for (const one of fresh) {
      const ready = await loadPlugin(one, this.parts.directory, watch);
      this.loaded.set(one.id, one.enabled ? { ...ready, plugin: await this.parts.migrate(ready.plugin) } : ready);
    }
    void set.bring([...this.loaded.values()]);
    await plugins.startAll();
    await this.parts.changed([...this.loaded.values()], new Set(fresh.map(({ id }) => id)));
  }

  private async wanted(): Promise<ReadonlyMap<string, WantedPlugin>> {
    const { records, folder, set, watch } = this.parts;
    const wanted = new Map<string, WantedPlugin>();
    for (const { id, hash, enabled, changedBy } of await records.all()) {
      const known = this.loaded.get(id);
      let read: ReturnType<WantedPlugin['content']> | undefined;
      const content = (): ReturnType<WantedPlugin['content']> => {
        read ??= records.archive(hash).then(readArchive);
        return read;
      };
      wanted.set(id, { id, hash, enabled, changedBy, source: 'upload', content: known?.hash === hash ? known.content : content });
    }
    const refusedFiles = new Map<string, string>();
    for (const [name, found] of (await folder?.list()) ?? []) {
      if (found instanceof Error) refusedFiles.set(name, found.message);
      else if (set.isBuiltIn(found.packed.manifest.id))
        refusedFiles.set(name, `${found.packed.manifest.id} is the name of a plugin that is part of the product.`);
      else {
        const { id } = found.packed.manifest;
        wanted.set(id, { id, hash: found.hash, enabled: true, source: 'folder', content: async () => found });
      }
    }
    for (const [name, why] of refusedFiles) if (this.refusedFiles.get(name) !== why) watch.note(name, 'load', why);
    this.refusedFiles = refusedFiles;
    return wanted;
  }
}

/** Directory of the server halves, in the data directory. */
export const pluginDirectory = (dataDir: string): string => join(dataDir, 'plugins');
