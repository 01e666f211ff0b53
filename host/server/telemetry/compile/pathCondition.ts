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
  const element = `arrayExists(e -> e IS NOT NULL AND ${condition('assumeNotNull(e)')}, ${elementsOf(path)})`;
  const isList = `startsWith(${text}, '[') AND startsWith(dynamicType(${path}), 'Array')`;
  return `(${path} IS NOT NULL AND if(${isList}, ${element}, ${condition(text)}))`;
}

/** The elements of a list at a path, those that are null included; of anything else there are none. */
export const elementsOf = (path: string): string => `JSONExtract(assumeNotNull(toJSONString(${path})), 'Array(Nullable(String))')`;

/** Equality of a value, or of an element of a list, with one of several texts. */
export function pathEquals(path: string, texts: readonly string[], params: Params): string {
  const [only] = texts;
  if (texts.length === 1 && only !== undefined) {
    const value = params.bind(only, 'String');
    // In an array's text, quotes and backslashes are written with escapes.
    const plain = /^[\w .:/@+-]+$/.test(only) ? value : undefined;
    const equals = (text: string): string => `${text} = ${value}`;
    return isPlain(only) ? onPath(path, equals, plain) : onPresentPath(path, equals);
  }
  const list = params.bind([...new Set(texts)], 'Array(String)');
  return (texts.every(isPlain) ? onPath : onPresentPath)(path, (text) => `${text} IN ${list}`);
}

/** Neither what a missing value's text is nor like a list's. */
const isPlain = (value: string): boolean => value !== '' && !value.startsWith('[');
