import { aggregationOperators } from './ast';
import { quote } from './goText';

/** What a token is: its own text for signs and words of the language. */
export interface Token {
  readonly kind: string;
  /** As it is written. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export const keywords: ReadonlySet<string> = new Set([
  'offset',
  'smoothed',
  'anchored',
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'fill',
  'fill_left',
  'fill_right',
  'bool',
]);
export const aggregations: ReadonlySet<string> = new Set(aggregationOperators);
const wordOperators = ['and', 'or', 'unless', 'atan2'];
const preprocessors = ['start', 'end', 'step', 'range'];
const operators: ReadonlySet<string> = new Set([
  ...wordOperators,
  ...['+', '-', '*', '/', '%', '^', '==', '!=', '<=', '<', '>=', '>', '</', '>/', '=~', '!~', '@'],
]);

/** Words that the language knows, whatever their case. */
export const knownWords: ReadonlySet<string> = new Set([...keywords, ...aggregations, ...wordOperators, ...preprocessors]);

const notNames = new Set(['bool', 'on', 'ignoring', 'group_left', 'group_right', 'atan2']);
const names = [...knownWords].filter((word) => !notNames.has(word));
/** Tokens that can be a metric's name. */
export const metricNames: ReadonlySet<string> = new Set([...names, 'identifier', 'metric identifier']);
/** Tokens that can be a label's name where labels are listed. */
export const labelNames: ReadonlySet<string> = new Set(
  [...knownWords, 'identifier', 'metric identifier'].filter((each) => each !== 'without'),
);
/** Words that can be called like a function. */
export const callable: ReadonlySet<string> = new Set(['identifier', ...preprocessors]);

/** Tokens that an expression can begin with. */
export const beginnings: ReadonlySet<string> = new Set([...metricNames, 'number', 'duration', 'string', '(', '{', '+', '-']);

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > 10 || new TextEncoder().encode(text).length > 10
    ? `${quote(characters.slice(0, 10).join(''))}...`
    : quote(text);
}

/** A token as messages name it: `identifier "up"`, `<op:+>`, `end of input`. */
export function describeToken({ kind, text }: Token): string {
  if (kind === 'end of input') return kind;
  if (kind === 'identifier' || kind === 'metric identifier') return `${kind} ${quote(text)}`;
  if (kind === 'number' || kind === 'duration' || kind === 'string') return `${kind} ${shortened(text)}`;
  if (keywords.has(kind)) return `<${text}>`;
  if (operators.has(kind)) return `<op:${text}>`;
  if (aggregations.has(kind)) return `<aggr:${text}>`;
  return shortened(text);
}
