import { mostAnswerTokens, tokensOf } from './assistantTool';
import { PublicError } from './faults/publicError';

/**
 * What a tool has found, as the text that a model reads.
 * @param name of the tool
 * @throws PublicError 413 RESULT_TOO_LARGE with words that the model can act on; Error for what is no JSON
 */
export function answerText(name: string, result: unknown): { readonly text: string; readonly tokens: number } {
  const text = JSON.stringify(result, function (this: unknown, key, value: unknown) {
    const kind = value === undefined && (key === '' || Array.isArray(this)) ? 'nothing' : lostAs(value);
    if (kind !== undefined) throw new Error(`${name} gives ${kind} as ${key === '' ? 'its result' : key}, which JSON does not have.`);
    return value;
  });
  const tokens = tokensOf(text);
  if (tokens > mostAnswerTokens)
    throw new PublicError(
      413,
      'RESULT_TOO_LARGE',
      `What ${name} found takes about ${tokens} tokens, and ${mostAnswerTokens} at most are read. Ask for less: a shorter time range, fewer rows or a narrower condition.`,
    );
  return { text, tokens };
}

/** What of a value JSON would lose without a word; undefined for what it keeps. A member that is undefined is one that is not there. */
function lostAs(value: unknown): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`;
  if (value instanceof Map || value instanceof Set) return `a ${value.constructor.name}`;
  return undefined;
}
