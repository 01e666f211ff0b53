import type { Instant } from '../../../intake/instant';
import { isTree } from '../../json/boundFields';
import { ExactNumber } from '../../json/ExactNumber';
import { Excess } from '../../json/Excess';
import { readObject } from '../../json/readObject';
import { writeJson } from '../../json/writeJson';
import { EXCESS_FIELD } from '../../rows/RowEncoder';
import { readTime } from '../../times/readTime';
import { lineWithFields } from '../lineWithFields';

/** An event as the intake takes it. */
export interface SplunkEvent {
  readonly json: Buffer;
  readonly type: string | undefined;
  readonly time: Instant | undefined;
  readonly hasExcess: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The members of an envelope that become fields beside the event's own. */
export function besideFields(envelope: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = ['host', 'source', 'sourcetype', 'index'].filter((name) => isText(envelope[name])).map((name) => [name, envelope[name]]);
  return Object.fromEntries(known) as Record<string, unknown>;
}

/** Splunk's loggers send `{ message: { msg, … }, severity }`: the members of the inner object stand beside the severity, unless a name is taken. */
function flattened(event: unknown): unknown {
  if (!isTree(event) || !isTree(event.message)) return event;
  const { message, ...rest } = event;
  return Object.keys(message).some((name) => name in rest) ? event : { ...message, ...rest };
}

/**
 * Reads an envelope `{ time, host, source, sourcetype, index, event, fields }`.
 * @returns `blank` when it has no event; undefined when it is not JSON
 */
export function readEvent(text: string): SplunkEvent | 'blank' | undefined {
  const excess = new Excess();
  const envelope = readObject(text, excess);
  if (envelope === undefined) return undefined;
  const { event, fields, time, sourcetype } = envelope;
  if (event === undefined || event === null || event === '') return 'blank';
  const beside = { ...besideFields(envelope), ...(isTree(fields) ? fields : {}) };
  if (!excess.isEmpty) beside[EXCESS_FIELD] = String(excess);
  return {
    json: lineWithFields(typeof event === 'string' ? event : writeJson(flattened(event)), beside, 'splunk'),
    type: isText(sourcetype) ? sourcetype : undefined,
    time: readTime(time instanceof ExactNumber ? time.digits : time),
    hasExcess: !excess.isEmpty,
  };
}
