import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresServer } from '../../../host/server/records/testing/PostgresServer';
import { hostileArchive } from '../../fixtures/external/archives';
import { type Product, type Session, startProduct } from '../../harness/product';

let server: PostgresServer;
let products: readonly Product[] = [];
let sessions: readonly Session[] = [];
beforeAll(async () => {
  server = await PostgresServer.start();
  const env = { RECORDS_URL: await server.database(), ASTROLABE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
  products = await Promise.all([startProduct({ env }), startProduct({ env }), startProduct({ env })]);
  sessions = await Promise.all(products.map((product) => product.login()));
}, 240_000);
afterAll(async () => {
  await Promise.all(products.map((product) => product.dispose()));
  await server?.stop();
});

interface Installed {
  readonly hash: string;
  readonly plugins: readonly { readonly id: string; readonly version: string; readonly status: string }[];
}
const deed = async (method: string, path: string, body?: unknown) =>
  (await sessions[0]?.call<Installed>(method, `/api/plugin-admin/${path}`, body))?.body;
const install = async (version: string) => {
  const archive = await hostileArchive({ id: 'shared-one', version, server: 'export const server = { code: {} };' });
  const offered = await deed('POST', 'archives', { archive: archive.toString('base64') });
  await deed('POST', `archives/${offered?.hash}/install`);
};
const everywhere = () =>
  Promise.all(
    sessions.map(async (session) => {
      const { body } = await session.call<Installed>('GET', '/api/plugin-admin/installed');
      return body.plugins.map(({ version, status }) => `${version} ${status}`).join();
    }),
  );
const within = { timeout: 5000 };

test('what is installed, updated, stopped and removed on one of three replicas is so on all within 5 s', async () => {
  await install('1.0.0');
  await expect.poll(everywhere, within).toEqual(['1.0.0 ready', '1.0.0 ready', '1.0.0 ready']);
  await install('1.1.0');
  await expect.poll(everywhere, within).toEqual(['1.1.0 ready', '1.1.0 ready', '1.1.0 ready']);
  await deed('PUT', 'installed/shared-one', { enabled: false });
  await expect.poll(everywhere, within).toEqual(['1.1.0 off', '1.1.0 off', '1.1.0 off']);
  await deed('POST', 'installed/shared-one/roll-back');
  await expect.poll(everywhere, within).toEqual(['1.0.0 ready', '1.0.0 ready', '1.0.0 ready']);
  await deed('DELETE', 'installed/shared-one');
  await expect.poll(everywhere, within).toEqual(['', '', '']);
}, 60_000);
