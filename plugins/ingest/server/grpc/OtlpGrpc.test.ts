import { readdirSync, readFileSync } from 'node:fs';
import { createServer, connect as openHttp2, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import logListener from '../receivers/listener/logListener';
import { logsProto } from '../receivers/otlp/testing/logsProto';
import { type TestIngestion, testIngestion, token } from '../testing/testIngestion';
import { OtlpGrpc } from './OtlpGrpc';

const EXPORT = '/opentelemetry.proto.collector.logs.v1.LogsService/Export';

let ingest: TestIngestion;
let server: OtlpGrpc;
let client: Client;
let port: number;
let freeBytes = 50e9;
beforeAll(async () => {
  ingest = await testIngestion(
    { id: 'log-listener', code: logListener },
    {
      patience: 300,
      disks: { places: [{ name: 'the test', space: async () => ({ free: freeBytes, total: 100e9 }) }], leastFree: () => 1e9 },
    },
  );
  server = new OtlpGrpc({ parts: ingest.ingestion.parts, address: '127.0.0.1', port: 0, certificate: undefined });
  port = await server.start();
  client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
});
afterAll(async () => {
  client.close();
  await server.stop(200);
  await ingest.stop();
});

const { Request, Response } = logsProto();
const body = (text: string): Buffer =>
  Buffer.from(
    Request.encode(Request.fromObject({ resourceLogs: [{ scopeLogs: [{ logRecords: [{ body: { stringValue: text } }] }] }] })).finish(),
  );
const call = (request: Buffer, secret?: string, milliseconds?: number): Promise<Buffer> => {
  const metadata = new Metadata();
  if (secret !== undefined) metadata.set('authorization', `Bearer ${secret}`);
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(
      EXPORT,
      (each: Buffer) => each,
      (each) => each,
      request,
      metadata,
      milliseconds === undefined ? {} : { deadline: Date.now() + milliseconds },
      (error, answer) => (error === null ? resolve(answer ?? Buffer.alloc(0)) : reject(error)),
    );
  });
};
const failure = (request: Buffer, secret?: string): Promise<ServiceError> =>
  call(request, secret).then(
    () => {
      throw new Error('it was taken');
    },
    (error: ServiceError) => error,
  );
/** Bytes of RetryInfo with a delay of two seconds, as they stand at the end of the details. */
const TWO_SECONDS = Buffer.from([0x0a, 0x02, 0x08, 0x02]);

test('a request is stored before it is answered, and the answer is empty', async () => {
  expect(Response.toObject(Response.decode(await call(body('over gRPC'), token)))).toEqual({});
  expect(ingest.telemetry.rows.map(({ message }) => message)).toEqual(['over gRPC']);
});

test('what cannot be stored is named in a partial success', async () => {
  const answer = Response.toObject(Response.decode(await call(body('x'.repeat(2 * 1024 * 1024)), token)), { longs: Number });
  expect(answer).toEqual({ partialSuccess: { rejectedLogRecords: 1, errorMessage: '1 of 1 log records were rejected: 0 oversized' } });
});

test('without a known token a request is not authenticated', async () => {
  expect(await failure(body('x'))).toMatchObject({ code: status.UNAUTHENTICATED, details: 'The request has no shipping token.' });
  expect(await failure(body('x'), 'wrong')).toMatchObject({ code: status.UNAUTHENTICATED, details: 'This shipping token is not known.' });
});

test('a body that is no request is an invalid argument', async () => {
  expect(await failure(Buffer.from([10, 200]), token)).toMatchObject({ code: status.INVALID_ARGUMENT });
  const { samples } = await ingest.ingestion.ledgerStore.read([1]);
  expect(samples.filter(({ reason }) => reason === 'unreadable')).toEqual([
    expect.objectContaining({
      protocol: 'otlp-grpc',
      signal: 'logs',
      text: expect.stringContaining('The body is no ExportLogsServiceRequest'),
    }),
  ]);
});

test('a disk that is nearly full is a resource exhausted, to be tried again', async () => {
  const { disk } = ingest.ingestion;
  freeBytes = 0.9e9;
  await disk.look();
  const full = await failure(body('no room'), token);
  expect(full).toMatchObject({ code: status.RESOURCE_EXHAUSTED, details: expect.stringContaining('nearly full') });
  expect((full.metadata.get('grpc-status-details-bin')[0] as Buffer).at(-1)).toBe(30);
  freeBytes = 50e9;
  await disk.look();
  expect(await call(body('room again'), token)).toEqual(Buffer.alloc(0));
  ingest.telemetry.rows.length = 1;
});

