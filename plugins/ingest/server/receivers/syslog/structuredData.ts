/** Parameters by element id. */
export type StructuredData = Record<string, Record<string, string>>;

const ELEMENT = /\[([^\s="\]]{1,128})((?: +[^\s="\]]{1,128}="(?:[^"\\]|\\[\s\S])*")*) *\]/y;
const PARAMETER = / +([^\s="\]]{1,128})="((?:[^"\\]|\\[\s\S])*)"/gy;

/**
 * Reads RFC 5424's structured data, `[id name="value" …]…` or `-`.
 * @returns undefined when there is none at `start`
 */
export function structuredData(text: string, start: number): { readonly data: StructuredData; readonly end: number } | undefined {
  if (text[start] === '-') return { data: {}, end: start + 1 };
  const data: StructuredData = Object.create(null) as StructuredData;
  let at = start;
  for (;;) {
    ELEMENT.lastIndex = at;
    const element = ELEMENT.exec(text);
    if (element === null) break;
    const [whole, id = '', parameters = ''] = element;
    const own = data[id] ?? (Object.create(null) as Record<string, string>);
    for (const [, name = '', value = ''] of parameters.matchAll(PARAMETER)) own[name] = value.replace(/\\(["\\\]])/g, '$1');
    data[id] = own;
    at += whole.length;
  }
  return at === start ? undefined : { data, end: at };
}
