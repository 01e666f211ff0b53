import type { Instant } from '../../../intake/instant';
import type { LogIntake } from '../../../intake/LogIntake';
import type { RejectionReason } from '../../../intake/reasons';
import { inTurns } from '../inTurns';
import { JsonWriter } from './JsonWriter';
import { jsonRecords } from './jsonLogs';
import { PROTOBUF } from './otlpReply';
import { type OtlpSignal, outcomeOf, readable } from './otlpSignal';
import { ProtobufRecord } from './ProtobufRecord';
import { findRecords } from './protobufLogs';

const MESSAGE = 'ExportLogsServiceRequest';
/** Writers of bodies that are done. A body keeps its own while others have their turn: the beginning that its records share stays in it. */
const idleWriters: JsonWriter[] = [];
const mostIdle = 8;

type Taken = { readonly records: number; readonly faults: Map<number, RejectionReason> };

/**
 * Attributes of resource, scope and record become fields under their own names, the record's winning; time, severity, body, trace and span
 * id become columns.
 */
export const logsSignal: OtlpSignal = {
  signal: 'logs',
  message: MESSAGE,
  rejectedField: 'rejectedLogRecords',
  async take({ body, intake }, form) {
    const { records, faults } = await (form === PROTOBUF ? takeProtobuf(body, intake) : takeJson(body, intake));
    const { refused } = await intake.settle();
    for (const [record, reason] of refused) faults.set(record, reason);
    return outcomeOf(faults, records, 'log records');
  },
};

async function takeProtobuf(body: Buffer, intake: LogIntake): Promise<Taken> {
  const places = readable(MESSAGE, () => findRecords(body));
  const faults = new Map<number, RejectionReason>();
  const json = idleWriters.pop() ?? new JsonWriter();
  try {
    const reader = new ProtobufRecord(body, json);
    await inTurns(places.entries(), intake, ([record, place]) => {
      json.broken = 0;
      let time: Instant | undefined;
      try {
        time = reader.write(place);
      } catch {
        intake.reject('malformed', body.toString('base64', place.start, Math.min(place.end, place.start + 300)));
        faults.set(record, 'malformed');
        return;
      }
      if (json.broken > 0) intake.repaired('invalid-utf8');
      const fault = intake.json(json.bytes, 0, json.length, record, undefined, time, reader.members);
      if (fault !== undefined && fault !== 'dropped') faults.set(record, fault);
    });
  } finally {
    if (idleWriters.length < mostIdle) idleWriters.push(json);
  }
  return { records: places.length, faults };
}

async function takeJson(body: Buffer, intake: LogIntake): Promise<Taken> {
  const texts = readable(MESSAGE, () => jsonRecords(body));
  const faults = new Map<number, RejectionReason>();
  let records = 0;
  await inTurns(texts, intake, (read) => {
    const record = records++;
    if (read === undefined) {
      intake.reject('malformed', 'a log record that is not an object');
      faults.set(record, 'malformed');
      return;
    }
    const bytes = Buffer.from(read.json);
    const fault = intake.json(bytes, 0, bytes.length, record, undefined, read.time);
    if (fault !== undefined && fault !== 'dropped') faults.set(record, fault);
  });
  return { records, faults };
}
