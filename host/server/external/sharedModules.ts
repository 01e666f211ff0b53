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
 */
export function shareModules(directory: URL): void {
  const hooks = new URL('./pluginImports.js', import.meta.url);
  // From its sources the host has no build to share.
  if (registered || !existsSync(fileURLToPath(hooks))) return;
  registered = true;
  const sdk = Object.fromEntries(Object.entries(sdkModules).map(([name, file]) => [name, new URL(`./${file}`, import.meta.url).href]));
  register(hooks, { data: { directory: directory.href, host: import.meta.url, sdk } });
}
