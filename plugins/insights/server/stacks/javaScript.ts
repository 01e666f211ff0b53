import { headerBefore } from './header';
import { plainPath } from './plainPath';
import type { StackReader } from './StackTrace';

const FRAME =
  /^\s+at\s+(?:async\s+)?(?:(.+?)\s+\()?((?:file:\/\/|node:|webpack:|https?:\/\/|\/|[A-Za-z]:\\|\.{0,2}\/|<anonymous>|native)[^()]*?)(?::\d+)?(?::\d+)?\)?(?:\s+\{)?$/;
const CAUSE = /^\s*\[cause\]:\s+(.*)$/;

/** Node and browsers on V8: frames below `at`, with a file and most often a function. */
export const readJavaScript: StackReader = (lines) => {
  const first = lines.findIndex((line) => FRAME.test(line));
  if (first < 0) return undefined;
  const header = headerBefore(lines.slice(0, first));
  const parts: { type: string; frames: string[] }[] = [{ type: header?.type ?? '', frames: [] }];
  for (const line of lines.slice(first)) {
    const cause = CAUSE.exec(line);
    if (cause !== null) parts.push({ type: headerBefore([cause[1] ?? ''])?.type ?? '', frames: [] });
    const frame = FRAME.exec(line);
    if (frame === null) continue;
    const name = (frame[1] ?? '').replace(/\s+\[as [^\]]+\]$/, '').replace(/^Object\.<anonymous>$|^<anonymous>$/, '');
    parts.at(-1)?.frames.push([name, plainPath(frame[2] ?? '')].filter((part) => part !== '').join(' '));
  }
  const [own, ...causes] = parts;
  return { runtime: 'JavaScript', type: own?.type ?? '', message: header?.message ?? '', frames: own?.frames ?? [], causes };
};
