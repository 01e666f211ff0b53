import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestIngestion, testIngestion, token } from '../../testing/testIngestion';
import fileUpload from './fileUpload';
import logListener from './logListener';

let ingest: TestIngestion;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'log-listener', code: logListener });
});
afterAll(() => ingest.stop());
beforeEach(() => {
  ingest.telemetry.rows.length = 0;
});

const path = `/?token=${token}`;

describe('log listener', () => {
  test('stores each line, with or without a newline at the end', async () => {
    expect(await ingest.post(`${path}&type=web`, '{"message":"a"}\n{"message":"b","type":"own"}')).toMatchObject({ status: 200, body: '' });
    await ingest.post(path, '{"message":"c"}\n');
    expect(ingest.telemetry.rows).toMatchObject([
      { message: 'a', type: 'web', account: 1, token: 11 },
      { message: 'b', type: 'own' },
      { message: 'c' },
    ]);
  });

  test('tells gzip by its first bytes, whatever the header says', async () => {
    expect((await ingest.post(path, gzipSync('{"message":"packed"}'))).status).toBe(200);
    expect((await ingest.post(path, '{"message":"plain"}', { 'content-encoding': 'gzip' })).status).toBe(200);
    expect(ingest.telemetry.rows.map(({ message }) => message)).toEqual(['packed', 'plain']);
  });

  test('answers a partly bad body with the counts its senders know, and keeps the good lines', async () => {
    const oversized = `{"message":"${'x'.repeat(2 * 1024 * 1024)}"}`;
    const answer = await ingest.post(path, `{"message":"good"}\n{"broken\n\nplain text\n${oversized}`);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({ malformedLines: 1, successfulLines: 2, oversizedLines: 1, emptyLogLines: 1 });
    expect(ingest.telemetry.rows.map(({ message }) => message)).toEqual(['good', 'plain text']);
  });

  test.each([
    ['a list', '[{"message":"a"},{"message":"b"}]'],
    ['a list over several lines', '\ufeff\n[\n  {\n    "message": "a"\n  },\n  {"message": "b"}\n]\n'],
    ['objects on one line', '{"message":"a"}{"message":"b"} '],
    ['objects over several lines', '{\n  "message": "a"\n}\n{\n  "message": "b"\n}\n'],
  ])('stores each object of %s, on the listener and in uploads', async (_what, body) => {
    const upload = await testIngestion({ id: 'file-upload', code: fileUpload });
    try {
      expect((await ingest.post(path, body, { 'content-type': 'application/json' })).status).toBe(200);
      expect((await upload.post(`/file_upload/${token}/x`, body)).status).toBe(200);
      for (const { telemetry } of [ingest, upload]) expect(telemetry.rows.map(({ message }) => message)).toEqual(['a', 'b']);
    } finally {
      await upload.stop();
    }
  });

  test('keeps lines that begin with a bracket as text', async () => {
    const lines = ['[2026-01-01] error', '[{foo}]', '[{"a":1}', '[1] {"a":1}'];
    for (const line of lines) expect((await ingest.post(path, line)).status).toBe(200);
    expect(ingest.telemetry.rows.map(({ message }) => message)).toEqual(lines);
  });

  test('counts a broken object of a list and keeps the others', async () => {
    const answer = await ingest.post(path, '[{"message":"a"},{b}]');
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([400, { malformedLines: 1, successfulLines: 1 }]);
    expect(ingest.telemetry.rows.map(({ message }) => message)).toEqual(['a']);
  });

  test('refuses a broken list that its type calls JSON, and stores nothing of it', async () => {
    const answer = await ingest.post(path, '[{"message":"a"},{"message":', { 'content-type': 'application/json; charset=utf-8' });
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([400, { code: 'BROKEN_JSON' }]);
    expect(ingest.telemetry.rows).toEqual([]);
  });

  test('refuses an unknown or missing token with 401', async () => {
    for (const wrong of ['/?token=wrong', '/']) {
      const answer = await ingest.post(wrong, '{"message":"a"}');
      expect(answer.status).toBe(401);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'UNKNOWN_TOKEN' });
    }
    expect(ingest.telemetry.rows).toEqual([]);
  });

  test('refuses too large a body with 413, packed and unpacked', async () => {
    expect((await ingest.post(path, 'x'.repeat(8 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await ingest.post(path, gzipSync(Buffer.alloc(9 * 1024 * 1024)))).status).toBe(413);
  });

  test('refuses broken gzip and unknown encodings', async () => {
    expect((await ingest.post(path, gzipSync('{"a":1}').subarray(0, 15))).status).toBe(400);
    expect((await ingest.post(path, 'abc', { 'content-encoding': 'br' })).status).toBe(415);
  });
});
