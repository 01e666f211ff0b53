import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLogger, format } from 'winston';
import { Syslog } from 'winston-syslog';
import { certificate } from '#sdk/testing';
import { type TestIngestion, testIngestion, token } from '../../testing/testIngestion';
import { testStreams } from '../../testing/testStreams';
import logListener from '../listener/logListener';
import syslog from './syslog';

let ingest: TestIngestion;
let streams: Awaited<ReturnType<typeof testStreams>>;
beforeAll(async () => {
  ingest = await testIngestion({ id: 'log-listener', code: logListener });
  streams = await testStreams(ingest.ingestion, { id: 'syslog', code: syslog }, { TOKEN: token }, certificate);
});
afterAll(async () => {
  await streams.stop();
  await ingest.stop();
});

test('winston-syslog over TLS: each log once', async () => {
  const options = { host: '127.0.0.1', port: streams.port('tls'), protocol: 'tls4', protocolOptions: { rejectUnauthorized: false } };
  const transport = new Syslog({ ...options, type: '5424', eol: '\n', app_name: 'tls' });
  const logger = createLogger({ format: format.printf(({ message }) => String(message)), transports: [transport] });
  const messages = Array.from({ length: 1000 }, (_, index) => `log ${index}`);
  for (const message of messages) logger.info(message);
  await vi.waitFor(() => expect(ingest.telemetry.rows).toHaveLength(messages.length), 10_000);
  expect(new Set(ingest.telemetry.rows.map(({ message }) => message))).toEqual(new Set(messages));
  expect(ingest.telemetry.rows[0]).toMatchObject({ service: 'tls', severity: 'info', type: 'syslog' });
  // It connects again and again after its end, for as long as it hears that the connection was closed.
  transport.socket?.removeAllListeners('close');
  logger.close();
});
