import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Modules of the SDK as a plugin from outside imports them, and the files of this build that they are. */
const sdkModules = {
  '@astrolabe/sdk': 'sdk.js',
  '@astrolabe/sdk/server': 'sdkServer.js',
  '@astrolabe/sdk/query': 'sdkQuery.js',
  '@astrolabe/sdk/charts': 'sdkCharts.js',
  '@astrolabe/sdk/docs': 'sdkDocs.js',
} as const;

let registered = false;

/**
 * Has plugins below a directory import the SDK and the libraries that the host shares from the host, so that there is one copy of each. All else they
 * bring along themselves.
 * @param directory with the plugins' server halves
 * @param sources modules of the SDK that the host runs from, by the names that plugins import; those of the build when absent
 */
export function shareModules(directory: URL, sources?: Readonly<Record<string, object>>): void {
  // A host that runs from its sources has the hooks from the build that it needs for its engines, too.
  const hooks = new URL(sources === undefined ? './pluginImports.js' : '../../../dist/server/pluginImports.js', import.meta.url);
  if (registered || !existsSync(fileURLToPath(hooks))) return;
  registered = true;
  const built = () =>
    Object.fromEntries(Object.entries(sdkModules).map(([name, file]) => [name, new URL(`./${file}`, import.meta.url).href]));
  register(hooks, { data: { directory: directory.href, host: import.meta.url, sdk: sources === undefined ? built() : handedOn(sources) } });
}

/** Addresses of modules that hand on what the given ones export: the loader of Node.js does not know the sources that a development server has loaded. */
function handedOn(sources: Readonly<Record<string, object>>): Record<string, string> {
  const shared = Symbol.for('astrolabe.sharedModules');
  const kept = globalThis as unknown as Record<symbol, object[] | undefined>;
  const all = kept[shared] ?? [];
  kept[shared] = all;
  return Object.fromEntries(
    Object.entries(sources).map(([name, module]) => {
      const index = all.push(module) - 1;
      const names = Object.keys(module).filter((one) => one !== 'default');
      const lines = [
        `const module = globalThis[Symbol.for('astrolabe.sharedModules')][${index}];`,
        ...names.map((one, number) => `const e${number} = module.${one}; export { e${number} as ${one} };`),
      ];
      return [name, `data:text/javascript,${encodeURIComponent(lines.join('\n'))}`];
    }),
  );
}
