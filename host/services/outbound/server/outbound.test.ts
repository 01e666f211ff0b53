import { once } from 'node:events';
import { createServer as createSocketServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OutboundError, type OutboundRequest } from '#sdk/server';
import { freePort } from '#sdk/testing';
import { type LocalServer, localServer, type OutboundKit, outboundKit } from './testing/outboundKit';

let server: LocalServer;
let other: LocalServer;
/** Headers of the last request of each server. */
const heard: { server: NodeJS.Dict<string | string[]>; other: NodeJS.Dict<string | string[]>; body: string } = {
  server: {},
  other: {},
  body: '',
};
/** Bodies that never end stop when their reader has gone. */
const left: Promise<unknown>[] = [];
const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1_048_576);

const bomb = gzipSync(zeros(64));
/** Bodies without an end: as they come, and small until they are decompressed. */
const endless: Readonly<Record<string, Buffer>> = { '/drip': Buffer.from('.'), '/endless': zeros(1), '/endless-bomb': gzipSync(zeros(1)) };

beforeAll(async () => {
  other = await localServer((request, response) => {
    heard.other = request.headers;
    response.end('other');
  });
  server = await localServer(async (request, response) => {
    heard.server = request.headers;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://any');
    const to = searchParams.get('to');
    const encodings = { '/gzip': gzipSync, '/br': brotliCompressSync, '/deflate': deflateSync };
    const encode = encodings[pathname as keyof typeof encodings];
    if (to !== null) return response.writeHead(Number(searchParams.get('status') ?? 302), { location: to }).end();
    if (encode !== undefined) return response.setHeader('content-encoding', pathname.slice(1)).end(encode('squeezed'));
    if (pathname === '/bomb') return response.setHeader('content-encoding', 'gzip').end(bomb);
    if (pathname === '/garbled') return response.setHeader('content-encoding', 'gzip').end('no gzip');
    if (pathname === '/unasked') return response.setHeader('content-encoding', 'zstd').end('?');
    if (pathname === '/large') return response.end(zeros(2));
    if (pathname === '/silent') return void left.push(once(response, 'close'));
    const drop = endless[pathname];
    if (drop !== undefined) {
      if (pathname === '/endless-bomb') response.setHeader('content-encoding', 'gzip');
      const drip = setInterval(() => response.write(drop), 5);
      return void left.push(once(response, 'close').then(() => clearInterval(drip)));
    }
    if (pathname === '/empty') return response.writeHead(204, { 'content-encoding': 'gzip' }).end();
    if (pathname === '/many') return response.writeHead(200, { 'x-part': ['a', 'b'] }).end();
    heard.body = '';
    for await (const chunk of request) heard.body += chunk;
    response.writeHead(pathname === '/broken' ? 500 : 200, { 'content-type': 'text/plain' }).end(`${request.method} ${pathname}`);
  });
});
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
});

const kit = (options?: Parameters<typeof outboundKit>[0]): OutboundKit => outboundKit(options);
const at = (path: string, host = '127.0.0.1'): string => `http://${host}:${server.port}${path}`;
async function faultOf(
  request: Partial<OutboundRequest> & { readonly url: string },
  { outbound }: OutboundKit = kit(),
): Promise<OutboundError> {
  const error = await outbound.fetch({ purpose: 'test', ...request }).then(
    ({ status }) => new Error(`It answered ${status}.`),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OutboundError);
  return error as OutboundError;
}

