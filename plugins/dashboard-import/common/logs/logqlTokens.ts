export interface LogqlToken {
  readonly kind: 'name' | 'text' | 'number' | 'duration' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const patterns: readonly (readonly [LogqlToken['kind'] | 'blank', RegExp])[] = [
  ['blank', /(?:\s+|#[^\n]*)/y],
  ['duration', /(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h|d|w|y))+|\$__\w+|\$\{__\w+\}/y],
  ['number', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['text', /"(?:[^"\\]|\\.)*"|`[^`]*`/y],
  ['name', /[A-Za-z_][\w.:]*|\$\w+|\$\{[^}]*\}/y],
  ['sign', /\|=|\|~|\|>|!=|!~|!>|=~|==|>=|<=|[{}()[\],|=<>+\-*/%^]/y],
];

/** Words of LogQL. @returns a place where no word begins, or all words */
export function logqlTokens(query: string): readonly LogqlToken[] | number {
  const tokens: LogqlToken[] = [];
  let at = 0;
  next: while (at < query.length) {
    for (const [kind, pattern] of patterns) {
      pattern.lastIndex = at;
      const found = pattern.exec(query)?.[0];
      if (found === undefined || found === '') continue;
      if (kind !== 'blank') tokens.push({ kind, text: found, at });
      at += found.length;
      continue next;
    }
    return at;
  }
  tokens.push({ kind: 'end', text: '', at });
  return tokens;
}

/** What a text in quotes says. */
export function unquoted(text: string): string {
  if (text.startsWith('`')) return text.slice(1, -1);
  return text
    .slice(1, -1)
    .replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter === 't' ? '\t' : letter === 'r' ? '\r' : letter));
}
