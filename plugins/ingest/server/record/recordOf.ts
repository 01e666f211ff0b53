import { type Instant, isoText } from '../../intake/instant';
import type { LogRecord } from '../../intake/LogRecord';
import { type Severity, severityOfNumber, severityOfWord } from '../../intake/severity';
import { isTree } from '../json/boundFields';
import { ExactNumber } from '../json/ExactNumber';
import type { Tree } from '../json/readTree';
import { writeJson } from '../json/writeJson';
import { bestAt, sourcesOf } from '../members/bestAt';
import { isLabel, isText } from '../members/isLabel';
import { MESSAGE, SERVICE, SEVERITY, type Slot, SPAN, TIME, TRACE, TYPE } from '../members/slots';
import { valueAt } from '../members/valueAt';
import { keepOriginalTime } from '../times/keepOriginalTime';
import { readAnyTime } from '../times/readAnyTime';
import { isPlausible } from '../times/timeRange';

const isNumber = (value: unknown): value is number | ExactNumber => typeof value === 'number' || value instanceof ExactNumber;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : writeJson(value));

/** What was meant to be a time, whether it can be read or not. */
const isToldTime = (value: unknown): boolean => isText(value) || isNumber(value);

function takeTime(tree: Tree, receivedSeconds: number): Instant | undefined {
  const found = sourcesOf(TIME).map((source) => {
    const value = valueAt(tree, source.path);
    const time = value === undefined ? undefined : readAnyTime(value, receivedSeconds * 1000);
    return { source, value, time: time !== undefined && isPlausible(time, receivedSeconds) ? time : undefined };
  });
  const chosen = found.find(({ time }) => time !== undefined);
  const own = found[0];
  if (own?.value !== undefined) delete tree[own.source.path];
  // One under another name stays where it is, and counts as unreadable only if no other was read.
  const unread =
    own !== chosen && own?.value !== undefined ? own : chosen === undefined ? found.find(({ value }) => isToldTime(value)) : undefined;
  if (unread !== undefined && unread.value !== null) keepOriginalTime(tree, unread.value);
  return chosen?.time;
}

/** A `@timestamp` among the fields does not count beside a time that was told; it is kept under the other name. */
function takeTold(tree: Tree, receivedSeconds: number, told: Instant): Instant | undefined {
  const isBelieved = isPlausible(told, receivedSeconds);
  const kept = isBelieved ? tree['@timestamp'] : isoText(told);
  delete tree['@timestamp'];
  if (kept !== undefined && kept !== null) keepOriginalTime(tree, kept);
  return isBelieved ? told : undefined;
}

/** Where a sender's own word for the severity is kept: `severity` itself is always one of ours. */
export const SEVERITY_TEXT = 'severity_text';

function takeSeverity(tree: Tree): Severity {
  const found = bestAt(tree, SEVERITY, (value) => isLabel(value) || isNumber(value));
  const severity = found === undefined ? 'unset' : severityIn(found.value);
  const { severity: own } = tree;
  if (own === undefined || isTree(own)) return severity;
  delete tree.severity;
  if (own !== severity && own !== null && own !== '') tree[SEVERITY_TEXT in tree ? `_${SEVERITY_TEXT}` : SEVERITY_TEXT] = textOf(own);
  return severity;
}

const severityIn = (value: unknown): Severity => (typeof value === 'number' ? severityOfNumber(value) : severityOfWord(textOf(value)));

function takeMessage(tree: Tree): string {
  const own = tree.message;
  // A message always ends up in its column, whatever it is made of.
  if (own !== undefined && own !== null && own !== '' && !isNumber(own)) {
    delete tree.message;
    return textOf(own);
  }
  const found = bestAt(tree, MESSAGE, (value) => isText(value) || isNumber(value));
  if (found === undefined) return '';
  delete tree[found.source.path];
  return textOf(found.value);
}

function takeLabel(tree: Tree, slot: Slot): string {
  const found = bestAt(tree, slot, isLabel);
  if (found === undefined) return '';
  if (found.source.moved) delete tree[found.source.path];
  return String(found.value);
}

/**
 * Splits the columns of a log from its fields: the reference of what {@link LineScanner} does for ordinary lines in one pass.
 * Takes `tree` over and changes it.
 * @param told the time, from a protocol that tells it outside the fields
 */
export function recordOf(tree: Tree, receivedSeconds: number, told?: Instant): LogRecord {
  const time = told === undefined ? takeTime(tree, receivedSeconds) : takeTold(tree, receivedSeconds, told);
  const labels = {
    severity: takeSeverity(tree),
    message: takeMessage(tree),
    service: takeLabel(tree, SERVICE),
    type: takeLabel(tree, TYPE),
    traceId: takeLabel(tree, TRACE),
    spanId: takeLabel(tree, SPAN),
  };
  return { ...(time === undefined ? {} : { time }), ...labels, fields: tree };
}
