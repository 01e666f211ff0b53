import type { Instant, LogIntake, Receiver, ReceiverRequest, RejectionReason, Reply } from '../../../contract';
import { RequestFault } from '../../http/RequestFault';
import { credentials, single } from '../credentials';
import { JsonWriter } from './JsonWriter';
import { jsonRecords } from './jsonLogs';
import { exportReply, formOf, PROTOBUF, statusReply } from './otlpReply';
import { ProtobufRecord } from './ProtobufRecord';
import { findRecords } from './protobufLogs';

/** Records named one by one in an answer. */
const NAMED = 20;
const json = new JsonWriter();

type Faults = Map<number, RejectionReason>;

/**
 * OTLP over HTTP for logs, protobuf and JSON. Attributes of resource, scope and record become fields under their own names, the record's
 * winning; time, severity, body, trace and span id become columns. What cannot be stored is named in a partial success.
 */
const otlpLogs: Receiver = {
  token: ({ headers, query }) =>
    credentials('bearer', headers.authorization) ??
    single(headers['astrolabe-token']) ??
    single(headers['x-api-key']) ??
    query.get('token') ??
    undefined,

  greet: ({ method, headers }) =>
    method === 'POST' ? undefined : statusReply(405, 'Send ExportLogsServiceRequest with POST.', headers['content-type']),

  async receive({ headers, body, intake }: ReceiverRequest): Promise<Reply> {
    const contentType = headers['content-type'];
    const form = formOf(contentType);
    if (form === undefined)
      throw new RequestFault(415, 'UNSUPPORTED_TYPE', 'The content type must be application/x-protobuf or application/json.');
    const { records, faults } = form === PROTOBUF ? takeProtobuf(body, intake) : takeJson(body, intake);
    const { refused } = await intake.settle();
    for (const [record, reason] of refused) faults.set(record, reason);
    return exportReply(faults.size, faults.size === 0 ? '' : described(faults, records), contentType);
  },

  refuse: ({ status, message }, { headers }) => statusReply(status, message, headers['content-type']),
};

function takeProtobuf(body: Buffer, intake: LogIntake): { records: number; faults: Faults } {
  const places = broken(() => findRecords(body));
  const reader = new ProtobufRecord(body, json);
  const faults: Faults = new Map();
  json.broken = 0;
  for (const [record, place] of places.entries()) {
    const before = json.broken;
    let time: Instant | undefined;
    try {
      time = reader.write(place);
    } catch {
      intake.reject('malformed', body.toString('base64', place.start, Math.min(place.end, place.start + 300)));
      faults.set(record, 'malformed');
      continue;
    }
    if (json.broken > before) intake.repaired('invalid-utf8');
    const fault = intake.json(json.bytes, 0, json.length, record, undefined, time);
    if (fault !== undefined && fault !== 'dropped') faults.set(record, fault);
  }
  return { records: places.length, faults };
}

function takeJson(body: Buffer, intake: LogIntake): { records: number; faults: Faults } {
  const texts = broken(() => [...jsonRecords(body)]);
  const faults: Faults = new Map();
  for (const [record, read] of texts.entries()) {
    if (read === undefined) {
      intake.reject('malformed', 'a log record that is not an object');
      faults.set(record, 'malformed');
      continue;
    }
    const bytes = Buffer.from(read.json);
    const fault = intake.json(bytes, 0, bytes.length, record, undefined, read.time);
    if (fault !== undefined && fault !== 'dropped') faults.set(record, fault);
  }
  return { records: texts.length, faults };
}

/** @throws RequestFault 400 for a body that cannot be read at all; nothing of it is stored then */
function broken<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const detail = error instanceof Error ? error.message.slice(0, 200) : '';
    throw new RequestFault(400, 'MALFORMED', `The body is not an ExportLogsServiceRequest: ${detail}`);
  }
}

/** "2 of 10 log records were rejected: 3 malformed, 7 oversized". Records are counted from 0 over the whole request. */
function described(faults: Faults, records: number): string {
  const named = [...faults]
    .sort(([a], [b]) => a - b)
    .slice(0, NAMED)
    .map(([record, reason]) => `${record} ${reason}`);
  const more = faults.size > NAMED ? `, and ${faults.size - NAMED} more` : '';
  return `${faults.size} of ${records} log records were rejected: ${named.join(', ')}${more}`;
}

export default otlpLogs;
