import { createHmac } from 'node:crypto';
import { parseHeaders } from '../../common/parseHeaders';
import type { Carried, Carrier, WireRequest } from './Carrier';

/** A call as people want it: their address, method, headers and body; without a body of their own the whole notice. */
export const custom: Carrier = {
  request: (carried) => {
    const { url = '', headers = '', method = 'POST' } = carried.settings;
    const own = parseHeaders(headers) ?? {};
    const has = (name: string): boolean => Object.keys(own).some((one) => one.toLowerCase() === name);
    const hasBody = method !== 'GET';
    const body = hasBody ? JSON.stringify(carried.body === undefined ? carried.notice : carried.body.filled) : '';
    return {
      method: method as WireRequest['method'],
      url,
      headers: {
        ...(hasBody && !has('content-type') ? { 'content-type': 'application/json; charset=utf-8' } : {}),
        ...(has('idempotency-key') ? {} : { 'idempotency-key': carried.idempotencyKey }),
        ...own,
        ...signature(carried, body),
      },
      ...(hasBody ? { body } : {}),
    };
  },
};

/** Headers of Standard Webhooks: HMAC-SHA256 over id, time and body. A secret `whsec_…` is base64, as there; any other is taken as it stands. */
function signature({ settings: { signingSecret = '' }, idempotencyKey, now }: Carried, body: string): Readonly<Record<string, string>> {
  if (signingSecret === '') return {};
  const time = String(Math.floor(now / 1000));
  const key = signingSecret.startsWith('whsec_') ? Buffer.from(signingSecret.slice('whsec_'.length), 'base64') : Buffer.from(signingSecret);
  const mac = createHmac('sha256', key).update(`${idempotencyKey}.${time}.${body}`).digest('base64');
  return { 'webhook-id': idempotencyKey, 'webhook-timestamp': time, 'webhook-signature': `v1,${mac}` };
}
