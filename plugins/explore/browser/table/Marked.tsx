import { LogText, withoutAnsi } from '#sdk/browser';
import { matchedWords } from './matchedWords';

/** A text with its matches marked, in its terminal colours if it has any. */
export function Marked({ text, fragments }: { readonly text: string; readonly fragments?: readonly string[] | undefined }) {
  return <LogText text={text} words={wordsOf(fragments)} />;
}

const none: readonly string[] = [];
const known = new WeakMap<readonly string[], readonly string[]>();

/** The words of a highlight, found once. */
export function wordsOf(fragments: readonly string[] | undefined): readonly string[] {
  if (fragments === undefined) return none;
  const before = known.get(fragments);
  if (before !== undefined) return before;
  const words = matchedWords(fragments).map(withoutAnsi);
  known.set(fragments, words);
  return words;
}
