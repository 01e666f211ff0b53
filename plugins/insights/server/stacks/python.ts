import { readHeader } from './header';
import { plainPath } from './plainPath';
import type { StackReader } from './StackTrace';

const START = 'Traceback (most recent call last):';
const FRAME = /^\s*File "([^"]+)", line \d+, in (.+)$/;

interface Part {
  readonly type: string;
  readonly message: string;
  readonly frames: readonly string[];
}

/** Python: the outermost frame is printed first, the exception itself last; those that led to it stand before it. */
export const readPython: StackReader = (lines) => {
  const parts: Part[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === START || line.endsWith(START)) parts.push(readPart(lines.slice(index + 1)));
  }
  const own = parts.pop();
  if (own === undefined || (own.frames.length === 0 && own.type === '')) return undefined;
  return { runtime: 'Python', ...own, causes: parts.reverse().map(({ type, frames }) => ({ type, frames })) };
};

function readPart(lines: readonly string[]): Part {
  const frames: string[] = [];
  for (const line of lines) {
    const frame = FRAME.exec(line);
    if (frame !== null) frames.unshift(`${plainPath(frame[1] ?? '')} ${plainFunction(frame[2] ?? '')}`);
    else if (/^\S/.test(line)) {
      const header = readHeader(line);
      return { type: header?.type ?? line.trim(), message: header?.message ?? '', frames };
    }
  }
  return { type: '', message: '', frames };
}

const plainFunction = (name: string): string => name.trim().replace(/<(lambda|listcomp|genexpr|dictcomp|setcomp)>/g, '<$1>');
