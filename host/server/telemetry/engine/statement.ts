import { EngineError, errorCode } from './EngineError';

/** What the protocol has to know of a statement before it runs. */
export interface Statement {
  /** Without a closing semicolon. */
  readonly sql: string;
  /** First word in capitals: `SELECT`. */
  readonly verb: string;
  /** Names of `{name:Type}` placeholders. */
  readonly placeholders: ReadonlySet<string>;
}

const skipped: readonly [open: string, close: string][] = [
  ['--', '\n'],
  ['#!', '\n'],
  ['/*', '*/'],
];

/**
 * Reads a statement's outline without parsing it.
 * @throws EngineError when text follows a semicolon: the engine's binding would run it, ClickHouse's HTTP interface does not
 */
export function readStatement(text: string): Statement {
  const placeholders = new Set<string>();
  let verb = '';
  let end: number | undefined;
  for (let at = 0; at < text.length; ) {
    const comment = skipped.find(([open]) => text.startsWith(open, at));
    if (comment !== undefined) {
      const close = text.indexOf(comment[1], at + 2);
      at = close < 0 ? text.length : close + comment[1].length;
      continue;
    }
    const char = text.charAt(at);
    if (/\s/.test(char)) {
      at += 1;
      continue;
    }
    if (end !== undefined) throw EngineError.of(errorCode.syntax, 'Syntax error (Multi-statements are not allowed).', 'SYNTAX_ERROR');
    if (char === "'" || char === '"' || char === '`') {
      at = endOfQuoted(text, at);
    } else if (char === ';') {
      end = at;
      at += 1;
    } else if (char === '{') {
      const name = /^\{\s*(\w+)\s*:/.exec(text.slice(at, at + 200))?.[1];
      if (name !== undefined) placeholders.add(name);
      at += 1;
    } else if (/\w/.test(char)) {
      const word = /^\w+/.exec(text.slice(at, at + 1000))?.[0] ?? char;
      verb ||= word.toUpperCase();
      // What follows VALUES or FORMAT in an insert is data, in which nothing above has a meaning.
      if (verb === 'INSERT' && /^(values|format)$/i.test(word)) return { sql: text, verb, placeholders };
      at += word.length;
    } else {
      at += 1;
    }
  }
  return { sql: text.slice(0, end), verb, placeholders };
}

function endOfQuoted(text: string, start: number): number {
  const quote = text.charAt(start);
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== quote) at += text.charAt(at) === '\\' ? 2 : 1;
  return at + 1;
}
