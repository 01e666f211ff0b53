export interface JsonPart {
  readonly text: string;
  readonly kind: 'key' | 'text' | 'number' | 'word' | 'plain';
}

/** Longest JSON that is coloured, in characters; more is shown plain, and still quickly. */
const longest = 100_000;

/** Cuts indented JSON into coloured pieces. */
export function jsonParts(json: string): readonly JsonPart[] {
  if (json.length > longest) return [{ text: json, kind: 'plain' }];
  const parts: JsonPart[] = [];
  let end = 0;
  for (const found of json.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)/g)) {
    const [text, quoted, colon, number] = found;
    if (found.index > end) parts.push({ text: json.slice(end, found.index), kind: 'plain' });
    parts.push({ text, kind: quoted === undefined ? (number === undefined ? 'word' : 'number') : colon === undefined ? 'text' : 'key' });
    end = found.index + text.length;
  }
  parts.push({ text: json.slice(end), kind: 'plain' });
  return parts;
}
