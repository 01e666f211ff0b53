import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import griffel from '@griffel/vite-plugin';
import react from '@vitejs/plugin-react';
import { createServer, defineConfig, type ESTree, type Plugin } from 'vite';
import { sharedKit } from './sdk/pack/sharedKit.mjs';

const compressions = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes a `.br` and a `.gz` beside every text asset as it is on the disk, so that the server never compresses them at run time. Browsers offer Brotli over https alone. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '.' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const source = await readFile(join(dir, name));
          for (const [ending, compress] of Object.entries(compressions))
            await writeFile(join(dir, `${name}.${ending}`), await compress(source));
        }),
      );
    },
  };
}

/**
 * Asks the browser to compile the first page's code while it loads, beside the main thread, instead of function by function as it runs.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
function compileWhileLoading(): Plugin {
  const hint = '//# allFunctionsCalledOnLoad\n';
  return {
    name: 'compile-while-loading',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !/^(index|react|plugin-.+|shared~.+)$/.test(chunk.name)) continue;
          // It only hands on what stands in others.
          if (Object.keys(chunk.modules).length === 0) continue;
          chunk.code = hint + chunk.code;
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type !== 'asset') throw new Error(`${chunk.fileName} has no source map to move by the hint's line.`);
          const { mappings, ...rest } = JSON.parse(String(map.source)) as { mappings: string };
          map.source = JSON.stringify({ ...rest, mappings: `;${mappings}` });
        }
      },
    },
  };
}

/**
 * Turns `makeStyles` into class names and finished rules: computed in the browser they take a tenth of the first page's script time.
 * Only what the browser loads is worth it; tests and the development server compute as ever.
 */
function stylesAtBuild(): Plugin {
  const presets = [
    ['@babel/preset-typescript', {}],
    ['@babel/preset-react', { runtime: 'automatic' }],
  ];
  return {
    ...griffel({ include: ['{host,plugins,sdk}/**/*.tsx'], babelOptions: { presets } }),
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
  };
}

/**
 * Leaves of each endpoint that an `api.ts` states the method, the path and what it does to the session: all that a call needs. Its schemas and its gate are the server's, and
 * with them what they are made of. What goes leaves blanks, so that every other character keeps its place.
 */
function callsAtBuild(): Plugin {
  const kept = ['method', 'path', 'session'];
  return {
    name: 'calls-at-build',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/(plugins\/[^/]+|host|sdk)\/api\.ts$/ },
      handler(code) {
        let text = code;
        const blank = (start: number, end: number): void => {
          text = text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
        };
        for (const statement of this.parse(code).body) {
          if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
          for (const { init } of statement.declaration.declarations) {
            if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || !/^(e|rawE)ndpoint$/.test(init.callee.name))
              continue;
            const [stated] = init.arguments;
            if (stated?.type !== 'ObjectExpression') continue;
            for (const property of stated.properties) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier' || kept.includes(property.key.name)) continue;
              const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
              blank(property.start, property.end + comma);
            }
          }
        }
        // What only they needed goes with them, before its module is even looked for.
        for (let before = ''; before !== text; ) {
          before = text;
          for (const statement of this.parse(text).body) {
            const names = namesOf(statement);
            const others = text.slice(0, statement.start) + text.slice(statement.end);
            if (names.length > 0 && !names.some((name) => new RegExp(`\\b${name}\\b`).test(others))) blank(statement.start, statement.end);
          }
        }
        return { code: text, map: null };
      },
    },
  };
}

/** What a statement imports or declares for its own module. */
function namesOf(statement: ESTree.Statement): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}

/** What a plugin looks at when the product is built: `server/atBuild.ts` of its folder. @returns what is wrong, a line each */
type AtBuild = (root: string, manifests: readonly unknown[]) => Promise<readonly string[]>;

/** Asks plugins whether what their neighbours have written for them is right, such as pages with links; the build ends with what is not. */
function checksAtBuild(): Plugin {
  return {
    name: 'checks-at-build',
    apply: 'build',
    // The first that is built: nothing of the build before is touched yet.
    applyToEnvironment: (environment) => environment.name === 'client',
    async buildStart() {
      const folders = readdirSync('plugins').map((name) => join('plugins', name));
      const checks = folders.map((folder) => join(folder, 'server/atBuild.ts')).filter((path) => existsSync(path));
      if (checks.length === 0) return;
      const stated = folders.map((folder) => join(folder, 'plugin.ts')).filter((path) => existsSync(path));
      const loader = await createServer({
        configFile: false,
        logLevel: 'error',
        appType: 'custom',
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      });
      const faults = await Promise.all(stated.map((path) => loader.ssrLoadModule(resolve(path))))
        .then((modules) => modules.map(({ manifest }) => manifest as unknown))
        .then((manifests) =>
          Promise.all(
            checks.map(async (path) => ((await loader.ssrLoadModule(resolve(path))).default as AtBuild)(resolve('.'), manifests)),
          ),
        )
        .finally(() => loader.close());
      if (faults.flat().length > 0) this.error(`Something is wrong:\n${faults.flat().join('\n')}`);
    },
  };
}

