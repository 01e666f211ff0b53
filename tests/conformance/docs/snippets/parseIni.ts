/** Sections of Fluent Bit's own format; each of the plugins names itself. */
const fluentBit = ['SERVICE', 'INPUT', 'FILTER', 'OUTPUT', 'PARSER', 'MULTILINE_PARSER'];

/** Reads `key = value`, `key value` and sections. @returns the form that it has @throws Error with the line */
export function parseIni(code: string): string {
  const sections: { readonly name: string; readonly keys: Map<string, string> }[] = [];
  let keys = new Map<string, string>();
  for (const [index, line] of code.split('\n').entries()) {
    const text = line.trim();
    if (text === '' || /^[#;]/.test(text)) continue;
    const section = /^\[([^\]]+)\]$/.exec(text)?.[1];
    if (section !== undefined) {
      keys = new Map();
      sections.push({ name: section, keys });
      continue;
    }
    const [, key = '', value = ''] = /^([\w.@$:/-]+(?:\([^)]*\))?)(?:\s*[=:]\s*|\s+)(\S.*)$/.exec(text) ?? [];
    if (key === '') throw new Error(`Line ${index + 1} is no setting: ${text}`);
    keys.set(key.toLowerCase(), value);
  }
  const isFluentBit = sections.length > 0 && sections.every(({ name }) => fluentBit.includes(name));
  if (!isFluentBit) return 'settings';
  for (const { name, keys: stated } of sections)
    if (name !== 'SERVICE' && !stated.has('name')) throw new Error(`A section ${name} of Fluent Bit names no plugin.`);
  for (const { name, keys: stated } of sections)
    if (['FILTER', 'OUTPUT'].includes(name) && !stated.has('match') && !stated.has('match_regex'))
      throw new Error(`A ${name} of Fluent Bit matches nothing.`);
  return 'the form of Fluent Bit';
}
