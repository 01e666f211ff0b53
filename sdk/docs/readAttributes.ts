const nameBefore = /[A-Za-z][\w-]{0,99}$/;
const closing: Readonly<Record<string, string>> = { '[': ']', '{': '}' };

/** Attributes of a marker: `name=value`, a text in quotes, a list in brackets or a word. A list stays the text that it is; the quotes of a text go. */
export function readAttributes(text: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  for (let at = text.indexOf('='); at >= 0; ) {
    const name = nameBefore.exec(text.slice(Math.max(0, at - 100), at).trimEnd())?.[0];
    const start = afterSpaces(text, at + 1);
    const end = endOfValue(text, start);
    if (name !== undefined && end > start) attributes[name] = unquoted(text.slice(start, end));
    at = text.indexOf('=', Math.max(end, at + 1));
  }
  return attributes;
}

function afterSpaces(text: string, at: number): number {
  let next = at;
  while (next < text.length && /\s/.test(text[next] as string)) next += 1;
  return next;
}

/** Index behind the value that begins there. One without an end goes to the end of the text. */
function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"' || first === "'") return endOfQuote(text, start);
  const close = closing[first ?? ''];
  let at = start;
  while (at < text.length) {
    const each = text[at] as string;
    if (close === undefined ? /\s/.test(each) : each === close) return close === undefined ? at : at + 1;
    at = close !== undefined && each === '"' ? endOfQuote(text, at) : at + 1;
  }
  return at;
}

function endOfQuote(text: string, start: number): number {
  const quote = text[start];
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += quote === '"' && text[at] === '\\' ? 2 : 1;
  return Math.min(text.length, at + 1);
}

function unquoted(value: string): string {
  const quote = value[0];
  if ((quote !== '"' && quote !== "'") || value.length < 2) return value;
  const inner = value.endsWith(quote) ? value.slice(1, -1) : value.slice(1);
  return quote === '"' ? inner.replaceAll(/\\(.)/g, '$1') : inner;
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
