import type { Expression, SignalDescription } from '#sdk/query';
import { isWithin, wordsOf } from '#sdk/server';
import type { Highlighter } from '../rowColumns';
import { fragments } from './fragments';
import {
  fuzzyMatcher,
  type Matcher,
  phraseMatcher,
  regexTest,
  textRegexMatcher,
  textWildcardMatcher,
  valueMatcher,
  wildcardTest,
} from './matcher';
import { mergeSpans } from './spans';
import { textsAt } from './textsAt';

const maxMatchers = 100;
/** Matches are looked for in the beginning of a longer text. */
const maxText = 16_384;
/** Milliseconds for one answer; logs after that are shown without marks, so that no pattern holds up the host. */
const maxTime = 300;

/** Marks in a log what made it match. What is negated marks nothing. */
export function highlighter(where: Expression, signal: SignalDescription): Highlighter {
  const matchers = new Map<string, Matcher[]>();
  collect(where, matchers, { left: maxMatchers, signal });
  let spent = 0;
  return (source) => {
    const out: Record<string, readonly string[]> = {};
    if (spent > maxTime) return out;
    const begun = performance.now();
    for (const [field, list] of matchers) {
      const marked = textsAt(source, field).flatMap((text) => {
        const head = text.slice(0, maxText);
        const spans = mergeSpans(list.flatMap((matcher) => matcher(head)));
        return spans.length === 0 ? [] : fragments(text, spans);
      });
      if (marked.length > 0) out[field] = marked;
    }
    spent += performance.now() - begun;
    return out;
  };
}

function collect(node: Expression, matchers: Map<string, Matcher[]>, budget: { left: number; readonly signal: SignalDescription }): void {
  const { text = '', words = [], fields } = budget.signal;
  const isText = (name: string): boolean => name === text;
  const add = (field: string, matcher: Matcher | undefined): void => {
    if (matcher === undefined || budget.left === 0) return;
    budget.left -= 1;
    const list = matchers.get(field);
    if (list === undefined) matchers.set(field, [matcher]);
    else list.push(matcher);
  };
  switch (node.kind) {
    case 'and':
    case 'or':
      for (const part of node.of) collect(part, matchers, budget);
      return;
    case 'term':
    case 'phrase': {
      const value = String(node.value);
      const equal = valueMatcher((text) => text === value);
      if (node.field === undefined) {
        add(text, phraseMatcher(value));
        for (const word of words) if (fields[word]?.type === 'text') add(word, equal);
      } else add(node.field, isText(node.field) ? phraseMatcher(value) : equal);
      return;
    }
    case 'in': {
      if (isText(node.field)) {
        for (const value of node.values) add(text, phraseMatcher(String(value)));
        return;
      }
      const listed = new Set(node.values.map(String));
      add(
        node.field,
        valueMatcher((own) => listed.has(own)),
      );
      return;
    }
    case 'anywhere':
      collect(node.of, matchers, budget);
      return;
    case 'fuzzy': {
      const { field = text, value, distance } = node;
      add(field, isText(field) ? fuzzyMatcher(value, distance) : valueMatcher((own) => isWithin(own, value, distance)));
      return;
    }
    case 'near':
      for (const word of wordsOf(node.value)) add(node.field ?? text, phraseMatcher(word));
      return;
    case 'wildcard': {
      const field = node.field ?? text;
      add(field, isText(field) ? textWildcardMatcher(node.pattern) : valueMatcher(wildcardTest(node.pattern)));
      return;
    }
    case 'regex': {
      const field = node.field ?? text;
      add(field, isText(field) ? textRegexMatcher(node.pattern) : valueMatcher(regexTest(node.pattern)));
    }
  }
}
