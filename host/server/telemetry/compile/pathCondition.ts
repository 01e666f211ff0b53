import type { Params } from './params';

/**
 * A condition on whatever a JSON path holds: on a scalar's text, and on each element's when it is an array. The array is only unpacked
 * for rows whose text begins like one.
 * @param condition makes SQL for the text it is given
 * @param literal placeholder of a string that the text of every matching array contains, which spares unpacking the others
 */
export function onPath(path: string, condition: (text: string) => string, literal?: string): string {
  const text = `toString(${path})`;
  const element = `arrayExists(e -> ${condition('e')}, JSONExtract(assumeNotNull(toJSONString(${path})), 'Array(String)'))`;
  const hint = literal === undefined ? '' : ` AND position(${text}, ${literal}) > 0`;
  return `(${condition(text)} OR (startsWith(${text}, '[')${hint} AND ${element}))`;
}

/** As {@link onPath}, for conditions that the text of nothing (the empty string) could meet. */
export const onPresentPath = (path: string, condition: (text: string) => string): string =>
  `(${path} IS NOT NULL AND ${onPath(path, condition)})`;

/** Equality with one of several values: numbers also by value, however they are written. */
export function pathEquals(path: string, values: readonly string[], params: Params): string {
  const spellings = [...new Set(values.flatMap(spellingsOf))];
  const [only] = spellings;
  if (spellings.length === 1 && only !== undefined) {
    const value = params.bind(only, 'String');
    // In an array's text, quotes and backslashes are written with escapes.
    const plain = /^[\w .:/@+-]+$/.test(only) ? value : undefined;
    const condition = onPath(path, (text) => `${text} = ${value}`, plain);
    return only === '' ? `(${path} IS NOT NULL AND ${condition})` : condition;
  }
  const list = spellings.map((value) => params.bind(value, 'String')).join(', ');
  return spellings.includes('') ? onPresentPath(path, (text) => `${text} IN (${list})`) : onPath(path, (text) => `${text} IN (${list})`);
}

/** `042.50` is also found where the number 42.5 is stored. */
function spellingsOf(value: string): readonly string[] {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(value) || !Number.isFinite(Number(value))) return [value];
  if (/^-?\d+$/.test(value)) return [value, BigInt(value).toString()];
  return [value, String(Number(value)).replace('e+', 'e')];
}