describe('a call', () => {
  test('brings a body back as it came where that is wanted', async () => {
    const { outbound } = kit();
    const { body } = await outbound.fetch({ url: at('/gzip'), asIs: true, purpose: 'test' });
    expect(body).toEqual(gzipSync('squeezed'));
    expect(heard.server['accept-encoding']).toBe('identity');
  });

  test('sends what it is given and brings back what is answered, whatever the status', async () => {
    const { outbound, lines, counted } = kit();
    const sent = { method: 'POST', headers: { 'X-Key': 'secret-1', 'content-type': 'text/plain' }, body: 'hello' } as const;
    const answer = await outbound.fetch({ url: at('/in?token=secret-2'), ...sent, purpose: 'hook', accountId: 7 });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain' }, url: at('/in?token=secret-2') });
    expect(answer.body.toString()).toBe('POST /in');
    expect(heard.server).toMatchObject({ host: `127.0.0.1:${server.port}`, 'x-key': 'secret-1', 'content-length': '5' });
    expect(heard.body).toBe('hello');
    expect((await outbound.fetch({ url: at('/broken'), purpose: 'hook' })).status).toBe(500);
    expect(counted).toEqual(['plugin hook answered', 'plugin hook answered']);
    expect(lines[0]).toMatchObject({
      caller: 'plugin',
      purpose: 'hook',
      account: 7,
      method: 'POST',
      servers: [`http://127.0.0.1:${server.port}`],
      status: 200,
      bytes: 8,
    });
    expect(JSON.stringify(lines)).not.toMatch(/secret/);
  });

  test.each(['gzip', 'br', 'deflate'])('reads %s', async (encoding) => {
    const { body, headers } = await kit().outbound.fetch({ url: at(`/${encoding}`), purpose: 'test' });
    expect(body.toString()).toBe('squeezed');
    expect(headers).not.toHaveProperty('content-encoding');
  });

  test('reads answers without a body, and headers that come several times', async () => {
    const { outbound } = kit();
    expect(await outbound.fetch({ url: at('/empty'), purpose: 'test' })).toMatchObject({ status: 204, body: Buffer.alloc(0) });
    expect(await outbound.fetch({ url: at('/gzip'), method: 'HEAD', purpose: 'test' })).toMatchObject({
      status: 200,
      body: Buffer.alloc(0),
    });
    expect((await outbound.fetch({ url: at('/many'), purpose: 'test' })).headers['x-part']).toBe('a, b');
  });

  test('ends when its caller ends it', async () => {
    const leaving = new AbortController();
    const reason = new Error('gone home');
    const asked = server.asked.length;
    const { outbound, counted } = kit();
    const call = outbound.fetch({ url: at('/silent'), purpose: 'test', signal: leaving.signal }).catch((error: unknown) => error);
    await expect.poll(() => server.asked.length).toBeGreaterThan(asked);
    leaving.abort(reason);
    expect(await call).toBe(reason);
    await left.at(-1);
    expect(counted).toEqual(['plugin test cancelled']);
    expect(await outbound.fetch({ url: at('/'), purpose: 'test', signal: leaving.signal }).catch((error: unknown) => error)).toBe(reason);
  });

  test('has a purpose that can be a label', async () => {
    await expect(kit().outbound.fetch({ url: at('/'), purpose: 'Acme’s hook' })).rejects.toThrow('is no purpose');
  });
});

describe('what cannot be asked', () => {
  test.each([
    ['nonsense', 'check how it is written'],
    ['ftp://example.com/', 'begin with https://'],
    ['file:///etc/passwd', 'begin with https://'],
    ['gopher://127.0.0.1:6379/_x', 'begin with https://'],
    ['http://user@example.com/', 'user name or a password'],
    ['https://user:secret@example.com/', 'user name or a password'],
    ['http://[fe80::1%25eth0]/', 'check how it is written'],
    ['http://example.com:99999/', 'check how it is written'],
    [`http://example.com/${'x'.repeat(9000)}`, 'check how it is written'],
  ])('%s', async (url, message) => {
    const fault = await faultOf({ url });
    expect(fault).toMatchObject({ fault: 'invalid', message: expect.stringContaining(message), isRetryable: false });
    expect(fault.message).not.toContain('secret');
  });

  test.each([
    [{ 'x-a': 'b\r\nx-c: d' }, 'a line end'],
    [{ 'x-a': 'b\nc' }, 'a line end'],
    [{ 'x-a': 'b\0' }, 'a line end'],
    [{ 'x-a': 'ü→' }, 'a line end'],
    [{ 'x-a: b\r\nx': '1' }, 'is not a name'],
    [{ '': '1' }, 'is not a name'],
    [{ Host: 'internal' }, 'belongs to the connection'],
    [{ 'Transfer-Encoding': 'chunked' }, 'belongs to the connection'],
    [{ 'Proxy-Authorization': 'x' }, 'belongs to the connection'],
    [{ 'content-length': '0' }, 'belongs to the connection'],
  ])('the header %j', async (headers, message) => {
    const asked = server.asked.length;
    expect(await faultOf({ url: at('/'), headers })).toMatchObject({ fault: 'invalid', message: expect.stringContaining(message) });
    expect(server.asked).toHaveLength(asked);
  });

  test('a line end in the address is taken out by how addresses are read, and starts no header', async () => {
    await kit().outbound.fetch({ url: at('/a\r\nx-injected: 1'), purpose: 'test' });
    expect(heard.server).not.toHaveProperty('x-injected');
  });
});

