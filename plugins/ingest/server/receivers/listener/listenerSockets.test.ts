import { createSocket } from 'node:dgram';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rawTcp } from '../../testing/rawTcp';
import { otherToken, type TestIngestion, testIngestion, token } from '../../testing/testIngestion';
import { testStreams } from '../../testing/testStreams';
import fileUpload from './fileUpload';
import listenerSockets from './listenerSockets';

let ingest: TestIngestion;
let streams: Awaited<ReturnType<typeof testStreams>>;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'file-upload', code: fileUpload });
  streams = await testStreams(ingest.ingestion, { id: 'listener-sockets', code: listenerSockets }, { TOKEN: token });
});
afterAll(async () => {
  await streams.stop();
  await ingest.stop();
});
beforeEach(() => {
  ingest.telemetry.rows.length = 0;
});

const rows = (count: number) => vi.waitFor(() => expect(ingest.telemetry.rows).toHaveLength(count), 10_000);

test('lines over TCP and UDP: JSON with a token of its own, text with the default one', async () => {
  const text = `{"message":"theirs","token":"${otherToken}","type":"app"}\nplain\n{"message":"mine"}\n{"broken\n`;
  const client = await rawTcp(streams.port('tcp'));
  await client.finish(text);
  await rows(3);
  const socket = createSocket('udp4');
  socket.send(text, streams.port('udp'), '127.0.0.1', () => socket.close());
  await rows(6);
  for (const three of [ingest.telemetry.rows.slice(0, 3), ingest.telemetry.rows.slice(3)]) {
    const byMessage = Object.fromEntries(three.map((row) => [row.message, row]));
    expect(byMessage).toMatchObject({ theirs: { token: 22, type: 'app' }, plain: { token: 11 }, mine: { token: 11 } });
  }
  expect(JSON.stringify(ingest.telemetry.rows)).not.toContain(otherToken);
  await vi.waitFor(async () => expect(await ingest.counts()).toMatchObject({ 'rejected malformed': 2 }));
});

test('a file as the body, packed or not, and as a form', async () => {
  const path = `/file_upload/${token}/app`;
  const file = '{"message":"one"}\nplain\n';
  const form = new FormData();
  form.append('file', new Blob([file]), 'a.log');
  form.append('other', new Blob([gzipSync(file)]), 'b.log.gz');
  const put = async (body: BodyInit) => {
    const answer = await fetch(ingest.url + path, { method: 'PUT', body });
    return [answer.status, await answer.json()];
  };
  expect(await put(file)).toEqual([200, { stored: 2, rejected: 0 }]);
  expect(await put(gzipSync(file))).toEqual([200, { stored: 2, rejected: 0 }]);
  expect(await put(form)).toEqual([200, { stored: 4, rejected: 0 }]);
  expect(ingest.telemetry.rows).toHaveLength(8);
  expect(ingest.telemetry.rows[0]).toMatchObject({ message: 'one', type: 'app', token: 11 });
  expect(await put('{"broken\nfine')).toEqual([400, { stored: 1, rejected: 1 }]);
});

test('an unknown token, and a form that is none', async () => {
  expect((await ingest.post('/file_upload/nobody/app', 'x')).status).toBe(401);
  expect((await ingest.post('/file_upload/%E0/app', 'x')).status).toBe(401);
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x'])
    expect((await ingest.post(`/file_upload/${token}/app`, 'nothing', { 'content-type': type })).status).toBe(400);
});
