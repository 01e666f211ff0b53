import { RE2JS } from 're2js';
import { checkedRegex } from './regex';
import { textWildcardRegex, wildcardParts } from './wildcard';
import { gapClass, hasUnspaced, unspacedPhrase, wordsOf } from './words';

type TextTest = (text: string) => boolean;

/** The words of a term or phrase one after another in a message, whatever stands between them and in whatever case. */
export function phraseTest(value: string): TextTest {
  const lower = value.toLowerCase();
  const words = wordsOf(lower);
  if (words.length === 0) return (text) => text.toLowerCase().includes(lower);
  if (hasUnspaced(lower)) {
    const { before, core, after } = unspacedPhrase(words, 'javascript');
    const found = new RegExp(`${before}${core}${after}`, 'u');
    return (text) => found.test(text.toLowerCase());
  }
  // Words hold no character of the pattern's syntax, and gaps cannot be read as parts of words: nothing here backtracks.
  const pattern = new RegExp(`(?:^|${gapClass})${words.join(`${gapClass}+`)}(?:${gapClass}|$)`, 'u');
  return (text) => pattern.test(text.toLowerCase());
}

/** A wildcard over the words of a message. */
export function messageWildcardTest(wildcard: string): TextTest {
  const { before, core, after } = textWildcardRegex(wildcardParts(wildcard));
  return searching(`${before}${core}${after}`);
}

/** An expression found anywhere in a message, in whatever case. */
export const messageRegexTest = (pattern: string): TextTest => searching(checkedRegex(pattern));

/** An expression over a whole value. */
export function wholeRegexTest(pattern: string): TextTest {
  const regex = RE2JS.compile(`^(?:${checkedRegex(pattern)})$`, RE2JS.DOTALL);
  return (text) => regex.matcher(text).find();
}

/** In time linear in the text: the patterns are people's own. */
function searching(pattern: string): TextTest {
  const regex = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE | RE2JS.DOTALL);
  return (text) => regex.matcher(text).find();
}
