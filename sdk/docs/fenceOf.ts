/** The marks that begin or end a block of code in a line, within lists and quotations too; undefined of any other line. */
export function fenceOf(line: string): string | undefined {
  let rest = line.trimStart();
  for (let depth = 0; depth < 10; depth += 1) {
    const inner = withoutPrefix(rest);
    if (inner === rest) break;
    rest = inner;
  }
  const mark = rest[0];
  if (mark !== '`' && mark !== '~') return undefined;
  let length = 0;
  while (rest[length] === mark) length += 1;
  return length >= 3 ? mark.repeat(length) : undefined;
}

function withoutPrefix(line: string): string {
  if (line.startsWith('>')) return line.slice(1).trimStart();
  const item = /^(?:[-*+]|\d{1,9}[.)])\s/.exec(line);
  return item === null ? line : line.slice(item[0].length).trimStart();
}
