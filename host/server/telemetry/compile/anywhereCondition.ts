import type { SignalField, TextCondition } from '#sdk/query';
import { checkedRegex, gapClass, hasUnspaced, textWildcardRegex, unspacedPhrase, wildcardParts, wordsOf } from '#sdk/server';
import type { Asked } from './fields';
import { hasFuzzyWord, hasNearWords } from './looseCondition';

/** A condition on text asked of the values of all fields beside the text: words within values are found as those of the text are. */
export function anywhereCondition(condition: TextCondition, asked: Asked): string {
  const { signal } = asked;
  const test = valueTest(condition, asked);
  if (test === undefined) return '1';
  const own = Object.entries(signal.fields).flatMap(([name, field]) => (name === signal.text ? [] : [valuesOf(field, name)]));
  // Series are told by the other table, whose columns the rows have under their own names.
  const told = Object.entries(signal.dimension?.fields ?? {}).map(([name, field]) => valuesOf({ ...field, sql: name }, name));
  return `arrayExists(v -> ${test('v')}, arrayConcat(${[...own, ...told].join(', ')}))`;
}

function valuesOf({ type, sql, none, members = {} }: SignalField, name: string): string {
  const value = sql ?? name;
  switch (type) {
    case 'json':
      return `JSONAllValues(${value})`;
    case 'list':
      return value;
    case 'map':
      return `mapValues(${value})`;
    case 'objects': {
      const columns = Object.values(members).flatMap(({ type: of, column }) =>
        of === 'time' ? [] : [`arrayMap(text -> toString(text), ${column})`],
      );
      return `arrayConcat(${columns.join(', ')})`;
    }
    case 'size-counts':
      return '[]';
    case 'number':
      return none === undefined ? `[toString(${value})]` : `if(${value} = ${Number(none)}, [], [toString(${value})])`;
    default:
      return `[toString(${value})]`;
  }
}

/** SQL of a test of one text; undefined where everything passes. */
function valueTest(condition: TextCondition, { params }: Asked): ((text: string) => string) | undefined {
  const matches = (pattern: string): ((text: string) => string) => {
    const bound = params.bind(`(?i)${pattern}`, 'String');
    return (text) => `match(${text}, ${bound})`;
  };
  switch (condition.kind) {
    case 'term':
    case 'phrase': {
      const value = String(condition.value);
      if (value === '') return undefined;
      const words = wordsOf(value);
      if (words.length === 0) return (text) => `position(lowerUTF8(${text}), lowerUTF8(${params.bind(value, 'String')})) > 0`;
      if (!hasUnspaced(value)) return matches(`(?:^|${gapClass})${words.join(`${gapClass}+`)}(?:${gapClass}|$)`);
      const { before, core, after } = unspacedPhrase(words, 'engine');
      return matches(`${before}${core}${after}`);
    }
    case 'wildcard': {
      const { before, core, after } = textWildcardRegex(wildcardParts(condition.pattern));
      return matches(`${before}${core}${after}`);
    }
    case 'regex':
      return matches(checkedRegex(condition.pattern));
    case 'fuzzy':
      return (text) => hasFuzzyWord(`lowerUTF8(${text})`, condition.value, condition.distance, params);
    case 'near':
      return (text) => hasNearWords(`lowerUTF8(${text})`, condition.value, condition.slop, params);
  }
}
