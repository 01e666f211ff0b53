import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PluginHost } from '#core';
import { definePlugin, endpoint, endpoints, type Half } from '#sdk';
import { implement, PublicError, serve } from '#sdk/server';
import { GuardRegistry } from '../guards/GuardRegistry';
import { HostMetrics } from '../metrics/HostMetrics';
import { anonymousSession } from '../testing/fixtureSession';
import { CallerSignals } from './callerSignal';
import { createHttpServer } from './createHttpServer';
import type { HttpServer } from './HttpServer';
import { type MountedRoute, mountRoutes } from './mountRoutes';
import { openApi } from './openApi';

const api = {
  walk: endpoint({
    method: 'POST',
    path: '/api/walks',
    gate: { open: 'A fixture.' },
    changesState: false,
    body: z.object({ steps: z.int(), finally: z.enum(['arrive', 'fall', 'fault', 'wait']) }),
    response: z.object({ arrived: z.boolean() }),
    news: z.object({ step: z.int() }),
    summary: 'Walk',
  }),
};
const manifest = definePlugin({ id: 'walks', title: 'Walks', version: '1.0.0', host: '*', contributes: [...endpoints(api)] });

let until: AbortSignal | undefined;
let walked = (): void => {};
const walking = {
  walk: implement(api.walk, async ({ body, signal, tell }) => {
    until = signal;
    for (let step = 1; step <= body.steps; step++) {
      tell?.({ step, secret: 'not declared' } as { step: number });
      await Promise.resolve();
    }
    walked();
    if (body.finally === 'fall') throw new PublicError(409, 'FELL', 'Fell into the ditch.');
    if (body.finally === 'fault') throw new Error('the password is hunter2');
    if (body.finally === 'wait') await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    return { arrived: true };
  }),
};
const half = { code: { ...serve(api, async () => walking) } } satisfies Half<typeof manifest, 'server'>;

const logged: string[] = [];
let server: HttpServer;
let mounted: readonly MountedRoute[];

beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  const plugins = new PluginHost({ side: 'server', version: '1.0.0', plugins: [{ manifest, load: async () => half }] });
  await plugins.startAll();
  server = await createHttpServer({
    logger,
    metrics: new HostMetrics(),
    tls: undefined,
    trustedProxies: [],
    outside: { script: [], connect: [], frame: [], image: [] },
  });
  mounted = await mountRoutes(server, {
    manifests: [manifest],
    plugins,
    guardRegistry: new GuardRegistry([]),
    signals: new CallerSignals(),
    audit: { record: async () => {} },
    logger,
    session: async () => anonymousSession,
  });
  await server.ready();
});
afterAll(async () => {
  const closed = server.close();
  server.server.closeAllConnections();
  await closed;
});

const accept = { accept: 'application/x-ndjson, application/json' };
const walk = (steps: number, end: string, headers: Record<string, string> = accept) =>
  server.inject({ method: 'POST', url: '/api/walks', payload: { steps, finally: end }, headers });
const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('news come a line each and the answer last, with the headers of any answer; nothing undeclared goes out', async () => {
  const { statusCode, headers, body } = await walk(2, 'arrive');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['x-request-id']).toBeDefined();
  expect(linesOf(body)).toEqual([{ news: { step: 1 } }, { news: { step: 2 } }, { answer: { arrived: true } }]);
});

test('without news, or for a caller that does not take them, the answer is as of any other route', async () => {
  for (const answer of [await walk(0, 'arrive'), await walk(3, 'arrive', { accept: 'application/json' })]) {
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({ arrived: true });
  }
  expect((await walk(0, 'fall')).statusCode).toBe(409);
});

test('what goes wrong after the first news is the last line; a fault of ours is logged and tells nothing', async () => {
  expect(linesOf((await walk(1, 'fall')).body).at(-1)).toMatchObject({
    error: { status: 409, code: 'FELL', message: 'Fell into the ditch.' },
  });
  const { body } = await walk(1, 'fault');
  expect(linesOf(body).at(-1)).toMatchObject({ error: { status: 500, code: 'INTERNAL' } });
  expect(body).not.toContain('hunter2');
  expect(logged.some((line) => line.includes('hunter2'))).toBe(true);
});

test('the first news are there while the work goes on, and a caller who leaves then ends it', async () => {
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const started = new Promise<void>((resolve) => {
    walked = resolve;
  });
  const leaving = new AbortController();
  const answer = await fetch(`${address}/api/walks`, {
    method: 'POST',
    headers: { ...accept, 'content-type': 'application/json' },
    body: JSON.stringify({ steps: 1, finally: 'wait' }),
    signal: leaving.signal,
  });
  await started;
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('{"news":{"step":1}}\n');
  expect(until?.aborted).toBe(false);
  const ended = new Promise<void>((resolve) => until?.addEventListener('abort', () => resolve()));
  leaving.abort();
  await ended;
});

test('the OpenAPI document tells of the lines', () => {
  const { paths } = openApi(mounted, '1') as { paths: Record<string, { post: { responses: Record<string, { content: object }> } }> };
  const content = paths['/api/walks']?.post.responses['200']?.content;
  expect(Object.keys(content ?? {})).toEqual(['application/json', 'application/x-ndjson']);
  expect(JSON.stringify(content)).toContain('"step"');
});
