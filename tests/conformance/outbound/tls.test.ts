import { createServer } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificate } from '#sdk/testing';
import { type LocalServer, localServer, outboundKit } from '../../../host/services/outbound/server/testing/outboundKit';

let server: LocalServer;

// The certificate is for `localhost` and 127.0.0.1, and the processes of these tests believe it.
beforeAll(async () => {
  server = await localServer(
    (request, response) => response.end(request.headers.host),
    (answer) => createServer(certificate, answer),
  );
});
afterAll(() => server.close());

describe('certificates are checked', () => {
  const names = { localhost: [['127.0.0.1']], 'else.test': [['127.0.0.1']] };

  test('for the name that was asked for, although the connection goes to an address', async () => {
    const { outbound } = outboundKit({ names });
    const answer = await outbound.fetch({ url: `https://localhost:${server.port}/`, purpose: 'test' });
    expect(answer.body.toString()).toBe(`localhost:${server.port}`);
    expect((await outbound.fetch({ url: `https://LOCALHOST.:${server.port}/`, purpose: 'test' })).status).toBe(200);
    expect((await outbound.fetch({ url: `https://127.0.0.1:${server.port}/`, purpose: 'test' })).status).toBe(200);
  });

  test('and one for another name ends the call before anything is sent', async () => {
    const asked = server.asked.length;
    const { outbound } = outboundKit({ names });
    const call = outbound.fetch({ url: `https://else.test:${server.port}/`, purpose: 'test' });
    await expect(call).rejects.toMatchObject({ fault: 'untrusted', isRetryable: false });
    expect(server.asked).toHaveLength(asked);
  });

  test('whatever the environment says of it', async () => {
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      const { outbound } = outboundKit({ names });
      await expect(outbound.fetch({ url: `https://else.test:${server.port}/`, purpose: 'test' })).rejects.toMatchObject({
        fault: 'untrusted',
      });
    } finally {
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
    }
  });
});
