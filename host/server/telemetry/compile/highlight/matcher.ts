import { RE2JS } from 're2js';
import type { Span } from '#sdk/query';
import { fuzzyWordTest, gapClass, hasUnspaced, textWildcardRegex, unspacedPhrase, wildcardParts, wordsOf } from '#sdk/server';

/** Finds what a condition matched in a text, in time linear in the text: the patterns are people's own. */
export type Matcher = (text: string) => readonly Span[];

const maxSpans = 100;
const quote = (text: string): string => RE2JS.quote(text);

/** The words of a term or phrase in the message. */
export function phraseMatcher(value: string): Matcher | undefined {
  const words = wordsOf(value);
  if (words.length === 0) return value === '' ? undefined : matcher(`(${quote(value)})`);
  const { before, core, after } = hasUnspaced(value) ? unspacedPhrase(words, 'javascript') : spacedPhrase(words);
  const regex = new RegExp(`${before}(${core})${after}`, 'dgiu');
  return (text) =>
    spansOf(text, (at) => {
      regex.lastIndex = at;
      return regex.exec(text)?.indices?.[1];
    });
}

/** Words hold no character of the pattern's syntax, and gaps cannot be read as parts of words: nothing here backtracks. */
const spacedPhrase = (words: readonly string[]) => ({
  before: `(?:^|${gapClass})`,
  core: words.join(`${gapClass}+`),
  after: `(?:${gapClass}|$)`,
});

/** Words of the message that are within so many changes of a value. */
export function fuzzyMatcher(value: string, distance: number): Matcher {
  const isLike = fuzzyWordTest(value, distance);
  return (text) => {
    const spans: Span[] = [];
    for (const { 0: word, index } of text.matchAll(wordOfText)) {
      if (spans.length < maxSpans && isLike(word)) spans.push({ start: index, end: index + word.length });
    }
    return spans;
  };
}

const wordOfText = new RegExp(`${gapClass.replace('[', '[^')}+`, 'g');

export function textWildcardMatcher(pattern: string): Matcher | undefined {
  const parts = wildcardParts(pattern);
  if (!parts.some((part) => 'literal' in part)) return undefined;
  const { before, core, after } = textWildcardRegex(parts);
  return matcher(`${before}(${core})${after}`);
}

export const textRegexMatcher = (pattern: string): Matcher => matcher(`(${pattern})`);

/** The whole value, when it is equal or matches. */
export const valueMatcher =
  (test: (text: string) => boolean): Matcher =>
  (text) =>
    text !== '' && test(text) ? [{ start: 0, end: text.length }] : [];

export function wildcardTest(pattern: string): (text: string) => boolean {
  const parts = wildcardParts(pattern).map((part) => ('literal' in part ? quote(part.literal) : part.wildcard === '*' ? '.*' : '.'));
  return regexTest(parts.join(''));
}

export function regexTest(pattern: string): (text: string) => boolean {
  const regex = RE2JS.compile(`^(?:${pattern})$`, RE2JS.DOTALL);
  return (text) => regex.matcher(text).find();
}

/** @param pattern its first group is what matched */
function matcher(pattern: string): Matcher {
  const regex = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.DOTALL);
  return (text) => {
    const found = regex.matcher(text);
    return spansOf(text, (at) => (found.find(at) ? [found.start(1), found.end(1)] : undefined));
  };
}

/** What borders one match may also border the next one, so that each search begins where the last match ended. */
function spansOf(text: string, find: (at: number) => readonly [number, number] | undefined): readonly Span[] {
  const spans: Span[] = [];
  for (let at = 0; spans.length < maxSpans && at <= text.length; ) {
    const found = find(at);
    if (found === undefined) break;
    const [start, end] = found;
    if (end > start) spans.push({ start, end });
    at = end > at ? end : at + 1;
  }
  return spans;
}
