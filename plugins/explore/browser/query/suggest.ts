import type { QueryCompletion, QueryLanguage } from '#sdk/browser';
import { escapeLucene, quoteLucene } from '#sdk/query';
import type { Suggestion, Suggestions } from './suggestionsOf';

/** How many are offered at once. */
const most = 50;
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Completes field names, and after `field:` the values of that field. What cannot be asked for is not offered. */
export async function suggest(suggestions: Suggestions, before: string, asked: boolean): ReturnType<QueryLanguage['complete']> {
  const place = completedPlace(before);
  if (place === undefined || (place.typed === '' && place.field === undefined && !asked)) return undefined;
  const { field, typed, quoted } = place;
  const found = await (field === undefined ? suggestions.fields(typed) : suggestions.values(field, typed)).catch(() => []);
  const options = bestMatches(found, typed).map(field === undefined ? fieldCompletion : valueCompletion);
  return { from: before.length - typed.length - (quoted ? 1 : 0), options };
}

export interface CompletedPlace {
  /** Whose value is being typed; undefined while it is a field's own name. */
  readonly field: string | undefined;
  /** What is there of it already. */
  readonly typed: string;
  readonly quoted: boolean;
}

const fieldName = String.raw`(?:^|[\s(+\-!])((?:\\.|[^\s:()"\\])+):`;
/** A value right after its field, in quotes or bare. */
const value = new RegExp(String.raw`${fieldName}(?:"((?:\\.|[^"\\])*)|((?:\\.|[^\s()"\\])*))$`);
/** A bare value in a field's parentheses. */
const grouped = new RegExp(String.raw`${fieldName}\((?:[^()"]*[\s+\-!])?((?:\\.|[^\s()":\\])*)$`);
const word = /(?:^|[\s(+\-!])((?:[\p{L}\p{N}_.@/][\p{L}\p{N}_.@/-]*)?)$/u;

/** What is being typed at the end of a text, if it can be completed. */
export function completedPlace(before: string): CompletedPlace | undefined {
  const ofField = value.exec(before) ?? grouped.exec(before);
  if (ofField !== null) {
    const [, field = '', quotedOrGrouped = '', bare] = ofField;
    const quoted = bare === undefined && before.endsWith(`"${quotedOrGrouped}`);
    return { field: field.replace(/\\(.)/g, '$1'), typed: bare ?? quotedOrGrouped, quoted };
  }
  const isInQuotes = (before.replace(/\\./g, '').split('"').length - 1) % 2 === 1;
  const own = isInQuotes ? null : word.exec(before);
  return own === null ? undefined : { field: undefined, typed: own[1] ?? '', quoted: false };
}

/** Those that begin with what is typed, then those of which a part after a dot does, then those that hold it; the most common first. */
export function bestMatches(found: readonly Suggestion[], typed: string): readonly Suggestion[] {
  const wanted = typed.toLowerCase().replace(/\\(.)/g, '$1');
  const ranked = found.flatMap((one) => {
    const text = one.text.toLowerCase();
    const at = text.indexOf(wanted);
    return at === -1 ? [] : [{ one, rank: at === 0 ? 0 : text.includes(`.${wanted}`) ? 1 : 2 }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}

const fieldCompletion = ({ text, logs }: Suggestion): QueryCompletion => ({
  label: text,
  apply: `${escapeLucene(text)}:`,
  detail: compact.format(logs),
  kind: 'field',
});

const valueCompletion = ({ text, logs }: Suggestion): QueryCompletion => ({
  label: text,
  apply: `${/[\s]/.test(text) ? quoteLucene(text) : escapeLucene(text)} `,
  detail: compact.format(logs),
  kind: 'value',
});
