import { describe, expect, test } from 'vitest';
import type { BootDocument } from '#sdk';
import { routes } from '#sdk';
import { startProduct } from '../../harness/product';
import { pluginFolders } from './allPlugins';

/** A plugin's own and, through it, its dependents'. */
function dependentsOf(id: string): string[] {
  const direct = pluginFolders.filter(({ manifest }) => manifest.needs?.[id] !== undefined).map(({ name }) => name);
  return [...direct, ...direct.flatMap(dependentsOf)];
}

/** Calls that a page could make on arrival: no parameters, no body. */
const plainCalls = pluginFolders.flatMap(({ name, manifest }) =>
  manifest.contributes
    .filter((entry) => entry.point === routes.id)
    .map(({ data }) => routes.schema.parse(data))
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes(':'))
    .map(({ path }) => ({ plugin: name, path })),
);

/** Answers that go on until their reader leaves. */
const streams = ['/api/events', '/api/live-tail/stream'];
/** For those who hold a public link, and nobody else. */
const shared = '/api/shared';

// Signing in is the one thing that the rest of this test needs: that plugin switched off is covered with an open session in the browser tests.
const signsIn = (name: string): boolean =>
  pluginFolders.some(
    (folder) => folder.name === name && folder.manifest.contributes.some(({ data }) => (data as { path?: string }).path === '/api/login'),
  );

describe.each(pluginFolders.map(({ name }) => name))('with %s switched off', (name) => {
  test('the rest starts, says what is missing, and answers', async () => {
    const env = { ASTROLABE_PLUGINS_OFF: name, ASTROLABE_DEMO_HOURS: '0.1' };
    const product = await startProduct({ demo: name !== 'demo', env });
    try {
      const anonymous = (await (await fetch(`${product.url}/api/boot`)).json()) as BootDocument;
      const gone = [name, ...dependentsOf(name)];
      expect(anonymous.unavailable.map(({ id }) => id).sort()).toEqual([...new Set(gone)].sort());
      expect(anonymous.unavailable.find(({ id }) => id === name)?.state.status).toBe('off');
      if (signsIn(name)) return;
      const session = await product.login();
      const boot = (await session.call<BootDocument>('GET', '/api/boot')).body;
      expect(boot.plugins.map(({ id }) => id).filter((id) => gone.includes(id))).toEqual([]);
      for (const { plugin, path } of plainCalls.filter(
        (call) => !gone.includes(call.plugin) && !streams.includes(call.path) && call.path !== shared,
      )) {
        const { status } = await session.call('GET', path);
        expect(`${plugin} ${path} ${status}`).toMatch(/ (200|204)$/);
      }
      const page = await fetch(product.url, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
    } finally {
      expect(await product.kill('SIGTERM')).toBe(0);
      await product.dispose();
    }
  });
});
