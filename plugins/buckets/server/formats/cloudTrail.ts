import type { LogRecord } from '#plugins/ingest/contract';
import { isObject } from '#sdk';
import { instantOf, recordOf } from './recordOf';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** An event of CloudTrail: what was called, by whom, from where. */
export function cloudTrailRecord(event: Readonly<Record<string, unknown>>): LogRecord {
  const identity = isObject(event.userIdentity) ? event.userIdentity : {};
  const who = textOf(identity.arn) ?? textOf(identity.userName) ?? textOf(identity.invokedBy) ?? textOf(identity.type);
  const from = textOf(event.sourceIPAddress);
  const fault = textOf(event.errorCode);
  const message = [
    textOf(event.eventName) ?? 'Event',
    ...(who === undefined ? [] : [`by ${who}`]),
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(fault === undefined ? [] : [`failed: ${fault}`]),
  ].join(' ');
  return recordOf({
    type: 'cloudtrail',
    message,
    time: instantOf(textOf(event.eventTime)),
    severity: fault === undefined ? 'info' : 'warn',
    service: textOf(event.eventSource) ?? '',
    fields: { ...event },
  });
}
