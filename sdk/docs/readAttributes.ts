/** `name=value`: a text in quotes, a list in brackets, or a word. */
const attribute =
  /([A-Za-z][\w-]*)\s*=\s*("(?:[^"\\]|\\.)*"|'[^']*'|\[(?:"(?:[^"\\]|\\.)*"|[^\]"])*\]|\{(?:"(?:[^"\\]|\\.)*"|[^}"])*\}|[^\s"'[\]{}]+)/g;

/** Attributes of a marker. A list stays the text that it is; the quotes of a text go. */
export function readAttributes(text: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(attribute)) attributes[name] = unquoted(value);
  return attributes;
}

function unquoted(value: string): string {
  if (value.startsWith("'")) return value.slice(1, -1);
  if (!value.startsWith('"')) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return value.slice(1, -1);
  }
}

/** A list of texts; undefined for anything else. */
export function textList(value: string | undefined): readonly string[] | undefined {
  if (value === undefined) return undefined;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}
