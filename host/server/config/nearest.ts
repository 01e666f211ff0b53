import { distance } from 'fastest-levenshtein';

/** The known name closest to a misspelt one; undefined when none is close enough to be what was meant. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known.map((candidate) => ({ candidate, far: distance(name, candidate) })).sort((a, b) => a.far - b.far);
  return best !== undefined && best.far <= (name.length < 6 ? 2 : 3) ? best.candidate : undefined;
}

/** `; did you mean X?`, or nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const found = nearest(name, known);
  return found === undefined ? '' : ` Did you mean ${found}?`;
}
