import { boxKindOf, type DocToken } from './docToken';
import { readAttributes } from './readAttributes';
import { readComment } from './readComment';

const fence = /^ {0,3}(?:[-*+]\s+|\d+[.)]\s+|>\s?)*\s*(`{3,}|~{3,})/;
/** Lines of pages for other renderers: imports, and attributes of the element before. */
const foreign = /^(?:import\s.+\sfrom\s+['"][^'"]+['"];?|\{:[^}]*\})\s*$/;
const colons = /^\s*:::+\s*([a-z]*)\s*(?:\[([^\]]*)\]|(.*))?\s*$/i;
/** A comment, whatever spaces stand in its marks; one without an end goes to the end of its line. */
const comment = /<\s*!\s*--(.*?)(?:--\s*>|$)/g;
const tag = /<\s*(\/?)\s*(Tabs|TabItem)\b([^>]*)>/g;

/** Reads a page from its beginning to its end. What stands in code is text, whatever it looks like. */
export function readTokens(page: string): DocToken[] {
  const tokens: DocToken[] = [];
  let text: string[] = [];
  const flush = (): void => {
    if (text.join('').trim() !== '') tokens.push({ kind: 'text', text: text.join('\n') });
    text = [];
  };
  const say = (token: DocToken): void => {
    flush();
    tokens.push(token);
  };
  let open: string | undefined;
  for (const line of joinComments(page)) {
    const mark = fence.exec(line)?.[1];
    if (open !== undefined) {
      text.push(line);
      if (mark !== undefined && mark[0] === open[0] && mark.length >= open.length && line.trim().replaceAll(open[0] as string, '') === '')
        open = undefined;
      continue;
    }
    if (mark !== undefined) {
      open = mark;
      text.push(line);
      continue;
    }
    if (foreign.test(line)) continue;
    const box = colons.exec(line);
    if (box !== null) {
      const [, kind = '', bracketed, plain = ''] = box;
      const title = (bracketed ?? plain).trim();
      if (kind === '') say({ kind: 'box-end' });
      else say({ kind: 'box-start', box: boxKindOf(kind), ...(title === '' ? {} : { title }) });
      continue;
    }
    readLine(line, say, (rest) => text.push(rest));
  }
  flush();
  return tokens;
}

/** Lines of a page; a comment that goes over several lines outside of code stands in one. */
function* joinComments(page: string): Generator<string> {
  const lines = page.replaceAll('\r\n', '\n').split('\n');
  let open: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    const mark = fence.exec(line)?.[1];
    if (open !== undefined) {
      if (mark !== undefined && mark[0] === open[0] && mark.length >= open.length) open = undefined;
    } else if (mark !== undefined) open = mark;
    else if (beginsComment(line)) {
      const end = endOfComment(lines, at);
      yield lines.slice(at, end + 1).join(' ');
      at = end;
      continue;
    }
    yield line;
  }
}

/** Lines that a comment goes over; one that goes further has no end. */
const longestComment = 50;

/** Index of the line in which the comment that is open at the end of a line ends; the line itself when nothing ends it before the next begins. */
function endOfComment(lines: readonly string[], at: number): number {
  for (let next = at + 1; next < Math.min(lines.length, at + longestComment); next += 1) {
    const line = lines[next] as string;
    const end = line.search(/--\s*>/);
    const begin = line.search(/<\s*!\s*--/);
    if (end >= 0 && (begin < 0 || end < begin)) return next;
    if (begin >= 0) break;
  }
  return at;
}

function beginsComment(line: string): boolean {
  const last = Math.max(line.lastIndexOf('<!'), line.lastIndexOf('< !'));
  return last >= 0 && /^<\s*!\s*--(?!.*--\s*>)/.test(line.slice(last));
}

/** One line outside of code: its markers, and what is between them. */
function readLine(line: string, say: (token: DocToken) => void, write: (text: string) => void): void {
  const found = [...line.matchAll(comment), ...line.matchAll(tag)]
    .filter(({ index }) => !isInCode(line, index))
    .sort((a, b) => a.index - b.index);
  if (found.length === 0) {
    write(line);
    return;
  }
  let end = 0;
  for (const match of found) {
    if (match.index < end) continue;
    const before = line.slice(end, match.index);
    if (before.trim() !== '') write(before);
    end = match.index + match[0].length;
    const token = tokenOf(match);
    if (token !== undefined) say(token);
  }
  const rest = line.slice(end);
  if (rest.trim() !== '') write(rest);
}

/** A comment without an end says nothing. */
function tokenOf([written, said = '', name, rest = '']: RegExpExecArray): DocToken | undefined {
  if (name !== undefined) return readTag(said === '/', name, rest);
  return /--\s*>$/.test(written) ? readComment(said) : undefined;
}

/** Between single backquotes. */
const isInCode = (line: string, index: number): boolean => (line.slice(0, index).split('`').length - 1) % 2 === 1;

function readTag(isEnd: boolean, name: string, rest: string): DocToken {
  if (name === 'Tabs') {
    const { groupId } = readAttributes(rest);
    return isEnd ? { kind: 'tabs-end' } : { kind: 'tabs-start', ...(groupId === undefined ? {} : { groupId }) };
  }
  const { label, value } = readAttributes(rest);
  const title = label ?? value;
  return isEnd ? { kind: 'tab-end' } : { kind: 'tab-start', ...(title === undefined ? {} : { title }) };
}
