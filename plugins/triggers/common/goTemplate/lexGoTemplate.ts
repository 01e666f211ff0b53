import { TemplateFault } from './nodes';

export type Token =
  | { readonly kind: 'word' | 'field' | 'variable' | 'sign'; readonly text: string; readonly isApart: boolean }
  | { readonly kind: 'literal'; readonly value: string | number; readonly isApart: boolean };

/** A stretch of text, or the inside of one `{{ }}`. */
export type Piece = { readonly text: string } | { readonly tokens: readonly Token[] };

const action =
  /\{\{(?:(-)(?=\s))?(\s*\/\*[\s\S]*?\*\/\s*|(?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|'(?:[^'\\\n]|\\.)*'|(?!\s-\}\})(?!\}\})[^"'`])*)(\s-)?\}\}/g;
const token =
  /(\s*)(?:("(?:[^"\\\n]|\\.)*")|(`[^`]*`)|('(?:[^'\\\n]|\\.)')|([+-]?(?:0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))|(\$\w*)|(\.[A-Za-z_]\w*)|([A-Za-z_]\w*)|(:=|[|()=,.]))/y;

/** @throws TemplateFault */
export function lexGoTemplate(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  let isTrimmed = false;
  const add = (stretch: string, trimsEnd: boolean): void => {
    const started = isTrimmed ? stretch.trimStart() : stretch;
    const shown = trimsEnd ? started.trimEnd() : started;
    if (shown.includes('{{')) throw new TemplateFault('an action is not closed');
    if (shown !== '') pieces.push({ text: shown });
  };
  for (const match of text.matchAll(action)) {
    add(text.slice(at, match.index), match[1] !== undefined);
    const inside = match[2] ?? '';
    if (!inside.trim().startsWith('/*')) pieces.push({ tokens: tokensOf(inside) });
    isTrimmed = match[3] !== undefined;
    at = match.index + match[0].length;
  }
  add(text.slice(at), false);
  return pieces;
}

function tokensOf(inside: string): readonly Token[] {
  const tokens: Token[] = [];
  const end = inside.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const from = token.lastIndex;
    const match = token.exec(inside);
    if (match === null) throw new TemplateFault(`unexpected "${inside.slice(from).trim().slice(0, 20)}"`);
    const [, space = '', text, raw, character, number, variable, field, word, sign = ''] = match;
    const isApart = from === 0 || space !== '';
    if (text !== undefined || character !== undefined) tokens.push({ kind: 'literal', value: unquoted(text ?? character ?? ''), isApart });
    else if (raw !== undefined) tokens.push({ kind: 'literal', value: raw.slice(1, -1), isApart });
    else if (number !== undefined) tokens.push({ kind: 'literal', value: Number(number), isApart });
    else if (variable !== undefined) tokens.push({ kind: 'variable', text: variable, isApart });
    else if (field !== undefined) tokens.push({ kind: 'field', text: field.slice(1), isApart });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word, isApart });
    else tokens.push({ kind: 'sign', text: sign, isApart });
  }
  return tokens;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' };

const unquoted = (text: string): string =>
  text.slice(1, -1).replace(/\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(.))/g, (_whole, x, u, long, other: string) => {
    const code = x ?? u ?? long;
    return code === undefined ? (escapes[other] ?? other) : String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, 16)));
  });
