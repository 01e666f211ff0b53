import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { manifestFaults, PluginHost } from '#core';
import { type AnyHalf, code, definePlugin, definePoint, flags } from '#sdk';
import { contributionsOf } from './contributionsOf';
import { discoverPlugins, discoverServices } from './discoverPlugins';
import { HostExtensions } from './HostExtensions';
import { flagsOf } from './registries';

const sorters = definePoint({
  id: 'post/sorter@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<() => string>(),
});
const base = { version: '1.0.0', host: '*' };
const town = definePlugin({
  ...base,
  id: 'town',
  title: 'Town',
  contributes: [
    sorters.add('late', { title: 'Late', weight: 9 }, { code: 'late' }),
    sorters.add('early', { title: 'Early' }, { code: 'early' }),
  ],
});
const ruin = definePlugin({ ...base, id: 'ruin', title: 'Ruin', contributes: [sorters.add('never', { title: 'Never' }, { code: 'x' })] });
const half: AnyHalf = { code: { early: async () => ({ default: () => 'early' }), late: async () => ({ default: () => 'late' }) } };
const broken: AnyHalf = {
  code: {},
  start: () => {
    throw new Error('fallen');
  },
};

test('the plugins of this build are those with a folder, and their manifests are valid', async () => {
  const found = await discoverPlugins();
  const folders = readdirSync('plugins', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(found.map(({ manifest }) => manifest.id)).toEqual(folders.map(({ name }) => name).sort());
  expect(found.flatMap(({ manifest }) => manifestFaults(manifest))).toEqual([]);
});

test('the services of this build are those with a manifest, valid and named like their folder, and all of their code loads', async () => {
  const found = await discoverServices();
  const folders = readdirSync('host/services').filter((name) => existsSync(`host/services/${name}/plugin.ts`));
  expect(found.map(({ manifest }) => manifest.id)).toEqual(folders.sort());
  expect(found.flatMap(({ manifest }) => manifestFaults(manifest))).toEqual([]);
  for (const { manifest, load } of found) {
    const half = await load?.();
    const named = manifest.contributes.flatMap(({ code: name }) => (name === undefined ? [] : [name]));
    expect(Object.keys(half?.code ?? {}).sort()).toEqual([...new Set(named)].sort());
    for (const name of named) expect((await half?.code[name]?.())?.default).toBeDefined();
  }
});

test('data that its point rejects is left out and reported', () => {
  const odd = { ...town, contributes: [{ point: sorters.id, side: 'server', id: 'odd', data: { title: '' } } as const] };
  const faults: string[] = [];
  expect(contributionsOf([odd, ruin], sorters, (pluginId) => faults.push(pluginId)).map(({ id }) => id)).toEqual(['never']);
  expect(faults).toEqual(['town']);
});

test('a plugin reads what others contribute to its point, in order, without those that failed, and loads their code when it is needed', async () => {
  const server = new PluginHost({
    side: 'server',
    version: '1.0.0',
    plugins: [
      { manifest: town, load: async () => half },
      { manifest: ruin, load: async () => broken },
    ],
  });
  await server.startAll();
  const offers = new HostExtensions([town, ruin], server).offers(sorters);
  expect(offers.map(({ pluginId, data }) => `${pluginId} ${data.title}`)).toEqual(['town Early', 'town Late']);
  expect((await offers[1]?.load())?.()).toBe('late');
});

test('a flag that the host declares for an area to come is taken over by its plugin; the operator chooses other defaults [shell-6-29]', () => {
  const flag = (title: string) => ({ title, stage: 'ga', default: true, removeBy: 'never' }) as const;
  const host = definePlugin({
    ...base,
    id: 'host',
    title: 'Host',
    contributes: [flags.add('Roads', flag('Later')), flags.add('Sea', flag('Sea'))],
  });
  const roads = definePlugin({ ...base, id: 'roads', title: 'Roads', contributes: [flags.add('Roads', flag('Roads'))] });
  const found = (...chosen: string[]) => flagsOf([host, roads], chosen).map((one) => [one.name, one.pluginId, one.title, one.default]);
  expect(found()).toEqual([
    ['Roads', 'roads', 'Roads', true],
    ['Sea', 'host', 'Sea', true],
  ]);
  expect(found('-Sea', 'Roads', '-Nowhere')).toEqual([
    ['Roads', 'roads', 'Roads', true],
    ['Sea', 'host', 'Sea', false],
  ]);
});
