import type { QueryCompletion, QueryLanguage, QueryTokenKind } from '#sdk/browser';
import { escapeLucene, type LuceneTokenType, parseLucene, quoteLucene, tokenizeLucene } from '#sdk/query';
import { spanKinds, spanStatuses } from '../../common/span';

/** Names and values that spans have. */
export interface SpanSuggestions {
  attributes(): Promise<readonly SpanSuggestion[]>;
  values(field: string, prefix: string): Promise<readonly SpanSuggestion[]>;
}
export interface SpanSuggestion {
  readonly text: string;
  /** How many have it, of those that were looked at; undefined where nobody counted. */
  readonly spans?: number;
}

/** What every span has. */
const ownFields: readonly SpanSuggestion[] = [
  'service',
  'name',
  'status',
  'status_message',
  'kind',
  'duration',
  'trace_id',
  'span_id',
  'parent_span_id',
  'scope_name',
  'event_name',
].map((text) => ({ text }));

const fixed: Readonly<Record<string, readonly SpanSuggestion[]>> = {
  status: spanStatuses.map((text) => ({ text })),
  kind: spanKinds.map((text) => ({ text })),
};

const most = 50;
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

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

const value = /(?:^|[\s(+\-!])((?:\\.|[^\s:()"\\])+):(?:"((?:\\.|[^"\\])*)|((?:\\.|[^\s()"\\])*))$/;
const word = /(?:^|[\s(+\-!])([\p{L}\p{N}_@][\p{L}\p{N}_.@/-]*)?$/u;

interface Place {
  /** Whose value is being typed; undefined while it is the name of a field. */
  readonly field: string | undefined;
  readonly typed: string;
  readonly isQuoted: boolean;
}

/** What is being typed at the end of a text, if it can be completed. */
function placeOf(before: string): Place | undefined {
  const ofField = value.exec(before);
  if (ofField !== null) {
    const [, field = '', quoted, bare] = ofField;
    return { field: field.replace(/\\(.)/g, '$1'), typed: bare ?? quoted ?? '', isQuoted: bare === undefined };
  }
  const isInQuotes = (before.replace(/\\./g, '').split('"').length - 1) % 2 === 1;
  const own = isInQuotes ? null : word.exec(before);
  return own === null ? undefined : { field: undefined, typed: own[1] ?? '', isQuoted: false };
}

/** Those that begin with what is typed, then those of which a part after a dot does, then those that hold it. */
function matching(found: readonly SpanSuggestion[], typed: string): readonly SpanSuggestion[] {
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

const completion = ({ text, spans }: SpanSuggestion, kind: 'field' | 'value'): QueryCompletion => ({
  label: text,
  apply: kind === 'field' ? `${escapeLucene(text)}:` : `${/\s/.test(text) ? quoteLucene(text) : escapeLucene(text)} `,
  kind,
  ...(spans !== undefined && { detail: compact.format(spans) }),
});

async function complete(suggestions: SpanSuggestions, before: string, asked: boolean): ReturnType<QueryLanguage['complete']> {
  const place = placeOf(before);
  if (place === undefined || (place.typed === '' && place.field === undefined && !asked)) return undefined;
  const { field, typed, isQuoted } = place;
  const from = before.length - typed.length - (isQuoted ? 1 : 0);
  // Without suggestions a query is typed.
  if (field === undefined) {
    const attributes = await suggestions.attributes().catch(() => []);
    return { from, options: matching([...ownFields, ...attributes], typed).map((one) => completion(one, 'field')) };
  }
  const values = fixed[field] ?? (await suggestions.values(field, typed).catch(() => []));
  return { from, options: matching(values, typed).map((one) => completion(one, 'value')) };
}

/** Lucene over spans for the query bar. */
export const spanLanguage = (suggestions: SpanSuggestions): QueryLanguage => ({
  title: 'Lucene',
  hint: 'Search spans, for example  attributes.http.route:"/cart" AND status:error',
  tokens: (text) =>
    tokenizeLucene(text).flatMap(({ type, start, end }) => {
      const kind = kinds[type];
      return kind === undefined || end <= start ? [] : [{ kind, start, end }];
    }),
  faultSpan: (text) => {
    if (['', '*'].includes(text.trim())) return undefined;
    const parsed = parseLucene(text);
    return parsed.ok ? undefined : parsed.error.span;
  },
  complete: (before, asked) => complete(suggestions, before, asked),
  warm: () => void suggestions.attributes().catch(() => []),
  check: async (text) => {
    const parsed = parseLucene(text.trim() === '*' ? '' : text);
    return parsed.ok ? undefined : { message: parsed.error.message, position: parsed.error.span };
  },
});
