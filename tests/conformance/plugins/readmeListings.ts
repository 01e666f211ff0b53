import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { publicSurface } from '../../architecture/publicSurface';

const root = join(import.meta.dirname, '../../..');
/** How a listing can be read: as a file, as entries of a list, or as properties of an object. */
const readings = [
  (text: string) => text,
  (text: string) => `export default async () => [\n${text}\n];`,
  (text: string) => `export default {\n${text}\n};`,
];
/** Endpoints of the author whom the listings are about, which calls are typed by. */
const endpoints = `import { z } from 'zod';
import { endpoint } from '#sdk';

const gate = { open: 'Everybody may read.' };
export const listNotes = endpoint({ method: 'GET', path: '/api/notes', gate, response: z.array(z.string()), summary: 'Lists' });
export const findNotes = endpoint({
  method: 'POST',
  path: '/api/books/:id/search',
  gate,
  params: z.object({ id: z.any() }),
  body: z.object({ text: z.any() }),
  response: z.array(z.string()),
  summary: 'Finds',
});
`;
/** Names that the compiler does not find. */
const unknownName = /error TS(?:2304|2552|2503|18004): .*?'(\w+)'/;

export interface Listing {
  /** Line of sdk/README.md that it begins in. */
  readonly line: number;
  readonly text: string;
}

/** The TypeScript of sdk/README.md: a listing for each file that a block shows. */
export function readmeListings(): readonly Listing[] {
  const listings: Listing[] = [];
  let open: { line: number; text: string[] } | undefined;
  const end = (): void => {
    if (open?.text.some((line) => line.trim() !== '')) listings.push({ line: open.line, text: open.text.join('\n') });
    open = undefined;
  };
  for (const [index, line] of readFileSync(join(root, 'sdk/README.md'), 'utf8').split('\n').entries()) {
    const begins = line === '```ts' || (open !== undefined && /^\/\/ [\w/]+(?:\.tsx?\b|:)/.test(line));
    if (begins || line === '```') end();
    if (begins) open = { line: index + 2, text: [] };
    else open?.text.push(line);
  }
  end();
  return listings;
}

/**
 * Compiles listings against the SDK. Names that a listing leaves to its reader, such as variables of their own, may be anything; what it does with the SDK may not.
 * @returns what is wrong, by the line of sdk/README.md that the listing begins in
 */
export function listingFaults(listings: readonly Listing[]): readonly string[] {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const directory = mkdtempSync(join(root, 'dist/listings-'));
  try {
    // What an author's own names are is theirs to say: parameters of what stands for them have no type.
    const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false, noImplicitAny: false, verbatimModuleSyntax: false };
    const config = { extends: '../../tsconfig.json', compilerOptions, include: ['.'] };
    writeFileSync(join(directory, 'endpoints.ts'), endpoints);
    writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify(config));
    const faults: string[] = [];
    const files = new Map<string, { readonly listing: Listing; readonly text: string }>();
    for (const [index, listing] of listings.entries()) {
      const text = readings.map((read) => read(listing.text)).find((whole) => parseSync('listing.tsx', whole).errors.length === 0);
      if (text === undefined) faults.push(`${listing.line}: It is no TypeScript.`);
      else files.set(`listing${index}.tsx`, { listing, text });
    }
    const write = (name: string, head: string): void =>
      writeFileSync(join(directory, name), `${head}\n${files.get(name)?.text}\nexport {};\n`);
    for (const name of files.keys()) write(name, '');
    const missing = compile(directory).map(({ name, said }) => ({ name, missing: unknownName.exec(said)?.[1] }));
    for (const name of files.keys()) {
      const names = new Set(missing.flatMap((one) => (one.name === name && one.missing !== undefined ? [one.missing] : [])));
      write(name, [...names].map(stated).join(' '));
    }
    return [...faults, ...compile(directory).map(({ name, said }) => `${files.get(name)?.listing.line}: ${said}`)];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** What the compiler says, by the listing's file. */
function compile(directory: string): { readonly name: string; readonly said: string }[] {
  const { stdout } = spawnSync('npx', ['--no-install', 'tsc', '-p', directory, '--noEmit', '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  });
  const all = [...stdout.matchAll(/^.*?([^/\s]+\.tsx?)\(\d+,\d+\): (error .*)$/gm)].map(([, name = '', said = '']) => ({ name, said }));
  // Files of the author's own plugin are not there.
  return all.filter(({ said }) => !/error TS2307: .*'\.\//.test(said));
}

const { exports: exported } = publicSurface();
/** The first entry of the SDK that exports a name, else another place that authors import from. */
function placeOf(name: string): string | undefined {
  const entry = Object.keys(exported).find((one) => exported[one]?.includes(name));
  if (entry !== undefined) return entry === 'sdk' ? '#sdk' : `#sdk/${entry}`;
  return { z: 'zod', docFolders: '#plugins/docs/contract', listNotes: './endpoints', findNotes: './endpoints' }[name];
}
function stated(name: string): string {
  const place = placeOf(name);
  return place === undefined
    ? `declare const ${name}: any; declare type ${name}<_A = any, _B = any> = any;`
    : `import { ${name} } from '${place}';`;
}
