import { RE2JS } from 're2js';
import { invalidQuery } from './invalidQuery';

const maxLength = 1000;

/**
 * Checks an RE2 pattern before the engine sees it.
 * @throws PublicError 400 that says what is wrong with it
 */
export function checkedRegex(pattern: string): string {
  if (pattern.length > maxLength) throw invalidQuery(`A regular expression is longer than ${maxLength} characters.`);
  try {
    RE2JS.compile(pattern);
  } catch (error) {
    throw invalidQuery(`The regular expression /${pattern}/ cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return pattern;
}
