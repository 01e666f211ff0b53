import { plainPath } from './plainPath';
import type { StackReader } from './StackTrace';

const FRAME = /^\s*#\d+\s+(?:(\S.*?)\(\d+\)|\[internal function\]|\{main\}):?\s*(.*)$/s;
const NAME = /[A-Za-z_]\w*(?:\\\w+)*/g;
const PLACE = /\sin\s+\S+\.php(?::\d+| on line \d+|\(\d+\))/g;

/** PHP: numbered frames below `Stack trace:`; those behind stand before, parted by `Next`. */
export const readPhp: StackReader = (lines) => {
  const first = lines.findIndex((line) => FRAME.test(line));
  if (first < 0) return undefined;
  const header = headerIn(lines.slice(0, first).join('\n'));
  if (header === undefined && !lines.some((line) => /\{main\}/.test(line))) return undefined;
  const frames = lines.slice(first).flatMap((line) => {
    const frame = FRAME.exec(line);
    if (frame === null || line.includes('{main}')) return [];
    const called = withoutArguments(frame[2] ?? '')
      .replace(/\{closure(?::[^{}]*)?\}/g, '{closure}')
      .replace(/class@anonymous\S*/g, 'class@anonymous');
    return [called === '' ? plainPath(frame[1] ?? '') : called];
  });
  return { runtime: 'PHP', type: header?.type ?? '', message: header?.message ?? '', frames, causes: [] };
};

/** `Type: message in /place.php:1`, or `Type in /place.php:1`: the first name that a class of errors has and a place follows. */
function headerIn(text: string): { readonly type: string; readonly message: string } | undefined {
  const places = [...text.matchAll(PLACE)].map(({ index }) => index);
  let next = 0;
  for (const { 0: type, index } of text.matchAll(NAME)) {
    if (!type.includes('\\') && !/(?:Exception|Error)$/.test(type)) continue;
    const end = index + type.length;
    while ((places[next] ?? end) < end) next += 1;
    const place = places[next];
    if (place === undefined) return undefined;
    if (text[end] === ':') return { type, message: text.slice(end + 1, place).trim() };
    if (text.slice(end, place).trim() === '') return { type, message: '' };
  }
  return undefined;
}

function withoutArguments(called: string): string {
  const bracket = called.indexOf('(');
  return bracket >= 0 && called.endsWith(')') ? called.slice(0, bracket) : called;
}
