/** A place in a text that names a variable: `$name`, `${name}`, `${name.text}`, `${name:format}`, `[[name]]` or `[[name:format]]`. */
export interface Reference {
  readonly name: string;
  /** How its value is written, such as `regex` or `date:iso`; absent where the language of the text says it. */
  readonly format?: string;
  /** `text` asks for what people read in place of the value. */
  readonly field?: string;
  /** Where it begins in the text, and where the text goes on. */
  readonly from: number;
  readonly to: number;
}

const named = /\$(\w{1,200})|\$\{(\w{1,200})(?:\.(\w{1,50}))?(?::([^}]{0,100}))?\}|\[\[(\w{1,200})(?::(\w{1,50}))?\]\]/g;

/** Every place of a text that could name a variable, in order. A name goes on as far as its letters, digits and underscores do: `$hosts` never names `host`. */
export function referencesIn(text: string): readonly Reference[] {
  if (!text.includes('$') && !text.includes('[[')) return [];
  const found: Reference[] = [];
  for (const match of text.matchAll(named)) {
    const [whole, plain, braced, field, format, old, oldFormat] = match;
    const name = plain ?? braced ?? old ?? '';
    const how = format ?? oldFormat;
    const from = match.index;
    found.push({
      name,
      from,
      to: from + whole.length,
      ...(field !== undefined && { field }),
      ...(how !== undefined && how !== '' && { format: how }),
    });
  }
  return found;
}

/** Names that the texts of a value, however deep, could mean as variables. */
export function namesIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value === 'string') for (const { name } of referencesIn(value)) found.add(name);
  else if (Array.isArray(value)) for (const one of value) namesIn(one, found);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) namesIn(one, found);
  return found;
}
