import { type WildcardPart, wildcardParts } from './wildcard';

/** A test of a whole text against a wildcard pattern; its time is at worst the product of the two lengths. */
export function glob(pattern: string): (text: string) => boolean {
  const parts = wildcardParts(pattern).flatMap((part): (string | 0 | 1)[] => ('literal' in part ? [...part.literal] : [codeOf(part)]));
  return (text) => matches(parts, [...text]);
}

const ONE = 0;
const ANY = 1;
const codeOf = ({ wildcard }: Extract<WildcardPart, { wildcard: unknown }>): 0 | 1 => (wildcard === '?' ? ONE : ANY);

function matches(parts: readonly (string | 0 | 1)[], text: readonly string[]): boolean {
  let part = 0;
  let at = 0;
  let star = -1;
  let tried = 0;
  while (at < text.length) {
    if (parts[part] === ONE || (parts[part] !== ANY && parts[part] === text[at])) {
      part++;
      at++;
    } else if (parts[part] === ANY) {
      star = part++;
      tried = at;
    } else if (star >= 0) {
      part = star + 1;
      at = ++tried;
    } else return false;
  }
  while (parts[part] === ANY) part++;
  return part === parts.length;
}
