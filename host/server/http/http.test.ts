import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PluginHost } from '#core';
import {
  type AnyHalf,
  can,
  definePlugin,
  endpoint,
  endpoints,
  flag,
  type Half,
  type Manifest,
  mainAccountAdmins,
  notPartners,
  planOtherThan,
  rawEndpoint,
  role,
  routes,
} from '#sdk';
import { implement, PublicError, type RequestSession, SignInElsewhere, serve } from '#sdk/server';
import { GuardRegistry } from '../guards/GuardRegistry';
import { hostManifest } from '../hostManifest';
import { HostMetrics } from '../metrics/HostMetrics';
import { anonymousSession, fixtureSession } from '../testing/fixtureSession';
import { serveBrowserFiles } from './browserFiles';
import { builtPage } from './builtPage';
import { CallerSignals } from './callerSignal';
import { createHttpServer } from './createHttpServer';
import { csrfTokenOf } from './csrf';
import type { HttpServer } from './HttpServer';
import { type MountedRoute, mountRoutes } from './mountRoutes';
import { openApi } from './openApi';

const open = { open: 'A fixture that everybody may call.' };

const admins = { when: role('admin') };
const letter = z.object({ id: z.int(), text: z.string() });

const api = {
  list: endpoint({
    method: 'GET',
    path: '/api/letters',
    gate: { when: can('READ_LETTERS') },
    response: z.array(letter),
    summary: 'Letters',
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/letters/:id',
    gate: open,
    params: z.object({ id: z.coerce.number().int() }),
    query: z.object({ size: z.coerce.number().max(100).optional(), tag: z.array(z.string()).optional() }),
    response: letter,
    summary: 'A letter',
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/letters',
    gate: admins,
    body: z.object({ text: z.string().min(1), pages: z.array(z.object({ number: z.int() })) }),
    response: letter,
    summary: 'Write',
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/letters/login',
    gate: open,
    body: z.object({ name: z.string() }),
    response: z.object({ ok: z.boolean() }),
    summary: 'Log in',
  }),
  burn: endpoint({ method: 'DELETE', path: '/api/letters/:id', gate: admins, response: z.void(), summary: 'Burn' }),
  sort: endpoint({
    method: 'GET',
    path: '/api/letters/sort',
    gate: { when: mainAccountAdmins.holds },
    response: z.void(),
    summary: 'Sort',
  }),
  stamp: endpoint({ method: 'GET', path: '/api/letters/stamp', gate: { when: notPartners.holds }, response: z.void(), summary: 'Stamp' }),
  weigh: endpoint({
    method: 'GET',
    path: '/api/letters/weigh',
    gate: { when: planOtherThan('free').holds },
    response: z.void(),
    summary: 'Weigh',
  }),
  fly: endpoint({ method: 'GET', path: '/api/letters/fly', gate: { when: flag('Airmail') }, response: z.void(), summary: 'Fly' }),
  fail: endpoint({
    method: 'GET',
    path: '/api/letters/fail/:how',
    gate: open,
    params: z.object({ how: z.string() }),
    response: letter,
    summary: 'Fail',
  }),
  post: rawEndpoint({ method: 'POST', path: '/letters/raw', gate: open, summary: 'Raw' }),
  copy: rawEndpoint({
    method: 'GET',
    path: '/api/letters/:id/copy/:format',
    gate: open,
    params: z.object({ id: z.coerce.number().int().positive(), format: z.enum(['txt', 'pdf']) }),
    query: z.object({ pages: z.coerce.number().int().default(1) }),
    summary: 'A copy',
  }),
  foreign: rawEndpoint({ method: 'GET', path: '/letters/foreign/:name', gate: open, summary: 'Foreign' }),
  wait: endpoint({ method: 'GET', path: '/api/letters/wait', gate: open, response: letter, summary: 'Wait' }),
};
/** A module of its own, which cannot be loaded while the post office is shut. */
const officeApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/letters/send',
    gate: open,
    body: z.object({ to: z.string() }),
    response: z.object({ sent: z.boolean() }),
    summary: 'Send',
  }),
};
const fresh = endpoint({ method: 'GET', path: '/api/letters/new', gate: open, response: letter, summary: 'New' });
let postOffice: 'shut' | 'open' = 'shut';
let visits = 0;

