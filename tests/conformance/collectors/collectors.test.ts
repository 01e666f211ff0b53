import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type Product, type Session, until } from '#tests/harness/product';
import { sharedProduct } from '#tests/harness/sharedProduct';
import { TestCollector } from '../../../plugins/telemetry-collectors/server/testing/TestCollector';

let product: Product;
let session: Session;
let token: string;
beforeAll(async () => {
  product = await sharedProduct('Collectors');
  session = await product.login();
  token = await session.shippingToken();
});

const configuration = (exporter: string): string =>
  `receivers:\n  otlp:\n    protocols: {grpc: {}}\nexporters:\n  ${exporter}: {}\nservice:\n  pipelines:\n    logs: {receivers: [otlp], exporters: [${exporter}]}\n`;

interface Seen {
  readonly instanceUid: string;
  readonly status: string;
  readonly host: string;
  readonly transport: string;
  readonly remote: { readonly version: number | null; readonly status: string; readonly error: string | null };
  readonly effective: readonly { readonly body: string }[];
}
const seen = async ({ id }: TestCollector): Promise<Seen> => (await session.call<Seen>('GET', `/api/telemetry-collectors/${id}`)).body;
const save = ({ id }: TestCollector, body: string, basedOn: number | null) =>
  session.call<{ version: number; code?: string; details?: { faults: readonly { line: number }[] } }>(
    'PUT',
    `/api/telemetry-collectors/${id}/configuration`,
    { configuration: body, basedOn },
  );

const headers = (more: object = {}) => ({ 'content-type': 'application/x-protobuf', authorization: `Bearer ${token}`, ...more });
const post = (body: Uint8Array, given: object = headers(), path = '/v1/opamp') =>
  fetch(`${product.opampUrl}${path}`, { method: 'POST', body: body as BodyInit, headers: given as Record<string, string> });
async function poll(collector: TestCollector): Promise<void> {
  const answer = await post(collector.next());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/x-protobuf');
  collector.take(Buffer.from(await answer.arrayBuffer()));
}

describe('over HTTP', () => {
  test('a collector that registers is connected, and an edited configuration is served to it [shell-2.6-24]', async () => {
    const collector = new TestCollector({ host: 'web-http' });
    await poll(collector);
    const { body } = await session.call<{ results: readonly Seen[]; total: number }>('GET', '/api/telemetry-collectors');
    expect(body.results.find(({ instanceUid }) => instanceUid === collector.id)).toMatchObject({
      host: 'web-http',
      name: 'otelcol-contrib',
      version: '0.144.0',
      status: 'connected',
      transport: 'http',
    });
    expect((await save(collector, configuration('debug'), null)).body).toMatchObject({ version: 1 });
    await poll(collector);
    expect(collector.configuration).toBe(configuration('debug'));
    await poll(collector);
    expect(await seen(collector)).toMatchObject({
      remote: { version: 1, status: 'applied' },
      effective: [{ body: configuration('debug') }],
    });
  });

  test('messages are taken packed by gzip', async () => {
    const collector = new TestCollector({ host: 'web-gzip' });
    const answer = await post(gzipSync(collector.next()), headers({ 'content-encoding': 'gzip' }));
    expect(answer.status).toBe(200);
    expect(await seen(collector)).toMatchObject({ host: 'web-gzip', status: 'connected' });
  });

  test.each([
    ['without a token', () => post(new TestCollector().next(), { 'content-type': 'application/x-protobuf' }), 401],
    ['with a token of nobody', () => post(new TestCollector().next(), headers({ authorization: 'Bearer nobody' })), 401],
    ['of another media type', () => post(new TestCollector().next(), headers({ 'content-type': 'application/json' })), 415],
    ['at another path', () => post(new TestCollector().next(), headers(), '/v1/other'), 404],
    ['by GET', () => fetch(`${product.opampUrl}/v1/opamp`, { headers: headers() as never }), 405],
    ['that is no protobuf', () => post(Buffer.from([0xff, 0xff])), 400],
    ['of 5 MB', () => post(Buffer.alloc(5 * 1024 * 1024)), 413],
    ['of 5 MB, packed', () => post(gzipSync(Buffer.alloc(5 * 1024 * 1024)), headers({ 'content-encoding': 'gzip' })), 400],
    ['packed by something else', () => post(new TestCollector().next(), headers({ 'content-encoding': 'br' })), 415],
  ])('a message %s is refused', async (_name, send, status) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });
});

