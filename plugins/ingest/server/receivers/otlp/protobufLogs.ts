import { type Range, WireReader } from './WireReader';

/** A resource and a scope: what all their records share. */
export interface RecordGroup {
  readonly resource: Range | undefined;
  readonly scope: Range | undefined;
}

/** Where a log record lies in the body, and what it belongs to. */
export interface RecordPlace extends Range {
  readonly group: RecordGroup;
}

/** Fields 1 and 2 of a message, both messages themselves; 2 repeats. */
function parts(wire: WireReader, message: Range): { readonly one: Range | undefined; readonly many: readonly Range[] } {
  let one: Range | undefined;
  const many: Range[] = [];
  wire.eachField(message, (tag) => {
    if (tag !== 10 && tag !== 18) return false;
    const range = wire.range();
    if (tag === 10) one = range;
    else many.push(range);
    return range;
  });
  return { one, many };
}

/**
 * Finds the log records of an ExportLogsServiceRequest: resource_logs = 1 { resource = 1, scope_logs = 2 { scope = 1, log_records = 2 } }.
 * Fields may come in any order, so a message is walked whole before its records are used.
 * @throws RangeError or Error when the body is not such a message
 */
export function findRecords(body: Buffer): RecordPlace[] {
  const places: RecordPlace[] = [];
  const wire = new WireReader(body);
  wire.eachField({ start: 0, end: body.length }, (tag) => {
    if (tag !== 10) return false;
    const resourceLogs = wire.range();
    const { one: resource, many: scopes } = parts(wire, resourceLogs);
    for (const scopeLogs of scopes) {
      const { one: scope, many: records } = parts(wire, scopeLogs);
      const group = { resource, scope };
      for (const { start, end } of records) places.push({ start, end, group });
    }
    return resourceLogs;
  });
  return places;
}
