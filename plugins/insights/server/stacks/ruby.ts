import { plainPath } from './plainPath';
import type { StackReader } from './StackTrace';

const FRAME = /^\s*(?:from\s+)?(\S.*?):\d+:in [`']([^`']+)'(?::(.*))?$/s;
const PLACE = /^(?:\S+\.rb|\(eval[^)]*\)|<internal:[^>]+>|\S+\/[\w.-]+)$/;
/** The class behind the message of the first frame. */
const CLASS = /(?<!\s)\s+\(([A-Z][\w:]*)\)$/;
const HEADER = /^([A-Z][\w]*(?:::[A-Z]\w*)*)\s*(?:\(([\s\S]*)\)|:\s*([\s\S]*))$/;

/** Ruby: the first frame carries message and class, or a header line does as Rails prints it. */
export const readRuby: StackReader = (lines) => {
  const first = lines.findIndex((line) => frameOf(line) !== null);
  if (first < 0) return undefined;
  const told = frameOf(lines[first] ?? '')?.[3];
  const type = told === undefined ? undefined : CLASS.exec(told);
  const header =
    lines
      .slice(0, first)
      .map((line) => HEADER.exec(line.trim()))
      .find((found) => found !== null) ?? undefined;
  const frames = lines.slice(first).flatMap((line) => {
    const frame = frameOf(line);
    return frame === null ? [] : [`${plainPath(frame[1] ?? '')} ${plainMethod(frame[2] ?? '')}`];
  });
  return {
    runtime: 'Ruby',
    type: type?.[1] ?? header?.[1] ?? '',
    message: (told?.slice(0, type?.index) ?? header?.[2] ?? header?.[3] ?? '').trim(),
    frames,
    causes: [],
  };
};

function frameOf(line: string): RegExpExecArray | null {
  const found = FRAME.exec(line);
  return PLACE.test(found?.[1] ?? '') ? found : null;
}

const plainMethod = (name: string): string =>
  name.replace(/^(?:block (?:\(\d+ levels\) )?in |rescue in |ensure in )+/, '').replace(/(?<!\w)(?=\w*$)(\w*?)__\d\w*$/, '$1');
