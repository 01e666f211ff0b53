import type { AnyHalf, Manifest, PluginSource } from '#core';

type Found<T> = Readonly<Record<string, () => Promise<T>>>;
interface ManifestModule {
  readonly manifest: Manifest;
}
interface ServerModule {
  readonly server: AnyHalf;
}

const plugins: Found<ManifestModule> = import.meta.glob<ManifestModule>('../../../plugins/*/plugin.ts');
const pluginHalves: Found<ServerModule> = import.meta.glob<ServerModule>('../../../plugins/*/server.ts');
const services: Found<ManifestModule> = import.meta.glob<ManifestModule>('../../services/*/plugin.ts');
const serviceHalves: Found<ServerModule> = import.meta.glob<ServerModule>('../../services/*/server.ts');

/**
 * The plugins that this build contains: every folder with a `plugin.ts`, whose server half is loaded when it starts.
 * A manifest that cannot even be imported becomes a plugin of the folder's name that failed; the others are not touched by it.
 */
export const discoverPlugins = (): Promise<PluginSource[]> => sourcesOf(plugins, pluginHalves);

/** The host's own services in the form of plugins. They start before all others, and nobody switches them off. */
export const discoverServices = (): Promise<PluginSource[]> => sourcesOf(services, serviceHalves);

const sourcesOf = (manifests: Found<ManifestModule>, halves: Found<ServerModule>): Promise<PluginSource[]> =>
  Promise.all(
    Object.entries(manifests)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(async ([path, load]) => {
        const half = halves[path.replace(/plugin\.ts$/, 'server.ts')];
        const code = half === undefined ? {} : { load: async () => (await half()).server };
        return { manifest: await load().then(({ manifest }) => manifest, brokenManifest(path)), ...code };
      }),
  );

/** Fails the manifest check by its missing versions, with the reason in the title. */
const brokenManifest =
  (path: string) =>
  (error: unknown): Manifest => ({
    id: path.split('/').at(-2) ?? path,
    title: `${path} cannot be imported: ${error instanceof Error ? error.message : String(error)}`,
    version: '',
    host: '',
    contributes: [],
  });
