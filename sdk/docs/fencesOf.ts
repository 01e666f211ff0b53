import { fenceOf } from './fenceOf';
import { joinedLines } from './joinedLines';
import { type FenceSaid, readFence } from './readFence';

/** A block of code of a page. */
export interface DocFence extends FenceSaid {
  /** Without the marks around it, and without the spaces that its first mark stands behind. */
  readonly code: string;
  /** Line of the page on which it begins, from 1. */
  readonly line: number;
}

/** The blocks of code of a page, in their order. One that nobody has ended goes to the end of the page. */
export function fencesOf(page: string): readonly DocFence[] {
  const fences: DocFence[] = [];
  let open:
    | { readonly said: FenceSaid; readonly mark: string; readonly indent: number; readonly line: number; readonly lines: string[] }
    | undefined;
  const end = (): void => {
    if (open !== undefined) fences.push({ ...open.said, code: open.lines.join('\n'), line: open.line });
    open = undefined;
  };
  for (const { text, isCode, at } of joinedLines(page)) {
    if (!isCode) continue;
    const mark = fenceOf(text);
    if (open === undefined) {
      if (mark === undefined) continue;
      const start = text.indexOf(mark);
      open = { said: readFence(text.slice(start + mark.length)), mark, indent: start, line: at, lines: [] };
    } else if (mark?.startsWith(open.mark) === true && text.trim().replaceAll(open.mark[0] as string, '') === '') end();
    else open.lines.push(text.slice(0, open.indent).trim() === '' ? text.slice(open.indent) : text.trimStart());
  }
  end();
  return fences;
}
