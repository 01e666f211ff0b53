import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from '#sdk/testing';
import { residentMiB } from '#tests/bench/processUsage';
import type { Product } from '#tests/harness/product';
import { startWithPortTokens } from '#tests/harness/startWithPortTokens';

const MEBIBYTE = 1024 * 1024;
/** Memory that the host may take more while it is attacked: what it may hold for logs on their way, twice over. */
const MORE = 512;

let product: Product;
let token: string;
beforeAll(async () => {
  ({ product, token } = await startWithPortTokens(['JAEGER']));
}, 120_000);
afterAll(() => product?.dispose());

/** Every way in over HTTP, with the content type under which it reads JSON, or whatever it reads. */
const ways: readonly (readonly [name: string, url: (to: Product) => string, type: string])[] = [
  ['log listener', (to) => `${to.listenerUrl}/?token=${token}`, 'text/plain'],
  ['file upload', (to) => `${to.listenerUrl}/file_upload/${token}/app`, 'text/plain'],
  ['OTLP logs', (to) => `${to.otlpUrl}/v1/logs`, 'application/json'],
  ['OTLP logs, protobuf', (to) => `${to.otlpUrl}/v1/logs`, 'application/x-protobuf'],
  ['OTLP metrics', (to) => `${to.otlpUrl}/v1/metrics`, 'application/json'],
  ['OTLP metrics, protobuf', (to) => `${to.otlpUrl}/v1/metrics`, 'application/x-protobuf'],
  ['OTLP traces', (to) => `${to.otlpUrl}/v1/traces`, 'application/json'],
  ['OTLP traces, protobuf', (to) => `${to.otlpUrl}/v1/traces`, 'application/x-protobuf'],
  ['_bulk', (to) => `${to.url}/_bulk`, 'application/x-ndjson'],
  ['Loki', (to) => `${to.url}/loki/api/v1/push`, 'application/json'],
  ['Splunk', (to) => `${to.url}/services/collector/event`, 'application/json'],
  ['Splunk, raw', (to) => `${to.url}/services/collector/raw`, 'text/plain'],
  ['Datadog', (to) => `${to.url}/api/v2/logs`, 'application/json'],
  ['remote write', (to) => `${to.url}/api/v1/write`, 'application/x-protobuf'],
  ['Influx', (to) => `${to.url}/api/v2/write`, 'text/plain'],
  ['Zipkin', (to) => `${to.url}/api/v2/spans`, 'application/json'],
  ['Jaeger', (to) => `http://127.0.0.1:${to.sockets.ASTROLABE_JAEGER_PORT}/api/traces`, 'application/x-thrift'],
];

const authorizations = (): Record<string, string> => ({ authorization: `Bearer ${token}`, 'dd-api-key': token });

/** What reads them takes seconds for a million. */
const manyFields = cases(200_000);
const wide = `{${Array.from({ length: manyFields }, (_, index) => `"f${index}":${index}`).join(',')}}`;
const piece = gzipSync(Buffer.alloc(16 * MEBIBYTE, 'a'));
/** Two gigabytes of nothing in two megabytes: packed pieces one behind the other are one packed body. */
const bomb = Buffer.concat(Array.from({ length: 128 }, () => piece));
const bodies: readonly (readonly [name: string, body: Buffer, headers: Readonly<Record<string, string>>])[] = [
  ['two gigabytes packed into two megabytes', bomb, { 'content-encoding': 'gzip' }],
  [`an object of ${manyFields} fields`, Buffer.from(wide), {}],
  ['arrays 200 deep', Buffer.from(`{"message":${'['.repeat(200)}${']'.repeat(200)}}`), {}],
  ['objects 100,000 deep', Buffer.from(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`), {}],
  [
    'lengths within lengths that promise two gigabytes',
    Buffer.from('0aff ffff ff07 12ff ffff ff07 1aff ffff ff07'.replaceAll(' ', ''), 'hex'),
    {},
  ],
];

describe.each(ways)('%s', (_name, url, type) => {
  test.each(bodies)('%s', async (_title, body, headers) => {
    const { pid } = product;
    const before = residentMiB(pid);
    let most = before;
    const sampler = setInterval(() => {
      most = Math.max(most, residentMiB(pid));
    }, 20);
    const answer = await fetch(url(product), {
      method: 'POST',
      headers: { ...authorizations(), 'content-type': type, ...headers },
      body: body as BodyInit,
    });
    clearInterval(sampler);
    expect([200, 202, 204, 400, 413, 415]).toContain(answer.status);
    expect(product.pid).toBe(pid);
    expect(most - before).toBeLessThan(MORE);
  });

  test('a declared length of two gigabytes is refused, or waited for without keeping room for it', async () => {
    const { hostname, port, pathname, search } = new URL(url(product));
    const before = residentMiB(product.pid);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const head = Object.entries({ ...authorizations(), host: hostname, 'content-type': type, 'content-length': '2147483648' });
    socket.write(`POST ${pathname}${search} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n{"message":"`);
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
    });
    await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 500))]);
    expect(residentMiB(product.pid) - before).toBeLessThan(MORE);
    socket.destroy();
    expect(['', '413', '400']).toContain(said.slice(9, 12));
  });
});

test('after all of that the product serves, with all its memory for logs free again', async () => {
  const answer = await fetch(`${product.url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
  const sent = await fetch(`${product.listenerUrl}/?token=${token}`, { method: 'POST', body: '{"message":"still here"}' });
  expect(sent.status).toBe(200);
});
