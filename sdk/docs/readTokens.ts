import { boxKindOf, type DocToken } from './docToken';
import { joinedLines } from './joinedLines';
import { type LineMarker, markersIn } from './markersIn';
import { readAttributes } from './readAttributes';
import { readComment } from './readComment';

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
  for (const line of joinedLines(page)) {
    if (line.isCode) text.push(line.text);
    else if (!isForeign(line.text.trim())) {
      const box = boxIn(line.text.trim());
      if (box === undefined) readLine(line.text, say, (rest) => text.push(rest));
      else say(box);
    }
  }
  flush();
  return tokens;
}

/** Lines of pages for other renderers: imports, and attributes of the element before. */
const isForeign = (line: string): boolean =>
  (line.startsWith('{:') && line.endsWith('}')) || (line.startsWith('import ') && / from ['"]/.test(line));

/** `:::note Title` begins a box, `:::` ends it. */
function boxIn(line: string): DocToken | undefined {
  if (!line.startsWith(':::')) return undefined;
  let at = 3;
  while (line[at] === ':') at += 1;
  const said = line.slice(at).trim();
  const kind = /^[a-z]{1,20}/i.exec(said)?.[0];
  if (kind === undefined) return { kind: 'box-end' };
  const rest = said.slice(kind.length).trim();
  const title = rest.startsWith('[') && rest.endsWith(']') ? rest.slice(1, -1).trim() : rest;
  return { kind: 'box-start', box: boxKindOf(kind), ...(title === '' ? {} : { title }) };
}

/** One line outside of code: its markers, and what is between them. */
function readLine(line: string, say: (token: DocToken) => void, write: (text: string) => void): void {
  const found = markersIn(line);
  if (found.length === 0) {
    write(line);
    return;
  }
  let end = 0;
  for (const marker of found) {
    const before = line.slice(end, marker.start);
    if (before.trim() !== '') write(before);
    end = marker.end;
    const token = tokenOf(marker);
    if (token !== undefined) say(token);
  }
  const rest = line.slice(end);
  if (rest.trim() !== '') write(rest);
}

/** A comment without an end says nothing. */
function tokenOf(marker: LineMarker): DocToken | undefined {
  if (marker.kind === 'comment') return marker.isWhole ? readComment(marker.said) : undefined;
  const { groupId, label, value } = readAttributes(marker.said);
  if (marker.name === 'Tabs')
    return marker.isEnd ? { kind: 'tabs-end' } : { kind: 'tabs-start', ...(groupId === undefined ? {} : { groupId }) };
  const title = label ?? value;
  return marker.isEnd ? { kind: 'tab-end' } : { kind: 'tab-start', ...(title === undefined ? {} : { title }) };
}
