import type { Receiver, ReceiverFault, ReceiverRequest, Reply } from '../../../intake/Receiver';
import { RequestFault } from '../../../intake/RequestFault';
import { basicPassword, credentials } from '../credentials';
import { PointTaker } from './PointTaker';
import { millisOf } from './precision';
import { lineEnd } from './readLine';

const json = { 'content-type': 'application/json' };
const isV2 = (path: string): boolean => path.startsWith('/api/v2/');

/** Codes of Influx 2 by status. */
const codes: Readonly<Record<number, string>> = {
  400: 'invalid',
  401: 'unauthorized',
  405: 'method not allowed',
  413: 'request too large',
  415: 'invalid',
  429: 'too many requests',
  503: 'unavailable',
};

/** An error in the words of the version that the sender speaks. */
const failure = (path: string, status: number, message: string): Reply =>
  isV2(path)
    ? { status, headers: json, body: JSON.stringify({ code: codes[status] ?? 'internal error', message }) }
    : {
        status,
        headers: { ...json, 'x-influxdb-error': message.replaceAll(/[^ -~]+/g, ' ').slice(0, 1000) },
        body: JSON.stringify({ error: message }),
      };

/** Influx' line protocol, by the addresses of versions 1 and 2. A database or bucket that is named is a label of the series. */
const influx: Receiver = {
  signal: 'metrics',

  token: ({ query, headers: { authorization } }) =>
    credentials('token', authorization) ??
    credentials('bearer', authorization) ??
    basicPassword(authorization) ??
    query.get('token') ??
    query.get('p') ??
    undefined,

  greet: ({ method, path }) => (method === 'POST' ? undefined : failure(path, 405, 'Write points with POST.')),

  async receive({ path, query, body, metrics, received }: ReceiverRequest): Promise<Reply> {
    const toMillis = millisOf(query.get('precision'));
    if (toMillis === undefined) throw new RequestFault(400, 'UNKNOWN_PRECISION', 'The precision must be ns, us, ms, s, m or h.');
    const labels = ['db', 'bucket'].flatMap((name): [string, string][] => {
      const value = query.get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    });
    const taker = new PointTaker(metrics, received, labels, toMillis);
    const text = body.toString('utf8');
    for (let at = 0; at < text.length; ) {
      const end = lineEnd(text, at);
      const line = text.slice(at, end).trim();
      if (line !== '' && !line.startsWith('#')) taker.line(line);
      at = end + 1;
    }
    const fault = await taker.settle();
    return fault === '' ? { status: 204 } : failure(path, 400, fault);
  },

  refuse: ({ status, message }: ReceiverFault, { path }) => failure(path, status, message),
};

export default influx;
