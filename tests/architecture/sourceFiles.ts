import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export interface Import {
  readonly specifier: string;
  /** `import type …`: gone at run time. */
  readonly typeOnly: boolean;
}

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

export const root = join(import.meta.dirname, '../..');

const statement = /(?:^|[\n;])\s*(?:import|export)\s+(type\s)?[^'";]*?\bfrom\s*['"]([^'"]+)['"]/g;
const sideEffect = /(?:^|[\n;])\s*import\s*['"]([^'"]+)['"]/g;
const dynamic = /\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)/g;
const ofType = /\b(?:typeof\s+)?import\s*\(\s*['"]([^'"]+)['"]\s*\)\s*\.\s*[A-Z]/g;

export function importsOf(text: string): Import[] {
  const typePositions = new Set([...text.matchAll(ofType)].map((match) => match[1]));
  return [
    ...[...text.matchAll(statement)].map((match) => ({ specifier: match[2] ?? '', typeOnly: match[1] !== undefined })),
    ...[...text.matchAll(sideEffect)].map((match) => ({ specifier: match[1] ?? '', typeOnly: false })),
    ...[...text.matchAll(dynamic)].map((match) => ({ specifier: match[1] ?? '', typeOnly: typePositions.has(match[1]) })),
  ];
}

/** Code as it runs, addresses such as `https://…` included. */
export const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const ofTests = /\.test\.tsx?$|\/testing\/|\/fixtures\//;

/** Product sources with their imports; the template is left out, and so are tests, but for those of the plugin `tested`. */
export function sourceFiles(tested?: string): SourceFile[] {
  return ['core', 'sdk', 'host', 'plugins']
    .flatMap((area) => filesBelow(join(root, area)))
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter((path) => !ofTests.test(path) || path.startsWith(`plugins/${tested}/`))
    .filter((path) => !path.startsWith('sdk/template/'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, imports: importsOf(text) };
    });
}
