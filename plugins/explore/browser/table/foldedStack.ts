/** A line that programs write for one frame of a stack trace: Java, JavaScript, .NET, Python, Go, Ruby, PHP. */
const frame = /^(?:\s+at\s+\S|\s*\.\.\. \d+ (?:more|common frames)|\s+File ".+", line \d+|\t\S+:\d+|\s+from \S+:\d+|#\d+ \S)/;
/** Python writes the code below its place, Go the function above it. */
const place = { python: /^\s+File ".+", line \d+/, go: /^\t\S+:\d+/ };
const isFrame = (line = '', before = '', after = ''): boolean =>
  frame.test(line) || (place.python.test(before) && /^\s{4,}\S/.test(line)) || (place.go.test(after) && /^\S.*\)$/.test(line));
/** Frames that stay in sight: where it happened. */
const shown = 2;
/** Fewer than this are not worth folding. */
const least = 3;

export interface StackPart {
  readonly text: string;
  /** Lines that are folded away; absent for text that is always there. */
  readonly folded?: number;
}

/** Cuts a text where stack traces can be folded: the head and the first frames of each stay, the rest can go. */
export function foldedStack(text: string): readonly StackPart[] {
  if (!text.includes('\n')) return [{ text }];
  const lines = text.split('\n');
  const parts: StackPart[] = [];
  let plain: string[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (end < lines.length && isFrame(lines[end], lines[end - 1], lines[end + 1])) end += 1;
    if (end - at < shown + least) {
      end = Math.max(end, at + 1);
      plain.push(...lines.slice(at, end));
    } else {
      plain.push(...lines.slice(at, at + shown));
      parts.push({ text: plain.join('\n') }, { text: lines.slice(at + shown, end).join('\n'), folded: end - at - shown });
      plain = [];
    }
    at = end;
  }
  if (plain.length > 0) parts.push({ text: plain.join('\n') });
  return parts;
}
