import { gapClass, isWordChar, unspacedEnds } from './words';

/** A wildcard pattern cut into literal text and wildcards. */
export type WildcardPart = { readonly literal: string } | { readonly wildcard: '*' | '?' };

/** Reads a pattern in which `\` escapes the next character. */
export function wildcardParts(pattern: string): readonly WildcardPart[] {
  const parts: WildcardPart[] = [];
  let literal = '';
  const flush = (): void => {
    if (literal !== '') parts.push({ literal });
    literal = '';
  };
  for (let at = 0; at < pattern.length; at += 1) {
    const char = pattern.charAt(at);
    if (char === '\\' && at + 1 < pattern.length) {
      at += 1;
      literal += pattern.charAt(at);
    } else if (char === '*' || char === '?') {
      flush();
      if (char === '?' || !isStar(parts.at(-1))) parts.push({ wildcard: char });
    } else literal += char;
  }
  flush();
  return parts;
}

const isStar = (part: WildcardPart | undefined): boolean => part !== undefined && 'wildcard' in part && part.wildcard === '*';

const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * A regular expression for one stretch of text without white space. Where the pattern begins or ends with a letter, a digit or `?`, it
 * begins or ends at a word's edge; a letter of a script without spaces may stand anywhere.
 */
export function textWildcardRegex(parts: readonly WildcardPart[]): {
  readonly before: string;
  readonly core: string;
  readonly after: string;
} {
  const core = parts.map((part) => ('literal' in part ? escapeRegex(part.literal) : part.wildcard === '*' ? '\\S*' : '\\S')).join('');
  const before = atEdge(parts[0], 0) ? `(?:^|${gapClass})` : '';
  return { before, core, after: atEdge(parts.at(-1), -1) ? `(?:${gapClass}|$)` : '' };
}

/** Whether a pattern's first (0) or last (-1) part stands at the edge of a word of the text. */
const atEdge = (part: WildcardPart | undefined, at: 0 | -1): boolean =>
  part !== undefined && ('literal' in part ? isWordChar(part.literal.at(at)) && !isUnspaced(part.literal, at) : part.wildcard === '?');

const isUnspaced = (text: string, at: 0 | -1): boolean => unspacedEnds(text)[at === 0 ? 'first' : 'last'];
