import { describe, expect, test } from 'vitest';
import { manifestFaults, PluginHost, resolve } from '#core';
import { endpointsOf, holds, routes } from '#sdk';
import type { ServedEndpoint } from '#sdk/server';
import { version } from '../../../package.json';
import { pluginFolders } from './allPlugins';

test('there are plugins', () => {
  expect(pluginFolders.length).toBeGreaterThan(3);
});

test('all of them resolve together with this host', () => {
  const { blocked, order } = resolve(
    pluginFolders.map(({ manifest }) => manifest),
    version,
  );
  expect(Object.fromEntries(blocked)).toEqual({});
  expect(order).toHaveLength(pluginFolders.length);
});

/** One plugin, where `npm run check` asks for it. */
const checked = pluginFolders.filter(({ name }) => (process.env.ASTROLABE_CHECK ?? name) === name);

describe.each(checked.map((folder) => [folder.name, folder] as const))('%s', (name, { manifest, api, browser, server }) => {
  test('its manifest is valid, named like its folder, and survives JSON', () => {
    expect(manifestFaults(manifest)).toEqual([]);
    expect(manifest.id).toBe(name);
    expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
  });

  test('without facts, nothing behind a condition is open', () => {
    const host = new PluginHost({ side: 'browser', version, plugins: [{ manifest }] });
    for (const { id, point, shown } of host.why({})) {
      const entry = manifest.contributes.find((candidate) => candidate.id === id && candidate.point === point);
      const conditioned = entry?.when !== undefined || manifest.when !== undefined;
      if (conditioned) expect(`${point} ${id} ${shown}`).toBe(`${point} ${id} false`);
    }
  });

  test('every route has a gate that is closed without facts, or says why it is open', () => {
    for (const { id, data, point } of manifest.contributes) {
      if (point !== routes.id) continue;
      const { gate } = routes.schema.parse(data);
      if ('when' in gate) expect(`${id} ${holds(gate.when, {})}`).toBe(`${id} undefined`);
      else expect(gate.open.length).toBeGreaterThan(20);
    }
  });

  test('every code name of the manifest loads on its side, and the halves name nothing else', async () => {
    for (const [side, load] of [
      ['browser', browser],
      ['server', server],
    ] as const) {
      const named = manifest.contributes.filter((entry) => entry.side === side && entry.code !== undefined).map(({ code }) => code);
      const half = await load?.();
      expect(Object.keys(half?.code ?? {}).sort()).toEqual([...new Set(named)].sort());
      if (side === 'server')
        for (const [code, loadCode] of Object.entries(half?.code ?? {}))
          expect(`${code} ${typeof (await loadCode()).default}`).not.toContain('undefined');
    }
  });

  test('every endpoint of its api is a route of its manifest, and has one handler, which is its own', async () => {
    const code: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = (await server?.())?.code ?? {};
    for (const [endpointName, endpoint] of endpointsOf(api ?? {})) {
      const added = manifest.contributes.find(({ point, id }) => point === routes.id && id === endpointName);
      expect(added?.data).toMatchObject({ method: endpoint.method, path: endpoint.path, gate: endpoint.gate });
      const served = (await code[endpointName]?.())?.default as ServedEndpoint | undefined;
      expect(served?.endpoint).toBe(endpoint);
      expect((await served?.load())?.endpoint).toBe(endpoint);
    }
  });
});
