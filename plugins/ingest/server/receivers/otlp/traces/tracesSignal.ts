import type { RejectionReason } from '../../../../intake/reasons';
import type { SpanIntake } from '../../../../intake/SpanIntake';
import type { SpanRecord } from '../../../../intake/SpanRecord';
import { JsonWriter } from '../JsonWriter';
import { PROTOBUF } from '../otlpReply';
import { type OtlpSignal, outcomeOf, readable } from '../otlpSignal';
import { findRecords } from '../protobufLogs';
import { jsonSpans } from './jsonSpans';
import { ProtobufSpan } from './ProtobufSpan';

const MESSAGE = 'ExportTraceServiceRequest';
const json = new JsonWriter();

/** Spans with their attributes, events, links, resource and scope. */
export const tracesSignal: OtlpSignal = {
  signal: 'traces',
  message: MESSAGE,
  rejectedField: 'rejectedSpans',
  async take({ body, spans }, form) {
    const { count, faults } = form === PROTOBUF ? takeProtobuf(body, spans) : takeJson(body, spans);
    const { refused } = await spans.settle();
    for (const [span, reason] of refused) faults.set(span, reason);
    return outcomeOf(faults, count, 'spans');
  },
};

interface Taken {
  readonly count: number;
  readonly faults: Map<number, RejectionReason>;
}

/** The request's messages are nested as those of logs are, by the same numbers. */
function takeProtobuf(body: Buffer, intake: SpanIntake): Taken {
  const places = readable(MESSAGE, () => findRecords(body));
  const reader = new ProtobufSpan(body, json);
  const faults = new Map<number, RejectionReason>();
  json.broken = 0;
  for (const [number, place] of places.entries()) {
    const before = json.broken;
    let span: SpanRecord;
    try {
      span = reader.read(place);
    } catch {
      intake.reject('malformed', body.toString('base64', place.start, Math.min(place.end, place.start + 300)));
      faults.set(number, 'malformed');
      continue;
    }
    if (json.broken > before) intake.repaired('invalid-utf8');
    const fault = intake.span(span, number);
    if (fault !== undefined) faults.set(number, fault);
  }
  return { count: places.length, faults };
}

function takeJson(body: Buffer, intake: SpanIntake): Taken {
  const read = readable(MESSAGE, () => jsonSpans(body));
  const faults = new Map<number, RejectionReason>();
  for (const [number, span] of read.entries()) {
    if (span === undefined) intake.reject('malformed', 'a span that is not an object');
    const fault = span === undefined ? 'malformed' : intake.span(span, number);
    if (fault !== undefined) faults.set(number, fault);
  }
  return { count: read.length, faults };
}