describe('addresses that are not open', () => {
  const closedPort = freePort();

  test('are refused with one answer, whether anything is there, whether a port answers, and however they are written', async () => {
    const asked = server.asked.length;
    const number = 0x7f000001;
    const hosts = [
      '127.0.0.1',
      String(number),
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '①②⑦.0.0.1',
      '127.0.0.1.',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
    ];
    const named = [
      'localhost',
      'LOCALHOST.',
      'inside.test',
      'mapped.test',
      'both.test',
      'nobody.test',
      'xn--inside-9ta.test',
      'ïnside.test',
    ];
    const names = {
      localhost: [['127.0.0.1', '::1']],
      'inside.test': [['10.0.0.7']],
      'mapped.test': [['::ffff:127.0.0.1']],
      // One way in is enough.
      'both.test': [['1.1.1.1', '127.0.0.1']],
      'xn--inside-9ta.test': [['169.254.169.254']],
      'xn--nside-4va.test': [['127.0.0.1']],
    };
    const guard = kit({ allow: [], names });
    const faults: OutboundError[] = [];
    for (const host of [...hosts, ...named, '169.254.169.254', '100.100.100.200', '[fd00:ec2::254]', '10.0.0.1', '0.0.0.0'])
      for (const port of [server.port, await closedPort]) faults.push(await faultOf({ url: `http://${host}:${port}/` }, guard));
    const [first] = faults;
    expect(first).toMatchObject({ fault: 'refused', message: expect.stringContaining('cannot be called') });
    expect(new Set(faults.map(({ fault, message }) => `${fault} ${message}`)).size).toBe(1);
    expect(server.asked).toHaveLength(asked);
    // The operator reads why.
    expect(guard.lines).toContainEqual(expect.objectContaining({ detail: 'the name stands for 10.0.0.7, which is not open' }));
    expect(guard.lines).toContainEqual(expect.objectContaining({ detail: 'the name has no address' }));
  });

  test('are open when the operator opens them by network, address or name', async () => {
    const names = { 'inside.test': [['127.0.0.1']] };
    for (const [allow, host] of [
      [['127.0.0.0/8'], '127.0.0.1'],
      [['127.0.0.1'], 'inside.test'],
      [['inside.test'], 'INSIDE.test.'],
      [['*.test'], 'inside.test'],
    ] as const)
      expect((await kit({ allow, names }).outbound.fetch({ url: at('/', host), purpose: 'test' })).status).toBe(200);
    expect(await faultOf({ url: at('/') }, kit({ allow: ['inside.test'], names }))).toMatchObject({ fault: 'refused' });
    expect(await faultOf({ url: at('/', 'inside.test') }, kit({ allow: ['other.test'], names }))).toMatchObject({ fault: 'refused' });
  });

  test('are not reached by a name that stands for another address the next time it is looked up', async () => {
    const toOther = `http://rebinding.test:${server.port}/`;
    const rebinding = { 'rebinding.test': [['127.0.0.1'], ['10.0.0.1']] };
    const guard = kit({ names: rebinding });
    expect((await guard.outbound.fetch({ url: toOther, purpose: 'test' })).status).toBe(200);
    // Looked up once: the connection went to what was checked.
    expect(guard.lookedUp).toEqual(['rebinding.test']);
    expect(await faultOf({ url: toOther }, guard)).toMatchObject({ fault: 'refused' });
    const around = kit({ names: { 'rebinding.test': [['127.0.0.1'], ['10.0.0.1']] } });
    expect(await faultOf({ url: at(`/?to=${encodeURIComponent(toOther)}`, 'rebinding.test'), redirects: 3 }, around)).toMatchObject({
      fault: 'refused',
    });
    expect(around.lookedUp).toEqual(['rebinding.test', 'rebinding.test']);
  });

  test('of another host of the same machine are pinned: the name in the request is what was asked for', async () => {
    const guard = kit({ names: { 'pinned.test': [['127.0.0.1']] } });
    await guard.outbound.fetch({ url: at('/', 'pinned.test'), purpose: 'test' });
    expect(heard.server.host).toBe(`pinned.test:${server.port}`);
  });
});

