import { type Instant, instantText } from '../../intake/instant';
import type { Sender } from '../../intake/Sender';
import type { SpanRecord } from '../../intake/SpanRecord';
import { wellFormed } from '../json/wellFormed';

/** Bytes of `{"received":"2026-01-02 03:04:05.678"`, which stands before everything that a sender's retry repeats. */
const HEAD = 37;

/** Where the content of a row of `spans` begins. */
export const spanContent = (_rows: Buffer, start: number): number => start + HEAD;

/** Characters that stand for themselves in JSON. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** Text as JSON. Most are short and plain. */
const quoted = (text: string): string => (text.length < 64 && PLAIN.test(text) ? `"${text}"` : JSON.stringify(wellFormed(text)));
/** The same for texts that follow one another unchanged, as those of a process do: the latest is kept. */
const quotedAgain = (): ((text: string) => string) => {
  let [latest, json] = ['', '""'];
  return (text) => {
    if (text !== latest) [latest, json] = [text, quoted(text)];
    return json;
  };
};
const quotedResource = quotedAgain();
const quotedScope = quotedAgain();
const list = <T>(items: readonly T[], text: (item: T) => string): string => `[${items.map(text).join(',')}]`;

/** Nanoseconds between two times, exact at any distance, as digits. */
export function nanosBetween(start: Instant, end: Instant): string {
  const seconds = end.seconds - start.seconds;
  const nanos = end.nanos - start.nanos;
  return Math.abs(seconds) < 9_000_000 ? String(seconds * 1e9 + nanos) : String(BigInt(seconds) * 1_000_000_000n + BigInt(nanos));
}

/** What stands before the attributes in a row of `spans`, and what behind them. */
export function spanRow(
  span: SpanRecord,
  { accountId, tokenId }: Sender,
  received: string,
  time: Instant,
  duration: string,
): { readonly before: string; readonly after: string } {
  let row = `{"received":"${received}","account":${accountId},"token":${tokenId},"ts":"${instantText(time)}","duration":${duration}`;
  row += `,"trace_id":"${span.traceId}","span_id":"${span.spanId}","name":${quoted(span.name)},"service":${quoted(span.service)}`;
  row += `,"kind":"${span.kind}","status":"${span.status}","resource":${quotedResource(span.resource)}`;
  if (span.parentSpanId !== '') row += `,"parent_span_id":"${span.parentSpanId}"`;
  if (span.traceState !== '') row += `,"trace_state":${quoted(span.traceState)}`;
  if (span.flags !== 0) row += `,"flags":${span.flags}`;
  if (span.statusMessage !== '') row += `,"status_message":${quoted(span.statusMessage)}`;
  if (span.scopeName !== '') row += `,"scope_name":${quoted(span.scopeName)}`;
  if (span.scopeVersion !== '') row += `,"scope_version":${quoted(span.scopeVersion)}`;
  if (span.scopeAttributes !== '') row += `,"scope_attributes":${quotedScope(span.scopeAttributes)}`;
  if (span.events.length > 0) {
    row += `,"event_ts":${list(span.events, (event) => `"${instantText(event.time)}"`)}`;
    row += `,"event_name":${list(span.events, (event) => quoted(event.name))}`;
    row += `,"event_attributes":${list(span.events, (event) => quoted(event.attributes))}`;
  }
  if (span.links.length > 0) {
    row += `,"link_trace_id":${list(span.links, (link) => `"${link.traceId}"`)}`;
    row += `,"link_span_id":${list(span.links, (link) => `"${link.spanId}"`)}`;
    row += `,"link_trace_state":${list(span.links, (link) => quoted(link.traceState))}`;
    row += `,"link_attributes":${list(span.links, (link) => quoted(link.attributes))}`;
  }
  if (span.weight !== undefined && span.weight !== 1) row += `,"weight":${span.weight}`;
  if (span.droppedAttributes > 0) row += `,"dropped_attributes":${span.droppedAttributes}`;
  if (span.droppedEvents > 0) row += `,"dropped_events":${span.droppedEvents}`;
  if (span.droppedLinks > 0) row += `,"dropped_links":${span.droppedLinks}`;
  return { before: `${row},"attributes":`, after: '}\n' };
}