const manifest = definePlugin({
  id: 'letters',
  title: 'Letters',
  version: '1.0.0',
  host: '*',
  contributes: [
    ...endpoints(api),
    ...endpoints(officeApi),
    routes.add('fresh', { method: 'GET', path: fresh.path, gate: open, summary: 'New' }, { code: 'fresh', when: flag('NewLetters') }),
  ],
});

let waiting: AbortSignal | undefined;
const answers = {
  list: implement(api.list, () => [{ id: 1, text: 'hello' }]),
  one: implement(api.one, ({ params, query }) => ({ id: params.id, text: String(query.size ?? 'none'), secret: 'not declared' })),
  write: implement(api.write, ({ body }) => ({ id: 2, text: body.text })),
  login: implement(api.login, ({ setCookie }) => {
    setCookie('astrolabe_session', 'fresh', { maxAge: 60 });
    return { ok: true };
  }),
  burn: implement(api.burn, () => undefined),
  sort: implement(api.sort, () => undefined),
  stamp: implement(api.stamp, () => undefined),
  weigh: implement(api.weigh, () => undefined),
  fly: implement(api.fly, () => undefined),
  fail: implement(api.fail, ({ params }) => {
    if (params.how === 'public') throw new PublicError(409, 'LETTER_SEALED', 'The letter is sealed.', { seal: 'red' });
    if (params.how === 'elsewhere') throw new SignInElsewhere('ELSEWHERE', 'Sign in elsewhere.', '/api/sso/1/start', 'once');
    if (params.how === 'shape') return { id: 'not a number' } as never;
    throw new Error('the password of records.internal:5432 is hunter2');
  }),
  post: implement(api.post, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    if (text === 'throw') throw new PublicError(429, 'SLOW_DOWN', 'Slow down.', undefined, 1.2);
    response.end(`got ${text}`);
  }),
  copy: implement(api.copy, async (_request, response, { params: { id, format }, query: { pages } }) => {
    response.end(`${id + 1} ${format} ${pages + 1}`);
  }),
  foreign: implement(api.foreign, async (_request, response, { params: { name } }) => {
    response.end(name);
  }),
  wait: implement(api.wait, ({ signal }) => {
    waiting = signal;
    return new Promise<{ id: number; text: string }>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  }),
};
const half = {
  code: {
    ...serve(api, async () => answers),
    ...serve(officeApi, async () => {
      visits += 1;
      if (postOffice === 'shut') throw new Error('the road is flooded');
      return { send: implement(officeApi.send, ({ body }) => ({ sent: body.to !== '' })) };
    }),
    ...serve({ fresh }, async () => ({ fresh: implement(fresh, () => ({ id: 3, text: 'new' })) })),
  },
} satisfies Half<typeof manifest, 'server'>;

const broken = definePlugin({
  id: 'broken',
  title: 'Broken',
  version: '1.0.0',
  host: '*',
  contributes: [...endpoints({ x: endpoint({ method: 'GET', path: '/api/broken', gate: open, response: z.void(), summary: 'Broken' }) })],
});
const brokenHalf: AnyHalf = {
  code: {},
  start: () => {
    throw new Error('no ink');
  },
};

const asProgram = ({ user: _, ...session }: RequestSession): RequestSession => ({ ...session, apiToken: { id: 1, name: 'a program' } });
const sessions: Record<string, RequestSession> = {
  admin: fixtureSession('admin', { can: new Set(['READ_LETTERS']) }),
  reader: fixtureSession('user', { can: new Set(['READ_LETTERS']) }),
  guest: fixtureSession('user'),
  shut: fixtureSession('admin', { account: new Set(['sub', 'partner']), plan: new Set(['free']) }),
  open: fixtureSession('admin', { flag: new Set(['Airmail']) }),
  program: asProgram(fixtureSession('admin', { can: new Set(['READ_LETTERS']) })),
  'reading program': asProgram(fixtureSession('user', { can: new Set(['READ_LETTERS']) })),
};
const logged: string[] = [];
let server: HttpServer;
let mounted: readonly MountedRoute[];
const metrics = new HostMetrics();
const signals = new CallerSignals();
const audit = { record: async () => {} };

beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  const manifests: Manifest[] = [manifest, broken];
  const plugins = new PluginHost({
    side: 'server',
    version: '1.0.0',
    plugins: [
      { manifest, load: async () => half },
      { manifest: broken, load: async () => brokenHalf },
    ],
  });
  await plugins.startAll();
  server = await createHttpServer({
    logger,
    metrics,
    tls: undefined,
    trustedProxies: ['127.0.0.1'],
    outside: { script: [], connect: [], frame: [], image: [] },
  });
  mounted = await mountRoutes(server, {
    manifests,
    plugins,
    guardRegistry: new GuardRegistry([hostManifest]),
    signals,
    audit,
    logger,
    session: async ({ cookie, apiToken }) => sessions[apiToken ?? cookie ?? ''] ?? anonymousSession,
  });
  await serveBrowserFiles(server, null, ['/embed/letters'], await builtPage());
  await server.ready();
});
afterAll(() => server.close());

interface Call {
  readonly as?: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Leave the session's token out. */
  readonly bare?: boolean;
}

async function call(url: string, { as, method = 'GET', body, headers = {}, bare }: Call = {}) {
  const session =
    as === undefined ? {} : { cookie: `astrolabe_session=${as}`, ...(bare === true ? {} : { 'x-csrf-token': csrfTokenOf(as) }) };
  const answer = await server.inject({
    method,
    url,
    headers: { ...session, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: answer.body.startsWith('{') ? answer.json() : undefined,
  };
}

test('a handler is loaded when its route is first called with what it takes; one that cannot be loaded answers 503, and is tried again', async () => {
  expect((await call('/api/letters/send', { method: 'POST', body: { to: 7 } })).status).toBe(400);
  expect(visits).toBe(0);
  const away = await call('/api/letters/send', { method: 'POST', body: { to: 'Ada' } });
  expect([away.status, away.body.message]).toEqual([503, 'The plugin letters is not available: its code cannot be loaded.']);
  expect(logged.join('')).toContain('the road is flooded');
  postOffice = 'open';
  for (const _again of [1, 2])
    expect((await call('/api/letters/send', { method: 'POST', body: { to: 'Ada' } })).body).toEqual({ sent: true });
  expect(visits).toBe(2);
  expect(openApi(mounted, '1.0.0')).toMatchObject({
    paths: { '/api/letters/send': { post: { requestBody: { content: { 'application/json': { schema: { required: ['to'] } } } } } } },
  });
});

describe('gates', () => {
  test('401 when signed out, 403 with the words of the guard that says the same, 200 when it holds [shell-5-09]', async () => {
    expect((await call('/api/letters')).body).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await call('/api/letters')).status).toBe(401);
    const guest = await call('/api/letters', { as: 'guest' });
    expect(guest.status).toBe(403);
    expect(guest.body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You do not have sufficient permissions',
      details: { because: ['permission READ_LETTERS is not granted'] },
    });
    expect((await call('/api/letters', { as: 'reader' })).text).toBe('[{"id":1,"text":"hello"}]');
    const write = await call('/api/letters', { as: 'reader', method: 'POST', body: { text: 'x', pages: [] } });
    expect([write.status, write.body.message]).toEqual([403, 'Only account admins are allowed to access this page']);
  });

  test.each([
    ['sort', 'Only a main account admin is allowed to access this page'],
    ['stamp', 'Heroku account cannot access this page'],
    ['weigh', 'Access is restricted for this plan type'],
    ['fly', 'This is switched off by the feature flag Airmail. A system admin can switch it on.'],
  ])('a rule about the account, the plan or a flag holds for calls as well: %s [shell-5-09]', async (what, message) => {
    const shut = await call(`/api/letters/${what}`, { as: 'shut' });
    expect([shut.status, shut.body.message]).toEqual([403, message]);
    expect((await call(`/api/letters/${what}`, { as: 'open' })).status).toBe(204);
  });

  test("a contribution's own condition shuts the route as well", async () => {
    expect((await call('/api/letters/new')).status).toBe(401);
    expect((await call('/api/letters/new', { as: 'admin' })).status).toBe(403);
  });

  test('a refused call is refused before its body is read', async () => {
    const refused = await call('/api/letters', { method: 'POST', headers: { 'content-type': 'application/json' }, body: 'not json' });
    expect(refused.status).toBe(401);
  });

  test('a plugin that failed answers 503 and is named', async () => {
    const { status, body, headers } = await call('/api/broken');
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '30']);
    expect(body.message).toBe('The plugin broken is not available: failed at start.');
    expect(body.message).not.toContain('no ink');
  });
});

