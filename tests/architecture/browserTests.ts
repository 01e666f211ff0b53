import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sourceFiles';

const folder = join(root, 'tests/e2e');
const ending = '.spec.ts';

/** Files of browser tests, without their ending. */
export const browserSpecs = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();

/** What stands between `test(` and its body: the title, and whether it is a walk. */
const heads = (text: string): string[] => [...text.matchAll(/^\s*test\(([\s\S]*?)async \(/gm)].map(([, head = '']) => head);
export const isWalk = (head: string): boolean => /\bwalk,\s*$/.test(head);

/** Titles of the walks in a file, with what stands round them. */
export const walksIn = (text: string): string[] => heads(text).filter(isWalk);

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

/** What the text of a file of browser tests costs. */
export const costOf = (text: string): { readonly tests: number; readonly loads: number; readonly starts: number } => ({
  tests: heads(text).filter((head) => !isWalk(head)).length,
  loads: count(text, /\.(?:goto|reload)\(/g),
  starts: count(text, /\bawait startProduct\(|\breturn startProduct\(|\bawait marketProduct\(|= testWith\(\{/g),
});

export const specText = (name: string): string => readFileSync(join(folder, `${name}${ending}`), 'utf8');