test('a store that is away and a full memory tell the sender when to come again', async () => {
  const store = ingest.telemetry.hold();
  const away = await failure(body('later'), token);
  expect(away.code).toBe(status.UNAVAILABLE);
  expect((away.metadata.get('grpc-status-details-bin')[0] as Buffer).subarray(-4)).toEqual(TWO_SECONDS);
  ingest.telemetry.before = () => undefined;
  store.letGo();
  const { budget } = ingest.ingestion;
  budget.add(budget.limit);
  const full = await failure(body('much'), token);
  budget.give(budget.limit);
  expect(full.code).toBe(status.RESOURCE_EXHAUSTED);
  expect((full.metadata.get('grpc-status-details-bin')[0] as Buffer).subarray(-4)).toEqual(TWO_SECONDS);
  expect(Response.toObject(Response.decode(await call(body('later'), token)))).toEqual({});
  expect(ingest.telemetry.rows.map(({ message }) => message)).toEqual(['over gRPC', 'later']);
});

test('what was answered in the last moment before the deadline may come again and is stored once; with time to spare, equal logs are two', async () => {
  const stored = (text: string): number => ingest.telemetry.rows.filter(({ message }) => message === text).length;
  const late = (milliseconds: number) => {
    ingest.telemetry.before = () => new Promise((resolve) => setTimeout(resolve, milliseconds));
  };
  late(150);
  // A slow machine lets it give up before: then it is the same.
  await call(body('in the last moment'), token, 280).catch(() => undefined);
  await call(body('in the last moment'), token, 60_000);
  await call(body('with time to spare'), token, 60_000);
  await call(body('with time to spare'), token, 60_000);
  late(0);
  expect([stored('in the last moment'), stored('with time to spare')]).toEqual([1, 2]);
});

test('an answer over a connection that breaks as it comes is not heard: what is sent again is stored once', async () => {
  const session = openHttp2(`http://127.0.0.1:${port}`);
  ingest.telemetry.after = () => {
    setImmediate(() => session.destroy());
  };
  const request = session.request({
    ':method': 'POST',
    ':path': EXPORT,
    'content-type': 'application/grpc',
    te: 'trailers',
    authorization: `Bearer ${token}`,
  });
  const broken = new Promise((resolve) => request.on('error', () => undefined).once('close', resolve));
  const message = body('as it breaks');
  const head = Buffer.alloc(5);
  head.writeUInt32BE(message.length, 1);
  request.end(Buffer.concat([head, message]));
  await broken;
  ingest.telemetry.after = () => undefined;
  // Long enough for an answer to be taken for heard.
  await pause(500);
  await call(message, token);
  expect(ingest.telemetry.rows.filter((row) => row.message === 'as it breaks')).toHaveLength(1);
});

/** What every HTTP/2 stream of a server inherits from. */
async function http2Stream(): Promise<ServerHttp2Stream> {
  const server = createServer().listen(0, '127.0.0.1');
  const began = new Promise<ServerHttp2Stream>((resolve) => server.once('stream', resolve));
  await new Promise((resolve) => server.once('listening', resolve));
  const session = openHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  session.request().on('error', () => undefined);
  const stream = await began;
  session.destroy();
  server.close();
  return Object.getPrototypeOf(Object.getPrototypeOf(stream));
}

test('a kill while the answer is on its way finds the sender not told', async () => {
  // Read in one go, before anything else happens.
  const told = (): boolean => {
    const directory = join(ingest.directory, 'unacknowledged');
    const files = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'latin1'));
    const ours = files.find((text) => text.includes('on its way'));
    if (ours === undefined) throw new Error('The journal has forgotten it');
    return /^told /m.test(ours);
  };
  const prototype = await http2Stream();
  const send = prototype.sendTrailers;
  let toldBefore: boolean | undefined;
  const slow = vi.spyOn(prototype, 'sendTrailers').mockImplementation(function (this: ServerHttp2Stream, trailers) {
    setTimeout(() => {
      toldBefore = told();
      send.call(this, trailers);
    }, 20);
  });
  onTestFinished(() => slow.mockRestore());
  await call(body('on its way'), token);
  expect(toldBefore).toBe(false);
  await vi.waitFor(() => expect(told()).toBe(true));
});
