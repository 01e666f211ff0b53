import {
  asksEverywhere,
  type Expression,
  everywhere,
  expressionToLucene,
  type Filter,
  hasBareWords,
  inTextOnly,
  parseLucene,
} from '#sdk/query';

/** Where the words of a search that have no field are looked for. */
export type WordsPlace = 'message' | 'all fields';

interface Searched {
  readonly query: string;
  readonly filters: readonly Filter[];
}

/** Undefined when the search has no such words, and of one that cannot be read. */
export function wordsPlaceOf({ query, filters }: Searched): WordsPlace | undefined {
  const texts = [query, ...filters.flatMap((filter) => (filter.type === 'LUCENE' && filter.isDisabled !== true ? [filter.value] : []))];
  const read = texts.flatMap((text) => {
    const parsed = parseLucene(text);
    return parsed.ok ? [parsed.expression] : [];
  });
  if (read.some(hasBareWords)) return 'message';
  return read.some(asksEverywhere) ? 'all fields' : undefined;
}

/** The same search with its words looked for in the other place. */
export function withWordsIn(place: WordsPlace, { query, filters }: Searched): Searched {
  const change = place === 'message' ? inTextOnly : everywhere;
  return {
    query: rewritten(query, change),
    filters: filters.map((filter) => {
      if (filter.type !== 'LUCENE') return filter;
      const value = rewritten(filter.value, change);
      if (value === filter.value) return filter;
      const { label: _, ...rest } = filter;
      return { ...rest, value };
    }),
  };
}

/** What a person wrote stays as it is where nothing changes. */
function rewritten(text: string, change: (expression: Expression) => Expression): string {
  const parsed = parseLucene(text);
  if (!parsed.ok) return text;
  const before = expressionToLucene(parsed.expression);
  const after = expressionToLucene(change(parsed.expression));
  return before === after ? text : after;
}