/** A collector that is connected over WebSocket, with the header before each message that the specification asks for. */
async function connected(collector: TestCollector, hasHeader = true) {
  const socket = new WebSocket(`${product.opampUrl.replace(/^http/, 'ws')}/v1/opamp`, { headers: { authorization: `Bearer ${token}` } });
  let answers = 0;
  const tell = (): void => socket.send(hasHeader ? Buffer.concat([Buffer.from([0]), collector.next()]) : Buffer.from(collector.next()));
  socket.on('message', (data: Buffer) => {
    answers += 1;
    expect(data[0]).toBe(0);
    const before = collector.told;
    collector.take(data.subarray(1));
    // It tells at once what has become of a configuration.
    if (collector.told > before) tell();
  });
  await once(socket, 'open');
  tell();
  await until('An answer', () => answers > 0);
  return { socket, tell };
}

describe('over WebSocket', () => {
  test('an edited configuration reaches the collector at once, without its asking; earlier ones come back', async () => {
    const collector = new TestCollector({ host: 'web-socket' });
    const { socket } = await connected(collector);
    expect(await seen(collector)).toMatchObject({ status: 'connected', transport: 'websocket' });
    await save(collector, configuration('debug'), null);
    await until('The first configuration', async () => (await seen(collector)).remote.status === 'applied');
    expect(collector.configuration).toBe(configuration('debug'));
    await save(collector, configuration('otlphttp'), 1);
    await until('The second configuration', () => collector.configuration === configuration('otlphttp'));
    const restored = await session.call('POST', `/api/telemetry-collectors/${collector.id}/configurations/1/restore`, {});
    expect(restored.body).toMatchObject({ version: 3, restoredFrom: 1, body: configuration('debug') });
    await until('The first configuration again', () => collector.configuration === configuration('debug'));
    const { body: history } = await session.call<{ results: readonly { version: number; createdBy: string }[]; total: number }>(
      'GET',
      `/api/telemetry-collectors/${collector.id}/configurations`,
    );
    expect(history.results.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(history.results[0]?.createdBy).toMatch(/@collectors\.example$/);
    collector.refuses = 'the exporter is not built in';
    await save(collector, configuration('kafka'), 3);
    await until('The refusal', async () => (await seen(collector)).remote.status === 'failed');
    expect((await seen(collector)).remote.error).toBe('the exporter is not built in');
    socket.close();
    await until('The collector being gone', async () => (await seen(collector)).status === 'disconnected');
  });

  test('messages without the header are read as well', async () => {
    const collector = new TestCollector({ host: 'web-old' });
    const { socket } = await connected(collector, false);
    expect(await seen(collector)).toMatchObject({ host: 'web-old', status: 'connected' });
    socket.close();
  });

  test.each([
    ['without a token', {}, '/v1/opamp', 401],
    ['at another path', { authorization: 'yes' }, '/other', 404],
  ])('a connection %s is refused', async (_name, given, path, status) => {
    const socket = new WebSocket(`${product.opampUrl.replace(/^http/, 'ws')}${path}`, { headers: given });
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(response.statusCode).toBe(status);
    socket.on('error', () => undefined);
    socket.terminate();
  });
});

describe('configurations', () => {
  test('with faults are refused, and say where', async () => {
    const collector = new TestCollector();
    await poll(collector);
    const answer = await save(collector, 'receivers:\n  otlp:\nservcie:\n', null);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'CONFIGURATION_INVALID' });
    expect(answer.body.details?.faults.map(({ line }) => line)).toContain(3);
    const { body } = await session.call<{ faults: readonly unknown[] }>('POST', '/api/telemetry-collectors/check', {
      configuration: configuration('debug'),
    });
    expect(body.faults).toEqual([]);
  });

  test('are not written over one that somebody else has written meanwhile, nor for a collector that takes none', async () => {
    const collector = new TestCollector();
    await poll(collector);
    await save(collector, configuration('debug'), null);
    expect((await save(collector, configuration('kafka'), null)).body).toMatchObject({ code: 'CONFIGURATION_CHANGED' });
    const reporting = new TestCollector({ capabilities: 0x1 | 0x4 });
    await poll(reporting);
    expect((await save(reporting, configuration('kafka'), null)).body).toMatchObject({ code: 'CONFIGURATION_NOT_TAKEN' });
  });
});

test('a collector that is forgotten is gone, and registers again by its next message', async () => {
  const collector = new TestCollector({ host: 'web-again' });
  await poll(collector);
  await save(collector, configuration('debug'), null);
  expect((await session.call('DELETE', `/api/telemetry-collectors/${collector.id}`)).status).toBe(200);
  expect((await session.call('GET', `/api/telemetry-collectors/${collector.id}`)).status).toBe(404);
  await poll(collector);
  await poll(collector);
  expect(await seen(collector)).toMatchObject({ host: 'web-again', remote: { version: null } });
});

test('the install command has the port, and the token of the account', async () => {
  const { body } = await session.call<{ port: number; token: string }>('GET', '/api/telemetry-collectors/install');
  expect(`http://127.0.0.1:${body.port}`).toBe(product.opampUrl);
  expect(body.token).toBe(token);
});
