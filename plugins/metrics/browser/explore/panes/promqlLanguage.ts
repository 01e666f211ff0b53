import { call } from '#sdk';
import type { Api, QueryCompletion, QueryLanguage, QueryToken, QueryTokenKind } from '#sdk/browser';
import { promFunctions } from '../../../common/promql/functions';
import { quote } from '../../../common/promql/goText';
import { Lexer } from '../../../common/promql/Lexer';
import { PromqlError } from '../../../common/promql/PromqlError';
import { parseExpression } from '../../../common/promql/parseExpression';
import { aggregations, keywords, type Token } from '../../../common/promql/tokens';
import { findMetricLabels, findMetricLabelValues, findMetrics } from '../../../drilldownApi';
import { wordAt } from './wordAt';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Tokens up to the first place that is none. */
function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  try {
    const lexer = new Lexer(text);
    for (let token = lexer.next(); token.kind !== 'end of input'; token = lexer.next()) tokens.push(token);
  } catch (error) {
    if (!(error instanceof PromqlError)) throw error;
  }
  return tokens;
}

function kindOf({ kind, text }: Token, next: Token | undefined): QueryTokenKind | undefined {
  if (kind === 'string') return 'string';
  if (kind === 'number' || kind === 'duration') return 'number';
  if ('(){}[]'.includes(kind)) return 'bracket';
  if (aggregations.has(kind) || keywords.has(kind)) return 'operator';
  if (kind === 'identifier') return next?.kind === '(' && promFunctions.has(text) ? 'operator' : 'field';
  if (kind === 'metric identifier') return 'field';
  return /^[a-z]/.test(kind) || kind === ',' ? undefined : 'operator';
}

function faultOf(text: string): PromqlError | undefined {
  try {
    if (text.trim() !== '') parseExpression(text);
  } catch (error) {
    if (error instanceof PromqlError) return error;
    throw error;
  }
  return undefined;
}

const most = 20;
/** Letters that a search begins with, unless it is asked for. */
const least = 2;

/** Found ones with how many there are, where that is more. */
function offered(options: readonly QueryCompletion[], total: number, word: string): readonly QueryCompletion[] {
  if (total <= options.length) return options;
  return [...options, { label: `${options.length} of ${total}: type on to find others`, apply: word, kind: 'value' }];
}

const words: readonly QueryCompletion[] = [
  ...[...promFunctions.values()].map(
    ({ name, description }): QueryCompletion => ({ label: name, apply: `${name}(`, detail: description, kind: 'value' }),
  ),
  ...[...aggregations].map((name): QueryCompletion => ({ label: name, apply: `${name}(`, detail: 'aggregation', kind: 'value' })),
];

/** PromQL for the query bar. Names and values are searched for while somebody types, never fetched before. */
export function promqlLanguage(api: Api, range: Range): QueryLanguage {
  const about = { from: range.from, to: range.to, limit: most };
  const names = async (word: string, asked: boolean): Promise<readonly QueryCompletion[]> => {
    const begun = words.filter(({ label }) => word !== '' && label.startsWith(word.toLowerCase())).slice(0, 8);
    if (word.length < least && !asked) return begun;
    const { metrics, total } = await call(api, findMetrics, { body: { ...about, words: word } });
    const found = metrics.map(
      ({ name, type, series }): QueryCompletion => ({
        label: name,
        apply: name,
        detail: [type, `${series} series`].filter((each) => each !== '').join(', '),
        kind: 'field',
      }),
    );
    return [...begun, ...offered(found, total, word)];
  };
  const labels = async (word: string, metric: string | undefined): Promise<readonly QueryCompletion[]> => {
    const body = { ...about, ...(metric !== undefined && { metric }), ...(word !== '' && { prefix: word }) };
    const { labels: found, total } = await call(api, findMetricLabels, { body });
    const options = found.map(
      ({ name, values }): QueryCompletion => ({
        label: name,
        apply: /^[a-zA-Z_]\w*$/.test(name) ? name : quote(name),
        detail: `${values} values`,
        kind: 'field',
      }),
    );
    return offered(options, total, word);
  };
  const values = async (word: string, label: string, metric: string | undefined): Promise<readonly QueryCompletion[]> => {
    const body = { ...about, label, ...(metric !== undefined && { metric }), ...(word !== '' && { prefix: word }) };
    const { values: found, total } = await call(api, findMetricLabelValues, { body });
    return offered(
      found.map(
        ({ value, series }): QueryCompletion => ({
          label: value,
          apply: quote(value).slice(1, -1),
          detail: `${series} series`,
          kind: 'value',
        }),
      ),
      total,
      word,
    );
  };
  return {
    title: 'PromQL',
    hint: 'sum by (job) (rate(http_requests_total[5m]))',
    tokens: (text) => {
      const tokens = tokensOf(text);
      return tokens.flatMap((token, index): readonly QueryToken[] => {
        const kind = kindOf(token, tokens[index + 1]);
        return kind === undefined ? [] : [{ start: token.start, end: token.end, kind }];
      });
    },
    faultSpan: (text) => {
      const fault = faultOf(text);
      // What is not finished yet is no fault while somebody types.
      return fault === undefined || fault.span.start >= text.trimEnd().length ? undefined : fault.span;
    },
    complete: async (before, asked) => {
      const place = wordAt(before);
      if (place === undefined) return undefined;
      const { word, from } = place;
      const options =
        place.kind === 'name'
          ? names(word, asked)
          : place.kind === 'label'
            ? labels(word, place.metric)
            : values(word, place.label, place.metric);
      return { from, options: await options };
    },
    check: async (text) => {
      const fault = faultOf(text);
      return fault === undefined ? undefined : { message: fault.reason, position: fault.span };
    },
  };
}
