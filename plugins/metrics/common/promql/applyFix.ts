import type { Span } from './ast';

/** A text in the place of another. */
export interface Edit extends Span {
  readonly text: string;
}

/** Something that is allowed and is probably not what was meant. */
export interface Advice {
  readonly rule: string;
  readonly message: string;
  readonly span: Span;
  /** What mends it: edits of the text that do not overlap. */
  readonly fix?: { readonly title: string; readonly edits: readonly Edit[] };
}

/** A text with a fix made. */
export function applyFix(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((changed, { start, end, text: written }) => changed.slice(0, start) + written + changed.slice(end), text);
}