/** Process ids of hosts that run from what is built here. What is left of those that were killed goes. */
function runningHosts(): number[] {
  if (!existsSync('dist/running')) return [];
  return readdirSync('dist/running')
    .map(Number)
    .filter((pid) => {
      try {
        process.kill(pid, 0);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EPERM') return true;
        rmSync(`dist/running/${pid}`, { force: true });
        return false;
      }
    });
}

/**
 * Puts the files of a new build beside those of the old one while a host runs from them: open pages, and the host itself, load their later parts by hashed names.
 * With no host running the old ones go, once the new build has come through its checks.
 */
function keepsForRunning(): Plugin {
  return {
    name: 'keeps-for-running',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler({ dir }) {
        if (dir !== undefined && runningHosts().length === 0) await rm(dir, { recursive: true, force: true });
      },
    },
  };
}

interface Chunking {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}
const isCodeMap = (id: string): boolean => /\/plugins\/[^/]+\/browser\.ts$/.test(id);

/** Whether what the code map names needs this module at once, and not only something that it imports later. */
function isNeededAtOnce(id: string, graph: Chunking, seen = new Set<string>()): boolean {
  if (isCodeMap(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  return dynamicImporters.some(isCodeMap) || importers.some((importer) => isNeededAtOnce(importer, graph, seen));
}

/** `plugins/explore/…` becomes the chunk `plugin-explore`, one a product area; what a plugin's own code imports later stays apart. */
function pluginChunk(id: string, graph: Chunking): string | undefined {
  const found = /\/plugins\/([a-z0-9-]+)\//.exec(id);
  return found !== null && isNeededAtOnce(id, graph) ? `plugin-${found[1]}` : undefined;
}

/** `plugins/demo/server/shipping.worker.ts` becomes the entry `demo.shipping.worker`: a thread of its own, beside the server's main file. */
function pluginWorkers(): Record<string, string> {
  const files = readdirSync('plugins', { recursive: true, encoding: 'utf8' });
  const entries = files.flatMap((file) => {
    const [, pluginId, name] = /^([a-z0-9-]+)[\\/]server[\\/](?:.*[\\/])?([A-Za-z0-9]+\.worker)\.ts$/.exec(file) ?? [];
    return name === undefined ? [] : [[`${pluginId}.${name}`, `plugins/${file}`] as const];
  });
  return Object.fromEntries(entries);
}

/** Libraries, the helpers that the compiler puts in, the sdk, contracts and endpoints: the code that one plugin may use as well as another. */
const isShareable = /node_modules|@oxc-project|\/sdk\/|\/plugins\/[^/]+\/(contract|api)\.ts$/;

export default defineConfig({
  plugins: [
    stylesAtBuild(),
    react(),
    callsAtBuild(),
    compileWhileLoading(),
    sharedKit('/host/browser/services/sharedModules.ts'),
    precompress(),
    checksAtBuild(),
    keepsForRunning(),
  ],
  appType: 'spa',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/browser',
        emptyOutDir: false,
        sourcemap: true,
        rolldownOptions: {
          input: 'host/browser/index.html',
          // Else the page would begin with every part that the sdk offers, needed or not.
          treeshake: { moduleSideEffects: [{ test: /\/sdk\//, sideEffects: false }] },
          output: {
            // A shared chunk is named after all who need it, which grows beyond what a file name can hold.
            chunkFileNames: ({ name }) => (name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js'),
            // Shared chunks may import each other in circles: each module runs when it is first needed, whichever chunk is read first.
            strictExecutionOrder: true,
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|\/host\/browser\/reactRoot\.ts$/, priority: 4 },
                { name: 'app', tags: ['$initial'], priority: 3 },
                // What several lazy parts need goes apart, by who needs it, so that no plugin's chunk drags in another's.
                {
                  name: 'shared',
                  test: isShareable,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 20_000,
                  priority: 2,
                },
                { name: pluginChunk, debugName: 'plugin', test: /\/plugins\//, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server needs a few of their functions: as a whole they are hundreds of files to load when it starts.
      resolve: { noExternal: ['date-fns', '@date-fns/tz'] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        sourcemap: true,
        target: 'node20',
        emptyOutDir: false,
        rolldownOptions: {
          input: {
            main: 'host/server/main.ts',
            maintenance: 'host/server/backup/maintenance.ts',
            telemetryEngine: 'host/server/telemetry/engine/telemetryEngine.ts',
            recordsEngine: 'host/server/records/engine/recordsEngine.ts',
            pluginImports: 'host/server/external/pluginImports.ts',
            sdk: 'sdk/index.ts',
            sdkServer: 'sdk/server/index.ts',
            sdkQuery: 'sdk/query/index.ts',
            sdkCharts: 'sdk/charts/index.ts',
            sdkDocs: 'sdk/docs/index.ts',
            ...pluginWorkers(),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
});
