import { expect, test } from 'vitest';
import { PluginHost, type PluginSource } from '#core';
import type { LoadedPlugin } from '../external/LoadedPlugin';
import { PluginSet } from './PluginSet';

const source = (id: string, needs: Readonly<Record<string, string>> = {}): PluginSource => ({
  manifest: { id, title: id, version: '1.0.0', host: '*', needs, contributes: [] },
  load: async () => ({ code: {} }),
});
const outsider = (id: string, { enabled = true, hash = 'a' } = {}): LoadedPlugin => ({
  id,
  hash,
  enabled,
  source: 'upload',
  content: () => Promise.reject(new Error('not asked for')),
  plugin: source(id),
  shared: [],
  browserFiles: new Map(),
});

async function started() {
  const builtIn = [source('base'), source('above', { base: '*' }), source('aside')];
  const off = new Map([['aside', 'SETTING is off']]);
  const plugins = new PluginHost({ side: 'server', version: '1.0.0', plugins: builtIn, off });
  const manifests = builtIn.map(({ manifest }) => manifest);
  const ended: string[] = [];
  const set = new PluginSet({ plugins, builtIn, manifests, off, watch: { ended: (id) => ended.push(id) } });
  await plugins.startAll();
  return { plugins, manifests, ended, set, state: (id: string) => plugins.states.get(id) };
}
const switched = { status: 'off', reason: 'switched off for everybody' };
const stopped = { status: 'off', reason: 'a system admin has stopped it' };

test('settings, switches and what was stopped each hold, whichever of them changes', async () => {
  const { plugins, set, state, ended } = await started();
  await set.switchOff(new Map([['base', switched.reason]]));
  await set.bring([outsider('guest'), outsider('idle', { enabled: false })]);
  await plugins.startAll();
  expect(state('base')).toEqual(switched);
  expect(state('above')?.status).toBe('blocked');
  expect(state('aside')).toEqual({ status: 'off', reason: 'SETTING is off' });
  expect([state('guest'), state('idle')]).toEqual([{ status: 'ready' }, stopped]);

  await set.switchOff(new Map([['guest', switched.reason]]));
  await plugins.startAll();
  expect([state('base'), state('above'), state('guest'), state('idle')]).toEqual([
    { status: 'ready' },
    { status: 'ready' },
    switched,
    stopped,
  ]);
  expect([set.heldOff('aside'), set.heldOff('idle'), set.heldOff('guest')]).toEqual(['SETTING is off', stopped.reason, undefined]);
  expect(ended).toEqual(['base', 'above', 'guest']);
});

test('a plugin that is loaded anew comes back with those that need it, and everything else is as it was', async () => {
  const { plugins, set, state } = await started();
  await set.bring([outsider('guest'), outsider('idle', { enabled: false })]);
  await plugins.startAll();
  let starts = 0;
  const renewed: PluginSource = {
    ...source('base'),
    load: async () => ({
      code: {},
      start: () => {
        starts += 1;
      },
    }),
  };
  expect(await set.reload(renewed)).toEqual({ status: 'ready' });
  expect([starts, state('above'), state('guest'), state('idle'), state('aside')?.status]).toEqual([
    1,
    { status: 'ready' },
    { status: 'ready' },
    stopped,
    'off',
  ]);
  await set.switchOff(new Map());
  expect(set.sources).toContain(renewed);
  await expect(set.reload(source('guest'))).rejects.toThrow('There is no plugin guest.');
});

test('manifests that all of the host reads have the plugins from outside behind those of the build, as long as they are there', async () => {
  const { manifests, set } = await started();
  const ids = () => manifests.map(({ id }) => id);
  await set.bring([outsider('guest')]);
  expect(ids()).toEqual(['base', 'above', 'aside', 'guest']);
  expect([set.isBuiltIn('guest'), set.fromOutside('guest')?.source, set.fromOutside('base')]).toEqual([false, 'upload', undefined]);
  await set.bring([]);
  expect(ids()).toEqual(['base', 'above', 'aside']);
});
