import { isUtf8 } from 'node:buffer';
import type { Receiver, ReceiverRequest, Reply } from '../../../intake/Receiver';
import { basicPassword, credentials } from '../credentials';
import { readable } from '../otlp/otlpSignal';
import { SpanTaker } from '../SpanTaker';
import { eachJsonSpan } from './jsonSpans';
import { eachProtobufSpan } from './protobufSpans';
import { spanOf } from './spanOf';

const plain = { 'content-type': 'text/plain; charset=utf-8' };

/** Zipkin v2: a list of spans in JSON or protobuf. Annotations become events; of an RPC's shared span the server's half becomes a span below the client's. */
const zipkin: Receiver = {
  signal: 'traces',

  token: ({ query, headers: { authorization } }) =>
    credentials('bearer', authorization) ?? basicPassword(authorization) ?? query.get('token') ?? undefined,

  greet: ({ method }) =>
    method === 'POST' ? undefined : { status: 405, headers: { ...plain, allow: 'POST' }, body: 'Send spans with POST.\n' },

  async receive({ headers, body, spans }: ReceiverRequest): Promise<Reply> {
    const isProtobuf = headers['content-type']?.trim().toLowerCase().startsWith('application/x-protobuf') === true;
    if (!isProtobuf && !isUtf8(body)) spans.repaired('invalid-utf8');
    const taker = new SpanTaker(spans);
    const each = isProtobuf ? eachProtobufSpan : eachJsonSpan;
    readable('list of spans', () =>
      each(body, (span) => (span === undefined ? taker.broken('a span that cannot be read') : taker.take(spanOf(span)))),
    );
    const fault = await taker.settle();
    return fault === '' ? { status: 202 } : { status: 400, headers: plain, body: `${fault}\n` };
  },

  refuse: ({ status, message }) => ({ status, headers: plain, body: `${message}\n` }),
};

export default zipkin;
