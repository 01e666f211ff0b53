import { posix } from 'node:path';
import { cyclesOf } from './cyclesOf';
import type { Import, SourceFile } from './sourceFiles';

type Runtime = 'browser' | 'server' | 'neutral';

/** `core`, `sdk`, `host`, or `plugins/<id>`. */
export const areaOf = (path: string): string =>
  path.startsWith('plugins/') ? path.split('/').slice(0, 2).join('/') : (path.split('/')[0] ?? '');

function runtimeOf(path: string): Runtime {
  if (path.startsWith('host/services/')) return 'server';
  const found = /^(?:host|sdk|plugins\/[^/]+)\/(browser|server)(?:\/|\.tsx?$)/.exec(path);
  return (found?.[1] as Runtime | undefined) ?? 'neutral';
}

/** The file a specifier of ours means, without its ending; undefined for packages. */
export function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier === '#core') return 'core/index';
  if (specifier === '#sdk') return 'sdk/index';
  const mapped = /^#(sdk|host|plugins|tests)\/(.+)$/.exec(specifier);
  if (mapped === null) return undefined;
  return mapped[1] === 'sdk' ? `sdk/${mapped[2]}/index` : `${mapped[1]}/${mapped[2]}`;
}

function faultOf(file: SourceFile, { specifier, typeOnly }: Import): string | undefined {
  const from = areaOf(file.path);
  const runtime = runtimeOf(file.path);
  const target = targetOf(file.path, specifier);
  if (target === undefined) {
    if (from === 'core' && /^(node:|react|fastify|@fluentui)/.test(specifier)) return 'core is pure: no DOM, no Node, no React';
    if (runtime !== 'server' && specifier.startsWith('node:') && !typeOnly) return 'only server code uses Node';
    return undefined;
  }
  const to = areaOf(target);
  if (from === 'core' && to !== 'core') return 'core imports nothing of ours';
  if (from === 'sdk' && to !== 'sdk' && to !== 'core') return 'sdk imports core only';
  if (from === 'host' && to.startsWith('plugins')) return 'the host knows no plugin';
  if (from.startsWith('plugins/') && to !== from) {
    if (to.startsWith('plugins/') && target !== `${to}/contract` && target !== `${to}/api`)
      return "a plugin imports another plugin's contract.ts and api.ts only";
    if (to === 'core' || to === 'host') return 'a plugin imports the sdk, not core or host';
  }
  const targetRuntime = runtimeOf(target);
  if (runtime === 'neutral') return targetRuntime !== 'neutral' && !typeOnly ? 'what both sides read imports neither side' : undefined;
  if (targetRuntime !== 'neutral' && targetRuntime !== runtime) return 'browser code and server code never meet';
  return undefined;
}

/** Every import that crosses a boundary, as `file → specifier: rule`. */
export function boundaryFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((entry) => {
      const fault = faultOf(file, entry);
      return fault === undefined ? [] : [`${file.path} → ${entry.specifier}: ${fault}`];
    }),
  );
}

/** What each file imports of ours, types as well. */
export function importedFiles(files: readonly SourceFile[]): (file: SourceFile) => SourceFile[] {
  const byStem = new Map(files.map((file) => [file.path.replace(/(\/index)?\.tsx?$/, ''), file]));
  return (file) =>
    file.imports.flatMap(({ specifier }) => {
      const target = targetOf(file.path, specifier)?.replace(/\/index$/, '');
      const found = target === undefined ? undefined : byStem.get(target);
      return found === undefined ? [] : [found];
    });
}

/** Circles of imports, those of types too, each as its path. */
export const importCycles = (files: readonly SourceFile[]): string[] => cyclesOf(files, importedFiles(files), ({ path }) => path);

/** A list of the types of accounts, one of which is called as a plugin is. */
const accountTypeLists = /'owner', 'sub', 'security', '[^)\]]*/g;

/** Places in core/ and host/ that name a plugin: as a quoted id, a point of its own, or its folder. */
export function pluginNames(files: readonly SourceFile[], pluginIds: readonly string[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('core/') || path.startsWith('host/'))
    .map(({ path, text }) => ({ path, text: text.replaceAll(accountTypeLists, '') }))
    .flatMap(({ path, text }) =>
      pluginIds
        .filter((id) => new RegExp(`['"\`]${id}['"\`]|['"\`]${id}/[a-z-]+@\\d|plugins/${id}\\b`).test(text))
        .map((id) => `${path} names the plugin ${id}`),
    );
}
