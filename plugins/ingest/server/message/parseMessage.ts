import type { MessageForms } from '../../common/messageForms';
import type { LogRecord } from '../../intake/LogRecord';
import { Excess } from '../json/Excess';
import { readObject } from '../json/readObject';
import { emptyTree, type Tree } from '../json/readTree';
import { recordOf } from '../record/recordOf';
import { ORIGINAL_TIME } from '../times/keepOriginalTime';
import { isPlausible } from '../times/timeRange';
import { readCef } from './readCef';
import { readLeef } from './readLeef';
import { readLogfmt } from './readLogfmt';
import type { SecurityEvent } from './SecurityEvent';

/** Where members of a message are kept whose name the log uses itself. */
const BESIDE = 'parsed';
/** Longer ones are no lines of logfmt. */
const LONGEST_PAIRS = 65_536;
const LOOKS_LIKE_PAIRS = /^[\w.@/-]+=/;

function treeOf(text: string, { json, logfmt }: MessageForms): Tree | undefined {
  if (text.startsWith('{')) return json && text.endsWith('}') ? readObject(text, new Excess()) : undefined;
  return logfmt && text.length <= LONGEST_PAIRS && LOOKS_LIKE_PAIRS.test(text) ? readLogfmt(text) : undefined;
}

function eventOf(text: string): SecurityEvent | undefined {
  if (text.length > LONGEST_PAIRS) return undefined;
  if (text.startsWith('CEF:')) return readCef(text);
  return text.startsWith('LEEF:') ? readLeef(text) : undefined;
}

/**
 * Reads a message that is wholly a JSON object, logfmt, CEF or LEEF, white space round it or not, into the fields of its log, in place. The message stays as it is. What the log does not tell
 * itself (time, severity, service, ids) is taken from it; members whose name is taken stand under `parsed`.
 */
export function parseMessage(record: LogRecord, forms: MessageForms, receivedSeconds: number): void {
  const text = record.message.trim();
  const event = forms.logfmt ? eventOf(text) : undefined;
  if (event !== undefined) {
    takeEvent(record, event, receivedSeconds);
    return;
  }
  const tree = treeOf(text, forms);
  if (tree === undefined) return;
  const inner = recordOf(Object.assign(emptyTree(), tree), receivedSeconds);
  const used = new Set<string>();
  const take = (name: string, isFree: boolean, isTaken: boolean): boolean => {
    if (isFree && isTaken) used.add(name);
    return isFree;
  };
  if (take('@timestamp', record.time === undefined, inner.time !== undefined && !(ORIGINAL_TIME in inner.fields)))
    if (inner.time !== undefined) record.time = inner.time;
  if (take('severity', record.severity === 'unset', tree.severity === inner.severity)) record.severity = inner.severity;
  if (take('service', record.service === '', tree.service === inner.service)) record.service = inner.service;
  if (take('type', record.type === '', tree.type === inner.type)) record.type = inner.type;
  if (take('trace_id', record.traceId === '', tree.trace_id === inner.traceId)) record.traceId = inner.traceId;
  if (take('span_id', record.spanId === '', tree.span_id === inner.spanId)) record.spanId = inner.spanId;
  keepMembers(record.fields, tree, used);
}

function takeEvent(record: LogRecord, { name, tree, severity, time }: SecurityEvent, receivedSeconds: number): void {
  if (record.severity === 'unset') record.severity = severity;
  if (record.time === undefined && time !== undefined && isPlausible(time, receivedSeconds)) record.time = time;
  keepMembers(record.fields, Object.assign(emptyTree(), { [name]: tree }), new Set());
}

const columns = new Set(['@timestamp', 'severity', 'service', 'type', 'trace_id', 'span_id', 'message']);

function keepMembers(fields: Tree, tree: Tree, used: ReadonlySet<string>): void {
  const beside = emptyTree();
  for (const [name, value] of Object.entries(tree)) {
    if (used.has(name)) continue;
    if (columns.has(name) || name in fields) beside[name] = value;
    else fields[name] = value;
  }
  if (Object.keys(beside).length > 0) fields[BESIDE in fields ? `_${BESIDE}` : BESIDE] = beside;
}
