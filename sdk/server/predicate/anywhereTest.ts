import type { TextCondition } from '../../query/expression/expression';
import { someLeaf } from './fieldTexts';
import { columns } from './logFields';
import { fuzzyWordTest, nearTest } from './looseTests';
import { messageRegexTest, messageWildcardTest, phraseTest } from './messageTests';
import type { ReadableLog } from './ReadableLog';
import type { TextTest } from './typedTest';

/** A condition on text as a test of one value of any field: words within it are found as those of a message are. */
export function anywhereTest(condition: TextCondition): TextTest {
  switch (condition.kind) {
    case 'term':
    case 'phrase':
      return String(condition.value) === '' ? () => true : phraseTest(String(condition.value));
    case 'wildcard':
      return messageWildcardTest(condition.pattern);
    case 'regex':
      return messageRegexTest(condition.pattern);
    case 'fuzzy':
      return fuzzyWordTest(condition.value, condition.distance);
    case 'near':
      return nearTest(condition.value, condition.slop);
  }
}

/** Whether a value of any field beside the message passes. */
export const someValueOf = (log: ReadableLog, test: TextTest): boolean =>
  Object.values(columns).some((column) => column !== undefined && test(column(log))) || test(log.severity) || someLeaf(log.fields, test);
