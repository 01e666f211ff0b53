import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Builds a TypeScript entry for plain node, for tests that need a process of their own. @returns its path */
export async function bundled(entry: string, name: string): Promise<string> {
  // Under node_modules, where packages are found from.
  const outDir = `${root}node_modules/.cache/test-${name}-${process.pid}`;
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: { ssr: entry, outDir, target: 'node20', rolldownOptions: { output: { entryFileNames: `${name}.js` } } },
  });
  return `${outDir}/${name}.js`;
}
