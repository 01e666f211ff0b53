import type { AnyHalf, Manifest } from '#sdk';

type Module = Record<string, unknown>;

const manifests = import.meta.glob<Module>('../../../plugins/*/plugin.ts', { eager: true });
const apis = import.meta.glob<Module>('../../../plugins/*/api.ts', { eager: true });
const browsers = import.meta.glob<Module>('../../../plugins/*/browser.ts');
const servers = import.meta.glob<Module>('../../../plugins/*/server.ts');

export interface PluginFolder {
  /** Name of the folder. */
  readonly name: string;
  readonly manifest: Manifest;
  /** What its `api.ts` exports; undefined without one. */
  readonly api: Module | undefined;
  readonly browser?: () => Promise<AnyHalf>;
  readonly server?: () => Promise<AnyHalf>;
}

const halfOf = (load: (() => Promise<Module>) | undefined, side: 'browser' | 'server') =>
  load === undefined ? {} : { [side]: async () => (await load())[side] as AnyHalf };

/** Every folder below plugins/, as the hosts find them. */
export const pluginFolders: readonly PluginFolder[] = Object.entries(manifests).map(([path, module]) => ({
  name: path.split('/').at(-2) ?? '',
  manifest: module.manifest as Manifest,
  api: apis[path.replace('plugin.ts', 'api.ts')],
  ...halfOf(browsers[path.replace('plugin.ts', 'browser.ts')], 'browser'),
  ...halfOf(servers[path.replace('plugin.ts', 'server.ts')], 'server'),
}));
