import type { Signal } from '../../../common/signal';
import type { Receiver, ReceiverRequest, Reply } from '../../../intake/Receiver';
import { RequestFault } from '../../../intake/RequestFault';
import type { RejectionReason, SampleRejection } from '../../../intake/reasons';
import { credentials, single } from '../credentials';
import type { OtlpOutcome } from './OtlpOutcome';
import { exportReply, formOf, type OtlpForm, statusReply } from './otlpReply';

/** What OTLP's ways of transport need of a request that has been read. */
export type OtlpRequest = Pick<ReceiverRequest, 'body' | 'received' | 'intake' | 'metrics' | 'spans'>;

/** One of OTLP's kinds of telemetry, apart from how its requests travel. */
export interface OtlpSignal {
  readonly signal: Signal;
  /** Name of its requests' message, for people. */
  readonly message: string;
  /** Name in JSON of the count in a partial success. */
  readonly rejectedField: string;
  /** Takes everything that can be taken, and waits until it is stored. @throws RequestFault 400 for a body that cannot be read at all */
  take(request: OtlpRequest, form: OtlpForm): Promise<OtlpOutcome>;
}

type Faults = ReadonlyMap<number, RejectionReason | SampleRejection>;

/** Items named one by one in an answer. */
const NAMED = 20;

/** "2 of 10 spans were rejected: 3 malformed, 7 oversized". Items are counted from 0 over the whole request. */
export function outcomeOf(faults: Faults, items: number, noun: string): OtlpOutcome {
  if (faults.size === 0) return { rejected: 0, message: '' };
  const named = [...faults]
    .sort(([a], [b]) => a - b)
    .slice(0, NAMED)
    .map(([item, reason]) => `${item} ${reason}`);
  const more = faults.size > NAMED ? `, and ${faults.size - NAMED} more` : '';
  return { rejected: faults.size, message: `${faults.size} of ${items} ${noun} were rejected: ${named.join(', ')}${more}` };
}

/** Runs the reading of a whole body. @throws RequestFault 400 when it cannot be read; nothing of it is stored then */
export function readable<T>(message: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const detail = error instanceof Error ? error.message.slice(0, 200) : '';
    throw new RequestFault(400, 'MALFORMED', `The body is no ${message}: ${detail}`);
  }
}

/** OTLP over HTTP for one signal, protobuf and JSON. What cannot be stored is named in a partial success. */
export const otlpReceiver = (signal: OtlpSignal): Receiver => ({
  signal: signal.signal,

  token: ({ headers, query }) =>
    credentials('bearer', headers.authorization) ??
    single(headers['astrolabe-token']) ??
    single(headers['x-api-key']) ??
    query.get('token') ??
    undefined,

  greet: ({ method, headers }) =>
    method === 'POST' ? undefined : statusReply(405, `Send ${signal.message} with POST.`, headers['content-type']),

  async receive(request: ReceiverRequest): Promise<Reply> {
    const contentType = request.headers['content-type'];
    const form = formOf(contentType);
    if (form === undefined)
      throw new RequestFault(415, 'UNSUPPORTED_TYPE', 'The content type must be application/x-protobuf or application/json.');
    return exportReply(await signal.take(request, form), signal.rejectedField, contentType);
  },

  refuse: ({ status, message }, { headers }) => statusReply(status, message, headers['content-type']),
});
