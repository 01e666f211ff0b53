import { createHash } from 'node:crypto';
import { fencesOf } from '#sdk/docs';

/** Tells the snippets of a page from those that it had when they were last run. */
export function fencesDigest(content: string): string {
  const said = fencesOf(content).map(({ language, isRun, attributes, code }) => [language, isRun, attributes, code]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
}
