import { request } from 'node:https';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { PluginHost } from '#core';
import { certificate } from '#sdk/testing';
import { GuardRegistry } from '../guards/GuardRegistry';
import { HostMetrics } from '../metrics/HostMetrics';
import { anonymousSession } from '../testing/fixtureSession';
import { HostListeners } from './HostListeners';
import { type OpenHttp, openHttp } from './openHttp';

const logger = pino({ level: 'silent' });
let http: OpenHttp | undefined;
let listeners: HostListeners | undefined;
afterEach(async () => {
  await http?.close(1000);
  await listeners?.close(1000);
});

const fetchSecurely = (port: number, path: string): Promise<{ status: number | undefined; hsts: string | undefined }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, ca: certificate.cert, servername: 'localhost' }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, hsts: response.headers['strict-transport-security'] });
    })
      .once('error', reject)
      .end();
  });

test('with a certificate every port speaks TLS, and the main one tells browsers to stay with it', async () => {
  http = await openHttp({
    manifests: [],
    plugins: new PluginHost({ side: 'server', version: '1.0.0', plugins: [] }),
    guardRegistry: new GuardRegistry([]),
    logger,
    metrics: new HostMetrics(),
    audit: { record: async () => {} },
    tls: certificate,
    outside: { script: [], connect: [], frame: [], image: [] },
    trustedProxies: [],
    host: '127.0.0.1',
    port: 0,
    isReader: () => true,
    supportContact: null,
    readiness: () => ({ reasons: {}, failed: {}, degraded: {} }),
    pages: undefined,
    session: async () => anonymousSession,
  });
  expect(await fetchSecurely(http.port, '/healthz')).toEqual({ status: 200, hsts: 'max-age=31536000; includeSubDomains' });
  listeners = new HostListeners('127.0.0.1', certificate, logger);
  const port = await listeners.http({ name: 'letters', port: 0, setting: 'LETTERS_PORT', handle: (_request, response) => response.end() });
  expect((await fetchSecurely(port, '/')).status).toBe(200);
  expect(listeners.address('letters')).toBe(`https://127.0.0.1:${port}`);
});

test('a taken port of a listener is told with its setting', async () => {
  listeners = new HostListeners('127.0.0.1', undefined, logger);
  const handle = (): void => {};
  const port = await listeners.http({ name: 'first', port: 0, setting: 'FIRST_PORT', handle });
  await expect(listeners.http({ name: 'second', port, setting: 'SECOND_PORT', handle })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or set SECOND_PORT to another port.`,
  );
});

test('an address that is not of this machine', async () => {
  listeners = new HostListeners('192.0.2.1', undefined, logger);
  await expect(listeners.http({ name: 'x', port: 0, setting: 'X_PORT', handle: () => {} })).rejects.toThrow(
    'Set ASTROLABE_HOST to one of its own',
  );
});

test('a stop cuts what does not finish in time', async () => {
  listeners = new HostListeners('127.0.0.1', undefined, logger);
  const port = await listeners.http({ name: 'never', port: 0, setting: 'X_PORT', handle: () => {} });
  const answer = fetch(`http://127.0.0.1:${port}/`).catch((error: Error) => error.message);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await listeners.close(300);
  expect(await answer).toBe('fetch failed');
});
