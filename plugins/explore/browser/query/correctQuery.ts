import { nearest } from '#sdk';
import { escapeLucene, quoteLucene } from '#sdk/query';
import { askedWords } from './askedWords';
import type { Suggestion, Suggestions } from './suggestionsOf';

/** Fields and values looked up for one query. */
const most = 10;

/**
 * The query with misspelt fields and values as logs have them: `sevice:chekout` becomes `service:checkout`. Undefined where everything asked for is
 * known, or nothing known is near.
 */
export async function correctQuery(query: string, suggestions: Pick<Suggestions, 'fields' | 'values'>): Promise<string | undefined> {
  const asked = askedWords(query).slice(0, most);
  if (asked.length === 0) return undefined;
  const names = textsOf(await suggestions.fields(''));
  const changes = await Promise.all(
    asked.map(async ({ field, value }) => {
      const name = known(field.text, names) ?? nearest(field.text, names);
      if (value === undefined) return name === undefined || name === field.text ? undefined : { ...field, text: escapeLucene(name) };
      if (name === undefined) return undefined;
      const values = textsOf(await suggestions.values(name, ''));
      const meant = values.includes(value.text) ? undefined : nearest(value.text, values);
      return meant === undefined ? undefined : { ...value, text: /\s/.test(meant) ? quoteLucene(meant) : escapeLucene(meant) };
    }),
  );
  const corrected = changes
    .filter((change) => change !== undefined)
    .sort((a, b) => b.start - a.start)
    .reduce((text, change) => text.slice(0, change.start) + change.text + text.slice(change.end), query);
  return corrected === query ? undefined : corrected;
}

const textsOf = (found: readonly Suggestion[]): readonly string[] => found.map(({ text }) => text);

/** The name itself where it is a field, or holds some. */
const known = (name: string, names: readonly string[]): string | undefined =>
  names.some((one) => one === name || one.startsWith(`${name}.`)) ? name : undefined;
