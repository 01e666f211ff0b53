import type { QueryLanguage, QueryTokenKind } from '#sdk/browser';
import { type LuceneTokenType, tokenizeLucene } from '#sdk/query';
import { faultSpan } from './faultSpan';
import type { QueryValidator } from './QueryValidator';
import { suggest } from './suggest';
import type { Suggestions } from './suggestionsOf';

const kinds: Partial<Readonly<Record<LuceneTokenType, QueryTokenKind>>> = {
  field: 'field',
  operator: 'operator',
  phrase: 'string',
  wildcard: 'wildcard',
  regex: 'wildcard',
  number: 'number',
  paren: 'bracket',
  range: 'bracket',
  error: 'error',
};

/** The query language of logs. The server's validator decides what may be run. */
export function luceneLanguage(
  suggestions: Suggestions,
  validator: Pick<QueryValidator, 'blocksLeadingWildcards' | 'validate'>,
): QueryLanguage {
  return {
    title: 'Lucene',
    hint: 'Search logs, for example  severity:error AND "payment failed"',
    tokens: (text) =>
      tokenizeLucene(text).flatMap(({ type, start, end }) => {
        const kind = kinds[type];
        return kind === undefined || end <= start ? [] : [{ kind, start, end }];
      }),
    faultSpan: (text) => faultSpan(text, validator.blocksLeadingWildcards),
    complete: (before, asked) => suggest(suggestions, before, asked),
    warm: suggestions.warm,
    check: async (text) => {
      const verdict = await validator.validate(text);
      if (verdict.valid) return undefined;
      const { explanation = 'The query cannot be read.', position } = verdict;
      // The server's words name the place where something opens, the bar the place of the fault; once is enough.
      return { message: explanation.replace(/ opened at \d+/, ''), ...(position && { position }) };
    },
  };
}
