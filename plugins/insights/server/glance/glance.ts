import { knownPatterns } from '../known/knownPatterns';
import { Needles } from './Needles';

/** What a JSON line with a stack trace has somewhere: frames after an escaped line break, or a field that is named for one. */
const traces = [
  '\\n\\tat ',
  '   at ',
  '\\n\\tfrom ',
  '\\tat ',
  'Traceback (most recent call last)',
  'goroutine ',
  'Stack trace:',
  'stacktrace',
  'stackTrace',
  'stack_trace',
  'backtrace',
  'exception.',
  'traceback',
  '"stack"',
  '"exc_info"',
  '"exception"',
];

const needles = new Needles([...traces, ...knownPatterns.map(({ needle }) => needle)]);

/** Whether a JSON line may hold a stack trace or a known error. */
export const glance = (bytes: Uint8Array, start: number, end: number): boolean => needles.in(bytes, start, end);
