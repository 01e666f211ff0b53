import type { Receiver, ReceiverRequest, Reply } from '../../../intake/Receiver';
import { RequestFault } from '../../../intake/RequestFault';
import { basicPassword, credentials } from '../credentials';
import { readable } from '../otlp/otlpSignal';
import { SpanTaker } from '../SpanTaker';
import { JaegerBatch } from './JaegerBatch';
import { resourceOf, spanOf } from './spanOf';

const FORMAT = 'jaeger.thrift';
const plain = { 'content-type': 'text/plain; charset=utf-8' };

/** Jaeger's collector over HTTP: a batch of spans in binary thrift. */
const jaeger: Receiver = {
  signal: 'traces',

  token: ({ query, headers: { authorization } }) =>
    credentials('bearer', authorization) ?? basicPassword(authorization) ?? query.get('token') ?? undefined,

  greet: ({ method }) =>
    method === 'POST' ? undefined : { status: 405, headers: { ...plain, allow: 'POST' }, body: 'Send spans with POST.\n' },

  async receive({ query, body, spans }: ReceiverRequest): Promise<Reply> {
    if ((query.get('format') ?? FORMAT) !== FORMAT) throw new RequestFault(400, 'UNSUPPORTED_FORMAT', `The format must be ${FORMAT}.`);
    const batch = readable('batch of spans', () => JaegerBatch.read(body, 'binary', false));
    const resource = resourceOf(batch.process);
    const taker = new SpanTaker(spans);
    batch.eachSpan((span) => taker.take(spanOf(span, batch.process.service, resource)));
    const fault = await taker.settle();
    return fault === '' ? { status: 202 } : { status: 400, headers: plain, body: `${fault}\n` };
  },

  refuse: ({ status, message }) => ({ status, headers: plain, body: `${message}\n` }),
};

export default jaeger;
