import { plainPath } from './plainPath';
import type { StackReader } from './StackTrace';

const FRAME =
  /^\s*(?:from\s+)?(\S+\.rb|\(eval[^)]*\)|<internal:[^>]+>|\S+\/[\w.-]+):\d+:in [`']([^`']+)'(?::\s*([\s\S]*?)(?:\s+\(([A-Z][\w:]*)\))?)?$/;
const HEADER = /^([A-Z][\w]*(?:::[A-Z]\w*)*)\s*(?:\(([\s\S]*)\)|:\s*([\s\S]*))$/;

/** Ruby: the first frame carries message and class, or a header line does as Rails prints it. */
export const readRuby: StackReader = (lines) => {
  const first = lines.findIndex((line) => FRAME.test(line));
  if (first < 0) return undefined;
  const top = FRAME.exec(lines[first] ?? '');
  const header =
    lines
      .slice(0, first)
      .map((line) => HEADER.exec(line.trim()))
      .find((found) => found !== null) ?? undefined;
  const frames = lines.slice(first).flatMap((line) => {
    const frame = FRAME.exec(line);
    return frame === null ? [] : [`${plainPath(frame[1] ?? '')} ${plainMethod(frame[2] ?? '')}`];
  });
  return {
    runtime: 'Ruby',
    type: top?.[4] ?? header?.[1] ?? '',
    message: (top?.[3] ?? header?.[2] ?? header?.[3] ?? '').trim(),
    frames,
    causes: [],
  };
};

const plainMethod = (name: string): string =>
  name.replace(/^(?:block (?:\(\d+ levels\) )?in |rescue in |ensure in )+/, '').replace(/__\d+_*\w*$/, '');
