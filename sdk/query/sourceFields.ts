/** One field of a row as lists show it. */
export interface SourceField {
  /** Dotted path. */
  readonly name: string;
  readonly value: unknown;
}

/**
 * The leaves of a row's tree by dotted path, in the tree's order. Arrays are leaves: their elements belong together.
 */
export function sourceFields(source: Readonly<Record<string, unknown>>, prefix = ''): SourceField[] {
  return Object.entries(source).flatMap(([key, value]) => {
    const name = prefix + key;
    if (isTree(value)) return Object.keys(value).length === 0 ? [] : sourceFields(value, `${name}.`);
    return [{ name, value }];
  });
}

/** The value at a dotted path, whether the dots are levels of the tree or part of a key. */
export function sourceValue(source: Readonly<Record<string, unknown>>, path: string): unknown {
  if (path in source) return source[path];
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const inner = source[path.slice(0, dot)];
    if (!isTree(inner)) continue;
    const found = sourceValue(inner, path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A value as one line of text. */
export function fieldText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object' || entry === null)) return value.map(fieldText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
