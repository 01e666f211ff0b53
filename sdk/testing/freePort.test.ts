import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';

/** Another one stands for that of another process. */
async function another(): Promise<() => Promise<number>> {
  vi.resetModules();
  return (await import('./freePort')).freePort;
}

test('no port is given twice, though nothing listens on it yet, and none that something listens on', async () => {
  const [own, other] = [await another(), await another()];
  const first = await own();
  const server = createServer().listen(first + 1, '127.0.0.1');
  await once(server, 'listening');
  const given = [first];
  for (let round = 0; round < 20; round += 1) given.push(await own(), await other());
  server.close();
  expect(new Set(given).size).toBe(41);
  expect(given).not.toContain(first + 1);
});
