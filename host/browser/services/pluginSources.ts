import type { PluginHost, PluginSource } from '#core';
import type { AnyHalf, BootDocument } from '#sdk';
import { loadHalf } from './loadHalf';

/** How to load the browser halves of the built-in plugins, by plugin id. */
export type HalfLoaders = Readonly<Record<string, () => Promise<AnyHalf>>>;

const found = import.meta.glob<AnyHalf>('../../../plugins/*/browser.ts', { import: 'browser' });

export const builtInHalves: HalfLoaders = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.split('/').at(-2) ?? path, load]),
);

/**
 * The boot document's plugins as the plugin host takes them. The server has already decided what can run, versions and
 * all, and leaves out plugins without a browser contribution: what is left to do here is the order of start.
 */
export function pluginSources(boot: BootDocument, halves: HalfLoaders = builtInHalves): PluginSource[] {
  const there = new Set(boot.plugins.map(({ id }) => id));
  const present = (links: Readonly<Record<string, string>> | undefined) =>
    Object.fromEntries(
      Object.keys(links ?? {})
        .filter((id) => there.has(id))
        .map((id) => [id, '*']),
    );
  return boot.plugins.map((plugin) => {
    const half = boot.halves?.[plugin.id];
    const load = half === undefined ? halves[plugin.id] : () => loadHalf(half);
    const manifest = { ...plugin, host: '*', needs: present(plugin.needs), likes: present(plugin.likes) };
    return { manifest, checked: true, ...(load === undefined ? {} : { load }) };
  });
}

/** Takes the plugins of a new boot document. Those whose code is another now are stopped, and begin again by the new one. */
export async function takePlugins(host: PluginHost, before: BootDocument, boot: BootDocument, halves?: HalfLoaders): Promise<void> {
  const sources = pluginSources(boot, halves);
  const isRenewed = ({ manifest: { id } }: PluginSource): boolean => before.halves?.[id]?.address !== boot.halves?.[id]?.address;
  const stopped = sources.some(isRenewed) ? host.update(sources.filter((source) => !isRenewed(source))) : undefined;
  await Promise.all([stopped, host.update(sources)]);
}
