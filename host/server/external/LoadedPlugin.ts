import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyHalf, PluginSource } from '#core';
import type { InstalledPlugin } from '#sdk/server';
import type { PluginWatch } from './PluginWatch';
import type { PluginArchive } from './readArchive';
import { serverFile } from './serverFile';
import { watchedHalf } from './watchedHalf';

/** Milliseconds that a plugin from outside may take to load, and then to start. */
const startPatience = 10_000;

/** What is to run, as the records or a folder say. */
export interface WantedPlugin {
  readonly id: string;
  readonly hash: string;
  readonly enabled: boolean;
  readonly source: InstalledPlugin['source'];
  /** Who has installed, started or stopped it last; undefined for a folder. */
  readonly changedBy?: string;
  content(): Promise<PluginArchive>;
}

/** A plugin from outside on this replica. */
export interface LoadedPlugin extends WantedPlugin {
  readonly plugin: PluginSource;
  /** Names of the modules that its browser half imports from the host. */
  readonly shared: readonly string[];
  /** What browsers may have of it, by name: its half and its assets. */
  readonly browserFiles: ReadonlyMap<string, Buffer>;
}

/** Address of a file of a plugin for browsers. It changes with the archive, so that browsers keep it for good. */
export const pluginFileAddress = ({ id, hash }: Pick<WantedPlugin, 'id' | 'hash'>, name: string): string =>
  `/plugin-files/${id}/${hash.slice(0, 16)}/${name}`;

/** Unpacks a plugin's server half below `directory`, where its imports of what the host shares are resolved. */
export async function loadPlugin(wanted: WantedPlugin, directory: string, watch: PluginWatch): Promise<LoadedPlugin> {
  const { packed, files } = await wanted.content();
  const { manifest } = packed;
  const file = serverFile(directory, wanted);
  const code = files.get('server.js');
  if (code !== undefined) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, code);
  }
  const load = async (): Promise<AnyHalf> => {
    const address = pathToFileURL(file).href;
    const { server } = (await watch.run(wanted.id, () => import(/* @vite-ignore */ address))) as { readonly server: AnyHalf };
    return watchedHalf(wanted.id, server, watch);
  };
  const plugin: PluginSource = { manifest, within: startPatience, ...(code === undefined ? {} : { load }) };
  const forBrowsers = [...files].filter(([name]) => /^(browser\.js(\.map)?|assets\/)/.test(name));
  return { ...wanted, plugin, shared: packed.shared, browserFiles: new Map(forBrowsers) };
}
