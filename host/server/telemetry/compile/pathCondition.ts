import type { Params } from './params';

/**
 * A condition on whatever a JSON path holds: on a scalar's text, and on each element's when it is an array. The array is only unpacked
 * for rows whose text begins like one.
 * @param condition makes SQL for the text it is given
 * @param literal placeholder of a string that the text of every matching array contains, which spares unpacking the others
 */
export function onPath(path: string, condition: (text: string) => string, literal?: string): string {
  const text = `toString(${path})`;
  const hint = literal === undefined ? '' : ` AND position(${text}, ${literal}) > 0`;
  const elements = `JSONExtract(assumeNotNull(toJSONString(${path})), 'Array(String)')`;
  return `(${condition(text)} OR (startsWith(${text}, '[')${hint} AND arrayExists(e -> ${condition('e')}, ${elements})))`;
}

/**
 * As {@link onPath}, for conditions that could be met by more than a value: by the empty text of a missing value or of a null in a list, or by the
 * text of a list as a whole, with its brackets. Of a list, only its elements count.
 */
export function onPresentPath(path: string, condition: (text: string) => string): string {
  const text = `toString(${path})`;
  const elements = `JSONExtract(assumeNotNull(toJSONString(${path})), 'Array(Nullable(String))')`;
  const element = `arrayExists(e -> e IS NOT NULL AND ${condition('assumeNotNull(e)')}, ${elements})`;
  const isList = `startsWith(${text}, '[') AND startsWith(dynamicType(${path}), 'Array')`;
  return `(${path} IS NOT NULL AND if(${isList}, ${element}, ${condition(text)}))`;
}

/** Equality with one of several values: numbers also by value, however they are written. */
export function pathEquals(path: string, values: readonly string[], params: Params): string {
  const spellings = [...new Set(values.flatMap(spellingsOf))];
  const [only] = spellings;
  if (spellings.length === 1 && only !== undefined) {
    const value = params.bind(only, 'String');
    // In an array's text, quotes and backslashes are written with escapes.
    const plain = /^[\w .:/@+-]+$/.test(only) ? value : undefined;
    const equals = (text: string): string => `${text} = ${value}`;
    return isPlain(only) ? onPath(path, equals, plain) : onPresentPath(path, equals);
  }
  const list = spellings.map((value) => params.bind(value, 'String')).join(', ');
  return (spellings.every(isPlain) ? onPath : onPresentPath)(path, (text) => `${text} IN (${list})`);
}

/** Neither what a missing value's text is nor like a list's. */
const isPlain = (value: string): boolean => value !== '' && !value.startsWith('[');

/** `042.50` is also found where the number 42.5 is stored. */
function spellingsOf(value: string): readonly string[] {
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(value) || !Number.isFinite(Number(value))) return [value];
  if (/^-?\d+$/.test(value)) return [value, BigInt(value).toString()];
  return [value, String(Number(value)).replace('e+', 'e')];
}
