import type { AnyHalf, Manifest, PluginSource } from '#core';

const manifests = import.meta.glob<{ readonly manifest: Manifest }>('../../../plugins/*/plugin.ts');
const halves = import.meta.glob<{ readonly server: AnyHalf }>('../../../plugins/*/server.ts');

/**
 * The plugins that this build contains: every folder with a `plugin.ts`, whose server half is loaded when it starts.
 * A manifest that cannot even be imported becomes a plugin of the folder's name that failed; the others are not touched by it.
 */
export async function discoverPlugins(): Promise<PluginSource[]> {
  return Promise.all(
    Object.entries(manifests)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(async ([path, load]) => {
        const half = halves[path.replace(/plugin\.ts$/, 'server.ts')];
        const code = half === undefined ? {} : { load: async () => (await half()).server };
        return { manifest: await load().then(({ manifest }) => manifest, brokenManifest(path)), ...code };
      }),
  );
}

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
