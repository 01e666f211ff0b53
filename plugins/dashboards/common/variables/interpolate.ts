import { type FilledReference, fillPromql } from './fillPromql';
import { asLuceneWord, asRegex, escaped, formatted, luceneValue } from './formats';
import { type Reference, referencesIn } from './references';
import type { VariableValue, VariableValues } from './variableValue';

/** What a text is written in, which says how several values are put into it. */
export type TextLanguage = 'promql' | 'lucene' | 'address' | 'words';

type Written = (value: VariableValue, reference: Reference, text: string) => string;

/** Lucene: `("a" OR "b")` for several; within quotes or a regular expression, what that can say. */
const inLucene: Written = (value, { from }, text) => {
  const quotes = text.slice(0, from).replace(/\\./g, '').split('"').length - 1;
  if (quotes % 2 === 1) return value.values.map(escaped).join(' ');
  if (text[from - 1] === '/') return value.values.length < 2 ? asRegex(value.values[0] ?? '') : `(${value.values.map(asRegex).join('|')})`;
  // A part of a longer word can have one value only.
  const isPart = /\w/.test(text[from - 1] ?? '');
  if (!isPart || value.values.length > 1 || value.isVerbatim) return luceneValue(value);
  const part = value.values[0] ?? '';
  return part === '' ? '' : asLuceneWord(part);
};

const ways: Readonly<Record<Exclude<TextLanguage, 'promql'>, Written>> = {
  lucene: inLucene,
  address: ({ values }) => encodeURIComponent(values.join(',')),
  words: ({ labels, isAll }) => (isAll ? 'All' : labels.join(' + ')),
};

/**
 * Fills variables in. What names no variable stays as it is, `$1` of a replacement and the `$` at the end of a regular expression among it.
 * @param language says how values are written where the reference does not
 */
export function interpolate(text: string, values: VariableValues, language: TextLanguage): string {
  const references = referencesIn(text).flatMap((reference): readonly FilledReference[] => {
    const value = values.get(reference.name);
    return value === undefined ? [] : [{ ...reference, value }];
  });
  if (language === 'promql') return fillPromql(text, references);
  let done = '';
  let at = 0;
  for (const reference of references) {
    const { value, name, from, to } = reference;
    const asked = reference.field === 'text' ? 'text' : reference.format;
    const said = (asked === undefined ? undefined : formatted(value, asked, name)) ?? ways[language](value, reference, text);
    done += text.slice(at, from) + said;
    at = to;
  }
  return done + text.slice(at);
}

/** Fills variables into every text of a value, however deep; keys stay as they are. */
export function interpolateAll<T>(value: T, values: VariableValues, language: TextLanguage): T {
  if (typeof value === 'string') return interpolate(value, values, language) as T;
  if (Array.isArray(value)) return value.map((one) => interpolateAll(one, values, language)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, interpolateAll(one, values, language)])) as T;
}
