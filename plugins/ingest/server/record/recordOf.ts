import { type Instant, isoText } from '../../intake/instant';
import type { LogRecord } from '../../intake/LogRecord';
import { type Severity, severityOfNumber, severityOfWord } from '../../intake/severity';
import { isTree } from './boundFields';
import { ExactNumber } from './ExactNumber';
import { keepOriginalTime } from './keepOriginalTime';
import { kubernetesSources, LOG_PATH } from './kubernetes/names';
import { LOG_ENDING } from './kubernetes/readLogPath';
import { readAnyTime } from './readAnyTime';
import type { Tree } from './readTree';
import { LONGEST_LABEL, MESSAGE, SERVICE, SEVERITY, type Slot, type SlotSource, SPAN, slotSources, TIME, TRACE, TYPE } from './slots';
import { isPlausible } from './timeRange';
import { writeJson } from './writeJson';

const slots: readonly Slot[] = [TIME, SEVERITY, MESSAGE, SERVICE, TYPE, TRACE, SPAN];
const bySlot = new Map<number, readonly Pick<SlotSource, 'path' | 'moved'>[]>([
  ...slots.map((slot) => [slot, slotSources.filter((source) => source.slot === slot)] as const),
  ...kubernetesSources.map(({ slot, paths }) => [slot, paths.map((path) => ({ path, moved: false }))] as const),
]);

/** The value of a path whose keys may themselves contain dots. */
export function valueAt(tree: Tree, path: string): unknown {
  if (path in tree) return tree[path];
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const inner = tree[path.slice(0, dot)];
    const found = isTree(inner) ? valueAt(inner, path.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Text or number of the best path that has one. */
function best(
  tree: Tree,
  slot: number,
  usable: (value: unknown) => boolean,
): { value: unknown; source: Pick<SlotSource, 'path' | 'moved'> } | undefined {
  for (const source of bySlot.get(slot) ?? []) {
    const value = valueAt(tree, source.path);
    if (value !== undefined && usable(value)) return { value, source };
  }
  return undefined;
}

const isNumber = (value: unknown): value is number | ExactNumber => typeof value === 'number' || value instanceof ExactNumber;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : writeJson(value));
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isLogPath = (value: unknown): boolean => isText(value) && value.endsWith(LOG_ENDING);
const isLabel = (value: unknown): boolean => isText(value) && Buffer.byteLength(value) <= LONGEST_LABEL - 2;

/** What was meant to be a time, whether it can be read or not. */
const isToldTime = (value: unknown): boolean => isText(value) || isNumber(value);

function takeTime(tree: Tree, receivedSeconds: number): Instant | undefined {
  const found = (bySlot.get(TIME) ?? []).map((source) => {
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
  const found = best(tree, SEVERITY, (value) => isLabel(value) || isNumber(value));
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
  const found = best(tree, MESSAGE, (value) => isText(value) || isNumber(value));
  if (found === undefined) return '';
  delete tree[found.source.path];
  return textOf(found.value);
}

/** The text that tells a slot of `kubernetes/names`. */
export const labelAt = (tree: Tree, slot: number): string | undefined =>
  best(tree, slot, slot === LOG_PATH ? isLogPath : isLabel)?.value as string | undefined;

function takeLabel(tree: Tree, slot: Slot): string {
  const found = best(tree, slot, isLabel);
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
