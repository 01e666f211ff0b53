import type { Params } from './params';
import { elementsOf } from './pathCondition';

/** SQL of values that a row may have several of. */
export interface Values {
  /** `Array(String)`. */
  readonly texts: string;
  /** Whether there is anything, be it an object. */
  readonly present: string;
}

/**
 * Values of a path within the lists of objects at another: with `items` = [{"n": 5}, {"n": [6, 7]}] the path `n` has 5, 6 and 7. Lists may be
 * anywhere on the way, also within each other.
 * @param list SQL of the path that holds the lists
 */
export function withinLists(list: string, path: string, params: Params): Values {
  let found = `[assumeNotNull(toJSONString(${list}))]`;
  for (const name of path.split('.')) {
    const value = `JSONExtractRaw(x, ${params.bind(name, 'String')})`;
    found = `arrayFilter(x -> x != '', arrayMap(x -> ${value}, ${unlisted(unlisted(found))}))`;
  }
  const values = unlisted(`arrayFilter(x -> NOT startsWith(x, '{'), ${found})`);
  const read = `JSONExtract(concat('[', arrayStringConcat(${values}, ','), ']'), 'Array(Nullable(String))')`;
  return {
    texts: `arrayMap(e -> assumeNotNull(e), arrayFilter(e -> e IS NOT NULL, ${read}))`,
    present: `arrayExists(x -> x NOT IN ('null', '{}'), ${found})`,
  };
}

/** Pieces of JSON, those that are lists taken apart. */
const unlisted = (pieces: string): string => `arrayFlatten(arrayMap(x -> if(startsWith(x, '['), JSONExtractArrayRaw(x), [x]), ${pieces}))`;

/** The values of a path itself: one, or the elements of a list. */
export function ofPath(path: string, below: string): Values {
  const text = `toString(${path})`;
  const json = `assumeNotNull(toJSONString(${path}))`;
  const elements = `arrayFilter(e -> e IS NOT NULL, ${elementsOf(path)})`;
  // A text may begin like a list; its JSON does not.
  const isList = `startsWith(${text}, '[') AND startsWith(${json}, '[')`;
  return {
    texts: `arrayMap(e -> assumeNotNull(e), if(${path} IS NULL, [], if(ifNull(${isList}, 0), ${elements}, [toNullable(${text})])))`,
    present: `(${path} IS NOT NULL OR toJSONString(${below}) != '{}')`,
  };
}
