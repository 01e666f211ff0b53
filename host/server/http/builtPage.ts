import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pagePath = 'host/browser/index.html';

/** The page of the built product as it was when the host started: a later build is met by the next start. */
export interface BuiltPage {
  /** Directory of the hashed files. */
  readonly assets: string;
  readonly html: string;
  /** Address of the script that the page begins with, which no other build has. */
  readonly entry: string | undefined;
}

/** @returns undefined where the browser's half is not built */
export async function builtPage(): Promise<BuiltPage | undefined> {
  // Beside the built server, or in dist/ when the server runs from its sources.
  const directory = ['../browser', '../../browser', '../../../dist/browser', '../../dist/browser']
    .map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)))
    .find((candidate) => existsSync(join(candidate, pagePath)));
  if (directory === undefined) return undefined;
  const html = await readFile(join(directory, pagePath), 'utf8');
  return { assets: join(directory, 'assets'), html, entry: /<script type="module"[^<>]* src="([^"<>]+)"/.exec(html)?.[1] };
}