describe('redirects', () => {
  const toward = (to: string, status = 302): string => at(`/?status=${status}&to=${encodeURIComponent(to)}`);

  test('are the answer unless they are to be followed', async () => {
    const answer = await kit().outbound.fetch({ url: toward('/next'), purpose: 'test' });
    expect(answer).toMatchObject({ status: 302, headers: { location: '/next' } });
  });

  test('are followed as often as is allowed, and say where the answer came from', async () => {
    const { outbound } = kit();
    const twice = toward(toward('/end'));
    expect(await outbound.fetch({ url: twice, purpose: 'test', redirects: 2 })).toMatchObject({ status: 200, url: at('/end') });
    expect(await faultOf({ url: twice, redirects: 1 })).toMatchObject({
      fault: 'redirect',
      message: expect.stringContaining('too many times'),
    });
  });

  test.each(['http://10.0.0.1/', 'http://localhost:1/', 'http://[::1]/', 'http://169.254.169.254/latest/meta-data'])(
    'to %s are refused like the address itself',
    async (to) => {
      expect(await faultOf({ url: toward(to), redirects: 5 })).toMatchObject({ fault: 'refused' });
    },
  );

  test.each(['ftp://127.0.0.1/', 'http://user:pass@127.0.0.1/', 'http://[', 'javascript:alert(1)'])('to %s lead nowhere', async (to) => {
    expect(await faultOf({ url: toward(to), redirects: 5 })).toMatchObject({ fault: 'redirect' });
  });

  test('keep method and body with 307 and 308, and become GET with 303, and 301 and 302 of a POST', async () => {
    const { outbound } = kit();
    for (const [status, expected, body] of [
      [307, 'POST /end', 'hello'],
      [308, 'POST /end', 'hello'],
      [301, 'GET /end', ''],
      [302, 'GET /end', ''],
      [303, 'GET /end', ''],
    ] as const) {
      const answer = await outbound.fetch({ url: toward('/end', status), method: 'POST', body: 'hello', purpose: 'test', redirects: 1 });
      expect([status, answer.body.toString(), heard.body]).toEqual([status, expected, body]);
    }
  });

  test('to another server take along nothing that says who asks', async () => {
    const { outbound } = kit();
    const headers = { authorization: 'Bearer secret', cookie: 'a=b', 'x-api-key': 'secret', accept: 'text/plain' };
    await outbound.fetch({ url: toward(`http://127.0.0.1:${other.port}/`), headers, purpose: 'test', redirects: 1 });
    expect(heard.other).toMatchObject({ accept: 'text/plain' });
    for (const name of ['authorization', 'cookie', 'x-api-key']) expect(heard.other).not.toHaveProperty(name);
    await outbound.fetch({ url: toward('/end'), headers, purpose: 'test', redirects: 1 });
    expect(heard.server).toMatchObject({ authorization: 'Bearer secret', 'x-api-key': 'secret' });
  });
});

describe('limits', () => {
  test.each(['/silent', '/drip'])('of time hold for the whole answer: %s', async (path) => {
    const fault = await faultOf({ url: at(path), timeout: 150 });
    expect(fault).toMatchObject({ fault: 'timeout', message: 'No whole answer came within 0.15 seconds.', isRetryable: true });
    // The other side sees that nobody reads any more.
    await left.at(-1);
  });

  test('of time hold for a name that nobody answers for', async () => {
    const { outbound } = outboundKit();
    const never = new Promise<readonly string[]>(() => {});
    Object.assign(Reflect.get(outbound, 'parts').resolvers, { public: () => never });
    expect(await outbound.fetch({ url: 'http://slow.test/', timeout: 50, purpose: 'test' }).catch((error: unknown) => error)).toMatchObject(
      { fault: 'timeout' },
    );
  });

  test('of size hold for what is sent, and for what it becomes', async () => {
    for (const path of ['/large', '/bomb', '/endless', '/endless-bomb'])
      expect(await faultOf({ url: at(path), maxBytes: 1_000_000 })).toMatchObject({
        fault: 'too-large',
        message: 'The answer is larger than 1,000,000 bytes.',
        answered: 200,
      });
    await Promise.all(left);
    expect((await kit().outbound.fetch({ url: at('/large'), maxBytes: 2_097_152, purpose: 'test' })).body).toHaveLength(2_097_152);
    expect((await kit().outbound.fetch({ url: at('/gzip'), maxBytes: 8, purpose: 'test' })).body).toHaveLength(8);
    expect(await faultOf({ url: at('/gzip'), maxBytes: 7 })).toMatchObject({ fault: 'too-large' });
  });
});

describe('servers that are none', () => {
  test('nobody listens', async () => {
    expect(await faultOf({ url: `http://127.0.0.1:${await freePort()}/` })).toMatchObject({ fault: 'unreachable', isRetryable: true });
  });

  test('an answer that is no HTTP, is not as it says it is compressed, or breaks off', async () => {
    const sockets = createSocketServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (data) => {
        if (data.includes('/cut')) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf');
        else socket.end('SSH-2.0-OpenSSH_9.2\r\n');
      });
    });
    sockets.listen(0, '127.0.0.1');
    await once(sockets, 'listening');
    const url = `http://127.0.0.1:${(sockets.address() as { port: number }).port}`;
    expect(await faultOf({ url })).toMatchObject({ fault: 'unreadable' });
    expect(await faultOf({ url: `${url}/cut` })).toMatchObject({ fault: 'unreachable' });
    expect(await faultOf({ url: `https://127.0.0.1:${server.port}/` })).toMatchObject({ fault: 'untrusted' });
    expect(await faultOf({ url: at('/garbled') })).toMatchObject({ fault: 'unreadable' });
    expect(await faultOf({ url: at('/unasked') })).toMatchObject({ fault: 'unreadable' });
    sockets.close();
  });
});
