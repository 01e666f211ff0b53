import { headerBefore } from './header';
import { plainPath } from './plainPath';
import type { StackReader } from './StackTrace';

const AT = /^\s+at\s+(?:async\s+)?(\S.*)$/s;
/** How the place of a frame begins. */
const PLACE = /^(?:file:\/\/|node:|webpack:|https?:\/\/|\/|[A-Za-z]:\\|\.{0,2}\/|<anonymous>|native)/;
/** What stands behind the file: line and column, the end of the brackets, and the begin of an error's own fields. */
const BEHIND = [/(?<!\s)\s+\{$/, /\)$/, /:\d+$/, /:\d+$/];
const CAUSE = /^\s*\[cause\]:\s+(.*)$/s;

/** Node and browsers on V8: frames below `at`, with a file and most often a function. */
export const readJavaScript: StackReader = (lines) => {
  const first = lines.findIndex((line) => frameOf(line) !== undefined);
  if (first < 0) return undefined;
  const header = headerBefore(lines.slice(0, first));
  const parts: { type: string; frames: string[] }[] = [{ type: header?.type ?? '', frames: [] }];
  for (const line of lines.slice(first)) {
    const cause = CAUSE.exec(line);
    if (cause !== null) parts.push({ type: headerBefore([cause[1] ?? ''])?.type ?? '', frames: [] });
    const frame = frameOf(line);
    if (frame === undefined) continue;
    const name = frame.name.replace(/(?<!\s)\s+\[as [^[\]]+\]$/, '').replace(/^Object\.<anonymous>$|^<anonymous>$/, '');
    parts.at(-1)?.frames.push([name, plainPath(frame.place)].filter((part) => part !== '').join(' '));
  }
  const [own, ...causes] = parts;
  return { runtime: 'JavaScript', type: own?.type ?? '', message: header?.message ?? '', frames: own?.frames ?? [], causes };
};

/** `at name (place:1:2)` or `at place:1:2`, read from its end: the place has no brackets, the name may. */
function frameOf(line: string): { readonly name: string; readonly place: string } | undefined {
  const rest = BEHIND.reduce((text, end) => text.replace(end, ''), AT.exec(line)?.[1] ?? '');
  const bracket = rest.lastIndexOf('(');
  const place = rest.slice(bracket + 1);
  const name = rest.slice(0, Math.max(0, bracket));
  const isNamed = bracket < 0 || (/\s$/.test(name) && name.trim() !== '');
  return isNamed && PLACE.test(place) && !place.includes(')') ? { name: name.trim(), place } : undefined;
}
