import type { Receiver, ReceiverRequest, Reply } from '../../../intake/Receiver';
import { RequestFault } from '../../../intake/RequestFault';
import { unsnappy } from '../../http/unsnappy';
import { basicPassword, credentials } from '../credentials';
import { readable } from '../otlp/otlpSignal';
import type { RemoteDialect } from './RemoteDialect';
import { RemoteSeriesTaker } from './RemoteSeriesTaker';
import { RemoteWriteV1 } from './RemoteWriteV1';
import { RemoteWriteV2 } from './RemoteWriteV2';

const V1 = 'prometheus.WriteRequest';
const V2 = 'io.prometheus.write.v2.Request';
const plain = { 'content-type': 'text/plain; charset=utf-8' };

/** The message that a content type names; the older one when it names none. Undefined for another. */
function messageOf(contentType: string | undefined): typeof V1 | typeof V2 | undefined {
  const [type = '', ...parameters] = (contentType ?? 'application/x-protobuf').split(';').map((part) => part.trim());
  if (type.toLowerCase() !== 'application/x-protobuf') return undefined;
  const named = parameters.find((parameter) => /^proto\s*=/i.test(parameter));
  const proto =
    named
      ?.slice(named.indexOf('=') + 1)
      .trim()
      .replaceAll('"', '') ?? V1;
  return proto === V1 || proto === V2 ? proto : undefined;
}

/**
 * Prometheus remote write 1.0 and 2.0. Values keep their bits, stale markers too; native histograms stay what they are. A request of which
 * something cannot be stored is answered with 400, which senders do not repeat; the rest of it is stored.
 */
const remoteWrite: Receiver = {
  signal: 'metrics',

  token: ({ query, headers: { authorization } }) =>
    credentials('bearer', authorization) ?? basicPassword(authorization) ?? query.get('token') ?? undefined,

  greet: ({ method }) =>
    method === 'POST' ? undefined : { status: 405, headers: { ...plain, allow: 'POST' }, body: 'Write series with POST.\n' },

  async receive({ headers, body, metrics, received, largestBody }: ReceiverRequest): Promise<Reply> {
    const message = messageOf(headers['content-type']);
    if (message === undefined)
      throw new RequestFault(415, 'UNSUPPORTED_TYPE', `The content type must be application/x-protobuf, with proto=${V1} or ${V2}.`);
    const unpacked = unsnappy(body, largestBody);
    const isNew = message === V2;
    const dialect: RemoteDialect = readable(message, () => (isNew ? new RemoteWriteV2(unpacked) : new RemoteWriteV1(unpacked)));
    const taker = new RemoteSeriesTaker(dialect, metrics, received);
    taker.take();
    await taker.settle();
    const { fault, headers: written } = taker.outcome;
    const told = isNew ? written : {};
    return fault === undefined ? { status: 204, headers: told } : { status: 400, headers: { ...plain, ...told }, body: `${fault}\n` };
  },

  refuse: ({ status, message }) => ({ status, headers: plain, body: `${message}\n` }),
};

export default remoteWrite;
