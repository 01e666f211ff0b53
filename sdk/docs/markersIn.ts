/** A comment or a tag in a line: where it stands, and what it says. */
export type LineMarker =
  | { readonly kind: 'comment'; readonly start: number; readonly end: number; readonly said: string; readonly isWhole: boolean }
  | {
      readonly kind: 'tag';
      readonly start: number;
      readonly end: number;
      readonly name: 'Tabs' | 'TabItem';
      readonly isEnd: boolean;
      readonly said: string;
    };

/** The comments of a line, and the tags of tabs, in their order; what stands between single backquotes is neither. */
export function markersIn(line: string): readonly LineMarker[] {
  const found: LineMarker[] = [];
  let quotes = 0;
  const lastEnd = line.lastIndexOf('>');
  for (let at = 0; at < line.length; ) {
    if (line[at] === '`') quotes += 1;
    const marker = line[at] === '<' && quotes % 2 === 0 ? (commentAt(line, at) ?? (at < lastEnd ? tagAt(line, at) : undefined)) : undefined;
    if (marker !== undefined) found.push(marker);
    at = marker?.end ?? at + 1;
  }
  return found;
}

const afterSpaces = (line: string, at: number): number => {
  let next = at;
  while (line[next] === ' ' || line[next] === '\t') next += 1;
  return next;
};

/** The comment that begins there, whatever spaces stand in its marks; one without an end goes to the end of the line. */
export function commentAt(line: string, start: number): Extract<LineMarker, { kind: 'comment' }> | undefined {
  const mark = afterSpaces(line, start + 1);
  if (line[start] !== '<' || line[mark] !== '!') return undefined;
  const dashes = afterSpaces(line, mark + 1);
  if (!line.startsWith('--', dashes)) return undefined;
  for (let at = line.indexOf('--', dashes + 2); at >= 0; at = line.indexOf('--', at + 1)) {
    const close = afterSpaces(line, at + 2);
    if (line[close] === '>') return { kind: 'comment', start, end: close + 1, said: line.slice(dashes + 2, at), isWhole: true };
  }
  return { kind: 'comment', start, end: line.length, said: line.slice(dashes + 2), isWhole: false };
}

function tagAt(line: string, start: number): LineMarker | undefined {
  const slash = afterSpaces(line, start + 1);
  const isEnd = line[slash] === '/';
  const begin = afterSpaces(line, isEnd ? slash + 1 : slash);
  const name = (['TabItem', 'Tabs'] as const).find(
    (each) => line.startsWith(each, begin) && !/[\w-]/.test(line[begin + each.length] ?? ''),
  );
  if (name === undefined) return undefined;
  const end = line.indexOf('>', begin);
  return end < 0 ? undefined : { kind: 'tag', start, end: end + 1, name, isEnd, said: line.slice(begin + name.length, end) };
}
