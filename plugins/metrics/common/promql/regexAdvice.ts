import type { Advice } from './applyFix';
import { quote, unquote } from './goText';
import { Lexer } from './Lexer';
import type { Token } from './tokens';

function tokensOf(text: string): readonly Token[] {
  const lexer = new Lexer(text);
  const tokens: Token[] = [];
  for (let token = lexer.next(); token.kind !== 'end of input'; token = lexer.next()) tokens.push(token);
  return tokens;
}

/** Regular expressions of labels that are none, or that hold for everything. */
export function regexAdvice(text: string): readonly Advice[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((operator, index): readonly Advice[] => {
    const [label, value] = [tokens[index - 1], tokens[index + 1]];
    const isRegex = operator.kind === '=~' || operator.kind === '!~';
    const regex = value?.kind === 'string' ? unquote(value.text) : undefined;
    if (!isRegex || label === undefined || value === undefined || regex === undefined) return [];
    const span = { start: label.start, end: value.end };
    if (operator.kind === '=~' && (regex === '.*' || regex === '^.*$')) {
      const next = tokens[index + 2];
      const end = next?.kind === ',' ? next.end : value.end;
      const before = tokens[index - 2];
      const start = next?.kind !== ',' && before?.kind === ',' ? before.start : label.start;
      return [
        {
          rule: 'matches-all',
          message: `${label.text}=~".*" holds for every series, those without the label too.`,
          span,
          fix: { title: 'Leave it out', edits: [{ start, end, text: '' }] },
        },
      ];
    }
    if (/[\\.+*?()|[\]{}^$]/.test(regex)) return [];
    const plain = operator.kind === '=~' ? '=' : '!=';
    const fix = { title: `Use ${plain}`, edits: [{ start: operator.start, end: operator.end, text: plain }] };
    return [{ rule: 'plain-regex', message: `${quote(regex)} is a plain text: ${plain} finds the same sooner.`, span, fix }];
  });
}
