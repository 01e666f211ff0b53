import { RE2JS } from 're2js';
import type { Matcher } from './ast';

/** Whether a value of the label is what a matcher asks for; a label that is not there has the empty value. */
export function matcherTest({ operator, value }: Matcher): (text: string) => boolean {
  if (operator === '=') return (text) => text === value;
  if (operator === '!=') return (text) => text !== value;
  const regex = RE2JS.compile(value, RE2JS.DOTALL);
  return operator === '=~' ? (text) => regex.matches(text) : (text) => !regex.matches(text);
}
