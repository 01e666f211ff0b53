import { stackFields } from '#plugins/explore/contract';
import type { InsightSeverity } from '../../contract';
import { groupOf } from '../stacks/groupOf';
import { maskMessage } from '../stacks/maskMessage';
import { readStackTrace } from '../stacks/readStackTrace';
import type { StackTrace } from '../stacks/StackTrace';
import type { SeenLog, Sighting } from './Sighting';
import { textAt } from './textAt';

/** Characters of a trace that are kept to be read by people. */
const LONGEST_KEPT = 16_384;

const typeFields = [
  'exception.type',
  'error.type',
  'error.class',
  'err.type',
  'err.name',
  'error.name',
  'error_class',
  'exc_type',
  'error.kind',
];
const messageFields = ['exception.message', 'error.message', 'err.message', 'error_message', 'exc_message', 'error'];

/** The exception that a log tells of, by a trace in one of its fields or in its message, or by naming its type as OpenTelemetry does. */
export function exceptionIn(log: SeenLog): Sighting | undefined {
  const { fields } = log;
  const hint = { type: firstText(fields, typeFields), message: firstText(fields, messageFields) };
  for (const text of texts(log)) {
    const trace = readStackTrace(text);
    if (trace === undefined || (trace.frames.length === 0 && trace.type === '')) continue;
    const named = { ...trace, type: trace.type || hint.type, message: trace.message || hint.message };
    return sightingOf(named, text, log);
  }
  const type = textAt(fields, 'exception.type') ?? '';
  if (type === '') return undefined;
  const bare: StackTrace = { runtime: '', type, message: hint.message, frames: [], causes: [] };
  return sightingOf(bare, `${type}: ${hint.message}`, log);
}

function* texts({ message, fields }: SeenLog): Generator<string> {
  for (const field of stackFields) {
    const text = textAt(fields, field);
    if (text?.includes('\n')) yield text;
  }
  if (message.includes('\n')) yield message;
}

function sightingOf(trace: StackTrace, stack: string, log: SeenLog): Sighting {
  const { type, runtime, frames } = trace;
  const said = maskMessage((trace.message || (type === '' ? (log.message.split('\n', 1)[0] ?? '') : '')).split('\n', 1)[0] ?? '');
  const title = [type, said].filter((part) => part !== '').join(': ') || 'Exception without a message';
  const [innermost = ''] = frames;
  return {
    type: 'exception',
    key: groupOf(trace),
    title: title.slice(0, 300),
    description: '',
    subTitle: innermost === '' ? '' : `in ${innermost}`.slice(0, 300),
    tagName: runtime,
    severity: severityOf(log.severity),
    exception: { type, message: trace.message.slice(0, 2000), stack: stack.slice(0, LONGEST_KEPT) },
  };
}

const severityOf = (severity: string): InsightSeverity => (severity === 'fatal' ? 'high' : severity === 'error' ? 'medium' : 'low');

function firstText(fields: SeenLog['fields'], names: readonly string[]): string {
  for (const name of names) {
    const text = textAt(fields, name);
    if (text !== undefined && text !== '' && !text.includes('\n')) return text;
  }
  return '';
}