describe('programs', () => {
  const write = { method: 'POST', body: { text: 'x', pages: [] } } as const;

  test('call with a token, without the browser’s token against forgery, as far as its role goes', async () => {
    expect((await call('/api/letters', { ...write, headers: { 'x-api-token': 'program' } })).status).toBe(200);
    const reader = await call('/api/letters', { ...write, headers: { 'x-api-token': 'reading program' } });
    expect([reader.status, reader.body.code]).toEqual([403, 'FORBIDDEN']);
    // The token says who asks, whatever cookie comes along.
    expect((await call('/api/letters', { ...write, as: 'admin', headers: { 'x-api-token': 'reading program' } })).status).toBe(403);
  });

  test('with a token that is not known are told so', async () => {
    const { status, body } = await call('/api/letters', { as: 'admin', headers: { 'x-api-token': 'guess' } });
    expect([status, body.code]).toEqual([401, 'API_TOKEN_UNKNOWN']);
  });
});

describe('forged calls', () => {
  const write = { as: 'admin', method: 'POST', body: { text: 'x', pages: [] } } as const;

  test('a change needs the token of this very session [shell-7-02]', async () => {
    expect((await call('/api/letters', write)).status).toBe(200);
    expect(await call('/api/letters', { ...write, bare: true })).toMatchObject({ status: 403, body: { code: 'CSRF' } });
    const wrong = await call('/api/letters', { ...write, bare: true, headers: { 'x-csrf-token': csrfTokenOf('reader') } });
    expect(wrong.status).toBe(403);
    expect((await call('/api/letters/4', { as: 'admin', method: 'DELETE', bare: true })).status).toBe(403);
  });

  test('another site is refused, also at a route that needs no session', async () => {
    const login = { method: 'POST', body: { name: 'a' } } as const;
    expect((await call('/api/letters/login', login)).status).toBe(200);
    expect((await call('/api/letters/login', { ...login, headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
    expect((await call('/api/letters/login', { ...login, headers: { origin: 'http://localhost:80' } })).status).toBe(200);
    expect((await call('/api/letters/login', { ...login, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await call('/api/letters/login', { ...login, headers: { origin: 'https://evil.test' } })).status).toBe(403);
    expect((await call('/api/letters/login', { ...login, headers: { origin: 'null' } })).status).toBe(403);
    expect((await call('/api/letters', { ...write, headers: { 'sec-fetch-site': 'same-site' } })).status).toBe(403);
  });

  test('cookies are out of reach of scripts and other sites, and secure behind https', async () => {
    const login = { method: 'POST', body: { name: 'a' } } as const;
    expect((await call('/api/letters/login', login)).headers['set-cookie']).toBe(
      'astrolabe_session=fresh; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    );
    const secure = await call('/api/letters/login', { ...login, headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers['set-cookie']).toContain('; Secure');
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('input and output', () => {
  test('every wrong field is named', async () => {
    const { status, body } = await call('/api/letters', { as: 'admin', method: 'POST', body: { text: '', pages: [{ number: 1.5 }] } });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual(['body.text', 'body.pages.0.number']);
    expect(body.message).toMatch(/^body\.text: /);
    expect((await call('/api/letters/5?size=1000')).body.details[0].path).toBe('query.size');
    expect((await call('/api/letters/five')).body.details[0].path).toBe('params.id');
    expect((await call('/api/letters', { as: 'admin', method: 'POST' })).body.details[0].path).toBe('body');
  });

  test('input is coerced, and what the answer does not declare stays inside', async () => {
    expect((await call('/api/letters/5?size=20')).body).toEqual({ id: 5, text: '20' });
  });

  test('nothing to say is 204, also when JSON was announced', async () => {
    const burnt = await call('/api/letters/5', { as: 'admin', method: 'DELETE', headers: { 'content-type': 'application/json' } });
    expect([burnt.status, burnt.text]).toEqual([204, '']);
  });

  test('bodies that are not JSON, too large, or of another type', async () => {
    const send = async (type: string, body: string) => {
      const { status, body: answer } = await call('/api/letters', { as: 'admin', method: 'POST', headers: { 'content-type': type }, body });
      return [status, answer.code];
    };
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const nested = (depth: number) =>
        `{"text":"${'['.repeat(500)}\\"[","pages":${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}}`;
      expect(await send('application/json', nested(100_000))).toEqual([400, 'BODY_TOO_DEEP']);
      expect(await send('application/json', nested(200))).toEqual([400, 'BODY_TOO_DEEP']);
      expect(await send('application/json', nested(199))).toEqual([400, 'INVALID_INPUT']);
    }
    expect(await send('application/json', '{"a":')).toEqual([400, 'INVALID_JSON']);
    expect(await send('application/json', '{"__proto__":{"x":1}}')).toEqual([400, 'INVALID_JSON']);
    expect(await send('application/json', JSON.stringify('x'.repeat(1_100_000)))).toEqual([413, 'BODY_TOO_LARGE']);
    expect(await send('text/plain', 'hi')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('answers are not stored', async () => {
    expect((await call('/api/letters/5')).headers['cache-control']).toBe('no-store');
  });
});

describe('errors', () => {
  test('a public error is told in the one shape, with the request id', async () => {
    const { status, body, headers } = await call('/api/letters/fail/public');
    expect(status).toBe(409);
    expect(body).toEqual({
      code: 'LETTER_SEALED',
      message: 'The letter is sealed.',
      details: { seal: 'red' },
      requestId: headers['x-request-id'],
    });
  });

  test('who signs in elsewhere is told the page of this site and a one-time token [shell-4-35]', async () => {
    const { status, headers, body } = await call('/api/letters/fail/elsewhere');
    expect([status, headers.location, headers['x-login-token'], body.code]).toEqual([400, '/api/sso/1/start', 'once', 'ELSEWHERE']);
    const { headers: others } = await call('/api/letters/fail/public');
    expect([others.location, others['x-login-token']]).toEqual([undefined, undefined]);
  });

  test('any other error is logged, and only "Something went wrong." leaves the server [shell-8-01] [assist-8-29]', async () => {
    logged.length = 0;
    const { status, body, text, headers } = await call('/api/letters/fail/inside');
    expect([status, body.message, body.code]).toEqual([500, 'Something went wrong.', 'INTERNAL']);
    expect(text).not.toMatch(/hunter2|records\.internal|\.ts:\d|stack/);
    const line = JSON.parse(logged[0] ?? '{}');
    expect([line.requestId, line.err.message]).toEqual([headers['x-request-id'], 'the password of records.internal:5432 is hunter2']);
  });

  test('an answer that breaks its own schema is a fault of ours', async () => {
    expect((await call('/api/letters/fail/shape')).status).toBe(500);
  });

  test("a caller's request id is kept when it is harmless", async () => {
    expect((await call('/api/letters/5', { headers: { 'x-request-id': 'support-case-42' } })).headers['x-request-id']).toBe(
      'support-case-42',
    );
    expect((await call('/api/letters/5', { headers: { 'x-request-id': 'a b\nc' } })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an unknown path of the API is a JSON 404, whatever the caller accepts', async () => {
    const { status, body } = await call('/api/nothing?x=1', { headers: { accept: 'text/html' } });
    expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'There is nothing at GET /api/nothing.']);
    expect((await call('/assets/nothing.js', { headers: { accept: 'text/html' } })).status).toBe(404);
    expect((await call('/v1/nothing', { method: 'POST', body: {} })).status).toBe(404);
  });
});

describe('raw routes', () => {
  test('get what the path and the query say by their schemas; what does not fit is refused before the handler', async () => {
    expect((await call('/api/letters/7/copy/pdf?pages=2')).text).toBe('8 pdf 3');
    expect((await call('/api/letters/7/copy/txt')).text).toBe('8 txt 2');
    const { status, body } = await call('/api/letters/0/copy/doc?pages=many');
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT' });
    expect((body as { details: { path: string }[] }).details.map(({ path }) => path)).toEqual([
      'params.id',
      'params.format',
      'query.pages',
    ]);
  });

  test('without schemas the texts of the path are handed over as they are meant', async () => {
    expect((await call('/letters/foreign/caf%C3%A9%2F7')).text).toBe('café/7');
  });

  test('read any body themselves, and need neither session nor origin', async () => {
    const headers = { 'content-type': 'application/x-protobuf', origin: 'https://other.test' };
    const { status, text, headers: answered } = await call('/letters/raw', { method: 'POST', body: 'anything', headers });
    expect([status, text]).toEqual([200, 'got anything']);
    expect(answered['x-request-id']).toBeDefined();
  });

  test('what they throw becomes an error answer with Retry-After', async () => {
    const { status, body, headers } = await call('/letters/raw', { method: 'POST', body: 'throw', headers: { 'content-type': 'x/y' } });
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'SLOW_DOWN', '2']);
  });
});

describe('a caller that goes away', () => {
  test('aborts the handler, and that is no fault in the log', async () => {
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    logged.length = 0;
    const controller = new AbortController();
    const gone = fetch(`${address}/api/letters/wait`, { signal: controller.signal }).catch((error: Error) => error.name);
    await expect.poll(() => waiting).toBeDefined();
    controller.abort();
    expect(await gone).toBe('AbortError');
    await expect.poll(() => waiting?.aborted).toBe(true);
    expect(logged).toEqual([]);
  });

  test('a stop aborts it as well, with an answer that may be tried again', async () => {
    waiting = undefined;
    const { port } = server.server.address() as { port: number };
    const answer = fetch(`http://127.0.0.1:${port}/api/letters/wait`);
    await expect.poll(() => waiting).toBeDefined();
    signals.abortAll();
    expect((await answer).status).toBe(503);
  });
});

test('security headers: no inline or evaluated script, no framing, no sniffing', async () => {
  const { headers } = await call('/api/letters/5');
  const policy = String(headers['content-security-policy']);
  const [, nonce] = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy) ?? [];
  expect(nonce).toBeDefined();
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  for (const part of ["connect-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/unsafe/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect((await call('/api/letters/5')).headers['content-security-policy']).not.toBe(policy);
});

test('request times are measured by route', async () => {
  await call('/api/letters/5');
  expect((await metrics.exposition()).body).toMatch(
    /astrolabe_http_request_duration_seconds_count\{method="GET",route="\/api\/letters\/:id",status="200"\} \d+/,
  );
});

test('the OpenAPI document tells parameters, bodies, gates and answers', () => {
  const document = openApi(mounted, '1.2.3');
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { version: '1.2.3' },
    paths: {
      '/api/letters': {
        get: { responses: { '200': { content: { 'application/json': { schema: { type: 'array' } } } } } },
        post: {
          security: [{ session: [] }],
          requestBody: { content: { 'application/json': { schema: { required: ['text', 'pages'] } } } },
        },
      },
      '/api/letters/{id}': {
        get: {
          security: [],
          parameters: [
            { name: 'id', in: 'path', required: true },
            { name: 'size', in: 'query', required: false },
            { name: 'tag', in: 'query', required: false },
          ],
        },
        delete: { responses: { '204': { description: 'Done.' } } },
      },
    },
  });
});

test.each([
  ['/assets/%00', 400],
  ['/assets/a%00b.js', 400],
  ['/assets/', 404],
  ['/assets/%5c..%5cx', 404],
  ['/assets/..%2f..%2fpackage.json', 404],
  ['/assets/%zz', 400],
  ['/%00', 404],
])('%s is refused with %i', async (url, status) => {
  expect((await server.inject({ url })).statusCode).toBe(status);
});

test('a page that may be in a frame of another site says so, and every other page and call refuses', async () => {
  const framing = async (url: string) => {
    const { headers } = await call(url, { headers: { accept: 'text/html' } });
    return [headers['x-frame-options'], /frame-ancestors [^;]*/.exec(String(headers['content-security-policy']))?.[0]];
  };
  expect(await framing('/embed/letters?theme=dark')).toEqual([undefined, 'frame-ancestors *']);
  for (const url of ['/embed/letters/more', '/letters', '/', '/api/letters'])
    expect(await framing(url)).toEqual(['DENY', "frame-ancestors 'none'"]);
});
