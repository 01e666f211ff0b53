import { headerBefore } from './header';
import type { StackReader } from './StackTrace';

const FRAME = /^\s+at\s+([^\s(][^(]*)\((?!.*\.(?:java|kt|scala|groovy):\d)[^()]*(?:\([^()]*\)[^()]*)*\)(?:\s+in\s+\S.*:line \d+)?\s*$/;
const INNER = /^\s*--->\s+(?:\(Inner Exception #\d+\)\s+)?(.*)$/s;
const INNER_END = /End of inner exception stack trace/;

/** .NET: inner exceptions stand between the header and the frames of the outer one. */
export const readDotnet: StackReader = (lines) => {
  const first = lines.findIndex((line) => FRAME.test(line) || INNER.test(line));
  if (first < 0 || !lines.some((line) => FRAME.test(line))) return undefined;
  const header = headerBefore(lines.slice(0, first));
  const own = { type: header?.type ?? '', frames: [] as string[] };
  const causes: { type: string; frames: string[] }[] = [];
  const open = [own];
  for (const line of lines.slice(first)) {
    const inner = INNER.exec(line);
    if (inner !== null) {
      const cause = { type: headerBefore([inner[1] ?? ''])?.type ?? '', frames: [] as string[] };
      causes.push(cause);
      open.push(cause);
    } else if (INNER_END.test(line)) {
      if (open.length > 1) open.pop();
    } else {
      const frame = FRAME.exec(line)?.[1];
      if (frame !== undefined) open.at(-1)?.frames.push(plainMethod(frame));
    }
  }
  return { runtime: '.NET', type: own.type, message: header?.message ?? '', frames: own.frames, causes };
};

/** Without what the compiler makes of async methods, iterators, lambdas and generics. */
const plainMethod = (frame: string): string =>
  frame
    .trim()
    .replace(/\.<([^<>]+)>[a-z]__\d+(?:`\d+)?\.MoveNext$/, '.$1')
    .replace(/\.?<>c(?:__DisplayClass[\d_]+)?(?:`\d+)?\.<([^<>]+)>b__[\d_]+$/, '.$1')
    .replace(/<([^<>]+)>g__(\w+)\|[\d_]+/, '$1.$2')
    .replace(/`\d+/g, '')
    .replace(/\[[^[\]]*\]$/, '');
