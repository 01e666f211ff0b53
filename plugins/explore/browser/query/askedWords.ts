import { type Span, tokenizeLucene } from '#sdk/query';

/** A piece of a query as it is meant, without escapes and quotes, and where it is written. */
export interface AskedText extends Span {
  readonly text: string;
}
/** A whole value that a query asks of a field. */
export interface AskedWord {
  readonly field: AskedText;
  /** Absent where the field is asked for ranges, patterns, or whether it is there. */
  readonly value?: AskedText;
}

/** Fields that a query names, with the values that are asked of each: `service:cart` and `service:(cart OR checkout)`. */
export function askedWords(query: string): readonly AskedWord[] {
  const asked: AskedWord[] = [];
  /** The field of each parenthesis that is open. */
  const groups: (AskedText | undefined)[] = [];
  let named: AskedText | undefined;
  for (const { type, start, end } of tokenizeLucene(query)) {
    const written = query.slice(start, end);
    if (type === 'field') {
      named = { text: unescaped(written), start, end };
      asked.push({ field: named });
    } else if (written === '(') {
      groups.push(named ?? groups.at(-1));
      named = undefined;
    } else if (written === ')') groups.pop();
    else if (type === 'value' || type === 'phrase') {
      const field = named ?? groups.at(-1);
      if (field !== undefined)
        asked.push({ field, value: { text: unescaped(type === 'phrase' ? written.slice(1, -1) : written), start, end } });
      named = undefined;
    } else if (type !== 'space' && written !== ':') named = undefined;
  }
  return asked;
}

const unescaped = (written: string): string => written.replace(/\\(.)/g, '$1');
