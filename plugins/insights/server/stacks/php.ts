import { plainPath } from './plainPath';
import type { StackReader } from './StackTrace';

const FRAME = /^\s*#\d+\s+(?:(.+?)\(\d+\)|\[internal function\]|\{main\}):?\s*(.*)$/;
const HEADER =
  /(?:Uncaught\s+)?([A-Za-z_]\w*(?:\\\w+)*(?:Exception|Error)|[A-Za-z_]\w*(?:\\\w+)+)(?::\s*([\s\S]*?))?(?:\s+in\s+\S+\.php(?::\d+| on line \d+|\(\d+\)))/;

/** PHP: numbered frames below `Stack trace:`; those behind stand before, parted by `Next`. */
export const readPhp: StackReader = (lines) => {
  const first = lines.findIndex((line) => FRAME.test(line));
  if (first < 0) return undefined;
  const header = HEADER.exec(lines.slice(0, first).join('\n'));
  if (header === null && !lines.some((line) => /\{main\}/.test(line))) return undefined;
  const frames = lines.slice(first).flatMap((line) => {
    const frame = FRAME.exec(line);
    if (frame === null || line.includes('{main}')) return [];
    const called = (frame[2] ?? '')
      .replace(/\([\s\S]*\)$/, '')
      .replace(/\{closure(?::[^}]*)?\}/g, '{closure}')
      .replace(/class@anonymous\S*/g, 'class@anonymous');
    return [called === '' ? plainPath(frame[1] ?? '') : called];
  });
  return { runtime: 'PHP', type: header?.[1] ?? '', message: (header?.[2] ?? '').trim(), frames, causes: [] };
};
