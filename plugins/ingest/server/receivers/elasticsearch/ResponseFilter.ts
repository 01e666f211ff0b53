type Path = readonly string[];

const MOST_CHARACTERS = 1000;

/**
 * Which parts of an answer a client wants: dotted names separated by commas, `*` within a name, `**` for any names between, a minus before what is not
 * wanted. Shippers ask so for what they look at, which of a large `_bulk` is next to nothing.
 * @see https://www.elastic.co/docs/reference/elasticsearch/rest-apis/common-options#common-options-response-filtering
 */
export class ResponseFilter {
  private readonly wanted: readonly Path[];
  private readonly unwanted: readonly Path[];
  private readonly known = new Map<string, boolean>();

  constructor(patterns: readonly string[]) {
    // Several `**` one behind the other say no more than one, and would be tried in every combination.
    const split = (pattern: string): Path => pattern.split('.').filter((name, index, all) => name !== '**' || all[index - 1] !== '**');
    this.wanted = patterns.filter((pattern) => !pattern.startsWith('-')).map(split);
    this.unwanted = patterns.filter((pattern) => pattern.startsWith('-')).map((pattern) => split(pattern.slice(1)));
  }

  /** @param text of the parameter `filter_path`; undefined when it asks for the whole answer. One that is too long asks for it as well */
  static of(text: string | null): ResponseFilter | undefined {
    if (text === null || text.length > MOST_CHARACTERS) return undefined;
    const patterns = text.split(',').filter((pattern) => pattern !== '');
    return patterns.length === 0 ? undefined : new ResponseFilter(patterns);
  }

  /** Whether the value at a path is wanted. Lists add nothing to a path. */
  wants(path: Path): boolean {
    const key = path.join('.');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const isWanted =
      (this.wanted.length === 0 || this.wanted.some((pattern) => covers(pattern, path))) &&
      !this.unwanted.some((pattern) => covers(pattern, path));
    this.known.set(key, isWanted);
    return isWanted;
  }

  /** What of a JSON value is wanted; undefined when nothing is. Objects and lists of which nothing is left are left out. */
  apply(value: unknown, path: Path = []): unknown {
    if (Array.isArray(value)) {
      const kept = value.map((element) => this.apply(element, path)).filter((element) => element !== undefined);
      return kept.length === 0 ? undefined : kept;
    }
    if (typeof value !== 'object' || value === null) return this.wants(path) ? value : undefined;
    const kept = Object.entries(value)
      .map(([name, inner]) => [name, this.apply(inner, [...path, name])] as const)
      .filter(([, inner]) => inner !== undefined);
    return kept.length === 0 ? undefined : Object.fromEntries(kept);
  }
}

/** Whether a pattern is that of a path, or of something that the path lies in. */
function covers([head, ...rest]: Path, path: Path): boolean {
  if (head === undefined) return true;
  const [name, ...inner] = path;
  if (name === undefined) return false;
  if (head === '**') return covers(rest, path) || covers([head, ...rest], inner);
  return isNamed(head, name) && covers(rest, inner);
}

function isNamed(pattern: string, name: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of others) {
    at = name.indexOf(part, at);
    if (at < 0) return false;
    at += part.length;
  }
  return at <= name.length - last.length;
}
