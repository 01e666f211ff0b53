import { asRegex, formatted } from './formats';
import { type PromqlStretch, promqlStrings } from './promqlStrings';
import type { Reference } from './references';
import type { VariableValue } from './variableValue';

/** A reference and the value that takes its place. */
export interface FilledReference extends Reference {
  readonly value: VariableValue;
}

const lines: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };
const withoutLines = (text: string): string => text.replace(/[\n\r]/g, (line) => lines[line] ?? '');
const quoted = (text: string, quote: string): string =>
  withoutLines(text.replace(/[\\"']/g, (letter) => (letter === '\\' || letter === quote ? `\\${letter}` : letter)));

/** What a value says at a place, before the string that it is in has its say. */
function said({ value, name, field, format }: FilledReference, place: PromqlStretch | undefined): string {
  const asked = field === 'text' ? 'text' : format;
  const ofFormat = asked === undefined ? undefined : formatted(value, asked, name);
  if (ofFormat !== undefined) return place === undefined && /quote$/.test(asked ?? '') ? withoutLines(ofFormat) : ofFormat;
  if (place === undefined || place.mark === '#') return value.values.join(', ');
  const asks = value.isVerbatim || !(place.isRegex || value.values.length > 1) ? value.values : value.values.map(asRegex);
  return asks.length > 1 ? `(${asks.join('|')})` : (asks[0] ?? '');
}

/** The text of a string or comment with its values filled in. */
function filledStretch(text: string, place: PromqlStretch, inside: readonly FilledReference[]): string {
  const values = inside.map((reference) => said(reference, place));
  // Nothing can say a backtick between backticks, so that such a string is written between double quotes.
  const isRequoted = place.mark === '`' && values.some((one) => one.includes('`'));
  const quote = isRequoted ? '"' : place.mark;
  const fixed = (part: string): string =>
    isRequoted
      ? part
          .split('`')
          .map((one) => quoted(one, '"'))
          .join('"')
      : part;
  let done = '';
  let at = place.from;
  for (const [index, { from, to }] of inside.entries()) {
    done += fixed(text.slice(at, from));
    const one = values[index] ?? '';
    if (quote === '#') done += one.replace(/[\n\r]+/g, ' ');
    else if (quote === '`') done += one;
    else {
      // A lone backslash before a reference means itself, never what the value begins with.
      const before = /\\*$/.exec(done)?.[0].length ?? 0;
      done += (before % 2 === 1 ? '\\' : '') + quoted(one, quote);
    }
    at = to;
  }
  return done + fixed(text.slice(at, place.to));
}

/**
 * Fills values into a PromQL expression. Where a matcher takes a regular expression: `(a|b)` of the values, each meaning just itself; in other
 * strings the value; elsewhere (labels of `by`, numbers, durations, names) the values with commas between them. No value is an empty text.
 * A value never ends the string or comment that it is in, in whatever format: what was typed is a text there like any other.
 */
export function fillPromql(text: string, references: readonly FilledReference[]): string {
  let done = '';
  let at = 0;
  const goTo = (from: number): void => {
    for (const reference of references) {
      if (reference.from < at || reference.from >= from) continue;
      done += text.slice(at, reference.from) + said(reference, undefined);
      at = reference.to;
    }
    done += text.slice(at, from);
  };
  for (const place of promqlStrings(text, references)) {
    goTo(place.from);
    done += filledStretch(
      text,
      place,
      references.filter(({ from }) => from > place.from && from < place.to),
    );
    at = place.to;
  }
  goTo(text.length);
  return done;
}
