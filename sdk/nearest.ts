import { distance } from 'fastest-levenshtein';

/** How many characters may differ: less than half of a short name, three of a long one. */
const farthest = (name: string): number => Math.min(3, Math.floor(name.length / 2));

/** The known name closest to a misspelt one, capitals aside; undefined when none is close enough to be what was meant. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const meant = name.toLowerCase();
  const [best] = known.map((candidate) => ({ candidate, far: distance(meant, candidate.toLowerCase()) })).sort((a, b) => a.far - b.far);
  return best !== undefined && best.far <= farthest(name) ? best.candidate : undefined;
}

/** ` Did you mean X?`, or nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const found = nearest(name, known);
  return found === undefined ? '' : ` Did you mean ${found}?`;
}
