import type { StackReader } from './StackTrace';

const PLACE = /^\s+(\S+\.(?:go|s)):\d+(?:\s+\+0x[\da-f]+)?$/;
const PANIC = /^(?:.*\s)?(panic|fatal error): (.*)$/s;

/** Go: a function, and indented below it its place. Of several goroutines the first is the one that failed. */
export const readGo: StackReader = (lines) => {
  const panic = lines.map((line) => PANIC.exec(line)).find((found) => found !== null) ?? undefined;
  const frames: string[] = [];
  let goroutines = 0;
  for (const [index, line] of lines.entries()) {
    if (/^goroutine \d+ /.test(line)) goroutines += 1;
    if (goroutines > 1) break;
    const name = lines[index - 1];
    if (PLACE.test(line) && name !== undefined && /^\S/.test(name)) frames.push(plainFunction(name));
  }
  if (frames.length === 0) return undefined;
  const message = (panic?.[2] ?? '').replace(/ \[recovered\]$/, '');
  const isRuntime = message.startsWith('runtime error: ');
  return { runtime: 'Go', type: panic === undefined ? '' : isRuntime ? 'runtime error' : 'panic', message, frames, causes: [] };
};

/** Without arguments, receivers' addresses and the numbers of closures. */
const plainFunction = (line: string): string =>
  line
    .trim()
    .replace(/^created by /, '')
    .replace(/ in goroutine \d+$/, '')
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)$/, '')
    .replace(/\[\.\.\.\]/g, '')
    .replace(/(?:\.func\d+)+(?:\.\d+)*/g, '.func')
    .replace(/-fm$/, '')
    .replace(/@v\d[\w.+-]*/g, '');
