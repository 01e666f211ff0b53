import { fenceOf } from './fenceOf';
import { commentAt } from './markersIn';

/** Lines that a comment goes over; one that goes further has no end. */
const longest = 50;

/** A line of a page, and whether it is part of a block of code. */
export interface DocLine {
  readonly text: string;
  readonly isCode: boolean;
  /** Where it stands in the page, from 1. */
  readonly at: number;
}

/** Lines of a page; a comment that goes over several lines outside of code stands in one. */
export function* joinedLines(page: string): Generator<DocLine> {
  const lines = page.replaceAll('\r\n', '\n').split('\n');
  let open: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const text = lines[at] as string;
    const mark = fenceOf(text);
    const isCode = open !== undefined || mark !== undefined;
    if (open === undefined) open = mark;
    else if (mark?.startsWith(open) === true && text.trim().replaceAll(open[0] as string, '') === '') open = undefined;
    if (isCode) {
      yield { text, isCode, at: at + 1 };
      continue;
    }
    const end = hasOpenComment(text) ? endOfComment(lines, at) : at;
    yield { text: end === at ? text : lines.slice(at, end + 1).join(' '), isCode, at: at + 1 };
    at = end;
  }
}

function hasOpenComment(line: string): boolean {
  for (let at = line.lastIndexOf('<'); at >= 0; at = at === 0 ? -1 : line.lastIndexOf('<', at - 1)) {
    const comment = commentAt(line, at);
    if (comment !== undefined) return !comment.isWhole;
  }
  return false;
}

/** Index of the line in which a comment that is open at the end of a line ends; the line itself when the next begins before. */
function endOfComment(lines: readonly string[], at: number): number {
  for (let next = at + 1; next < Math.min(lines.length, at + longest); next += 1) {
    const line = lines[next] as string;
    const end = line.indexOf('--');
    const begin = line.indexOf('<');
    const begins = begin >= 0 && commentAt(line, begin) !== undefined;
    if (begins && begin < end) break;
    if (
      end >= 0 &&
      line
        .slice(end + 2)
        .trimStart()
        .startsWith('>')
    )
      return next;
  }
  return at;
}
