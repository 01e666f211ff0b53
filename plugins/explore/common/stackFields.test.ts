import { expect, test } from 'vitest';
import { stackOf } from './stackFields';

const trace = 'java.io.IOException: no\n\tat a.B.c(B.java:1)';

test.each([
  ['a field of its own', { message: 'failed', stack_trace: trace }, { field: 'stack_trace', text: trace }],
  ['a nested field', { message: 'failed', exception: { stacktrace: trace } }, { field: 'exception.stacktrace', text: trace }],
  ['a dotted name', { message: 'failed', 'error.stack': trace }, { field: 'error.stack', text: trace }],
  ['the message, which is shown anyway', { message: `failed\n${trace}`, stack_trace: `${trace}\n` }, undefined],
  ['a word, which is no trace', { message: 'failed', error: 'timeout', exception: 'IOException\n' }, undefined],
  ['nothing', { message: trace }, undefined],
])('a stack trace beside the message: in %s', (_name, source, found) => {
  expect(stackOf(source)).toEqual(found);
});
