import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { until } from '#tests/harness/product';

/** Resolves when the other side's system has all that was written to a socket: a reset discards what is still on its way. */
export async function arrived({ localPort }: Socket): Promise<void> {
  const port = (localPort ?? 0).toString(16).toUpperCase().padStart(4, '0');
  await until('All that was sent arriving', async () => {
    const connections = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
    const ours = connections.find(([, local]) => local?.endsWith(`:${port}`));
    return ours === undefined || ours[4]?.startsWith('00000000:') === true;
  });
}
