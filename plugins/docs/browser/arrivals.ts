import type { LedgerEntry } from '#plugins/ingest/contract';
import type { Doc } from '../contract';

const hour = 3_600_000;

/** Whether data has come within the last hour by one of the ways that an integration sends; undefined when none has. */
export function arrivalOf({ receivers }: Pick<Doc, 'receivers'>, entries: readonly LedgerEntry[], now: number): string | undefined {
  const recent = entries.find(
    ({ protocol, stored, lastSeen }) =>
      receivers.includes(protocol) && stored > 0 && lastSeen !== null && now - Date.parse(lastSeen) < hour,
  );
  return recent === undefined ? undefined : `Receiving data by ${recent.protocolTitle}`;
}
