import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { definePlugin, type Manifest, type PluginSource } from './plugin';
import { PluginHost } from './pluginHost';
import { code, definePoint } from './point';
import { flag } from './when';

const greetings = definePoint({
  id: 'host/greeting@1',
  side: 'server',
  schema: () => z.object({ word: z.string() }),
  code: code<() => string>(),
});
const base = { version: '1.0.0', host: '^1.0.0' } as const;
const source = (manifest: Manifest, half?: Awaited<ReturnType<NonNullable<PluginSource['load']>>>): PluginSource => ({
  manifest,
  ...(half === undefined ? {} : { load: async () => half }),
});
const hostOf = (plugins: PluginSource[], more: Partial<ConstructorParameters<typeof PluginHost>[0]> = {}) =>
  new PluginHost({ side: 'server', version: '1.0.0', plugins, ...more });

const polite = definePlugin({
  id: 'polite',
  title: 'Polite',
  ...base,
  contributes: [greetings.add('hello', { word: 'hello' }, { code: 'hello', when: flag('Polite') })],
});
const politeHalf = { code: { hello: async () => ({ default: () => 'hello there' }) } };

describe('PluginHost', () => {
  test('offers what is open, loads its code on demand, and says why the rest is hidden', async () => {
    const host = hostOf([source(polite, politeHalf)]);
    await host.startAll();
    const on = { flag: new Set(['Polite']) };
    const [offer] = host.offers(greetings, on);
    expect(offer).toEqual({ pluginId: 'polite', id: 'hello', data: { word: 'hello' }, code: 'hello' });
    expect((await host.load<() => string>(offer ?? (polite.contributes[0] as never)))()).toBe('hello there');
    expect(host.offers(greetings, { flag: new Set() })).toEqual([]);
    expect(host.offers(greetings, {})).toEqual([]);
    expect(host.why({ flag: new Set() })).toEqual([
      { pluginId: 'polite', point: 'host/greeting@1', id: 'hello', shown: false, because: ['flag Polite is off'] },
    ]);
    expect(host.why(on, { pluginId: 'polite' })[0]).toMatchObject({ shown: true, because: ['flag Polite is on'] });
  });

  test('code that has been loaded is at hand without a wait while its plugin runs, and other code is not', async () => {
    const host = hostOf([source(polite, politeHalf)]);
    const hello = { pluginId: 'polite', code: 'hello' };
    expect(host.loaded(hello)).toBeUndefined();
    const greet = await host.load<() => string>(hello);
    expect(host.loaded(hello)).toBe(greet);
    expect([host.loaded({ pluginId: 'polite', code: 'bye' }), host.loaded({ pluginId: 'polite' })]).toEqual([undefined, undefined]);
    await host.stop();
    expect(host.loaded(hello)).toBeUndefined();
  });

  test('a condition on the plugin shuts all its contributions', () => {
    const host = hostOf([source({ ...polite, when: flag('Area') }, politeHalf)]);
    expect(host.offers(greetings, { flag: new Set(['Polite']) })).toEqual([]);
    expect(host.offers(greetings, { flag: new Set(['Polite', 'Area']) })).toHaveLength(1);
  });

  test('a throwing start takes down itself and those that need it, nothing else, and cleans up', async () => {
    const stopped = vi.fn();
    const onFailure = vi.fn();
    const manifest = (id: string, more: Partial<Manifest> = {}): Manifest => ({ id, title: id, ...base, contributes: [], ...more });
    const host = hostOf(
      [
        source(manifest('broken'), {
          code: {},
          start: (context) => {
            context.onStop(stopped);
            throw new Error('no database');
          },
        }),
        source(manifest('dependent', { needs: { broken: '*' } }), { code: {} }),
        source(manifest('fond', { likes: { broken: '*' } }), { code: {} }),
      ],
      { onFailure },
    );
    await host.startAll();
    expect(Object.fromEntries(host.states)).toEqual({
      broken: { status: 'failed', stage: 'start', error: 'no database' },
      dependent: { status: 'blocked', by: 'it needs broken, which is failed at start: no database' },
      fond: { status: 'ready' },
    });
    expect(stopped).toHaveBeenCalledOnce();
    expect(onFailure).toHaveBeenCalledWith('broken', 'start', expect.objectContaining({ message: 'no database' }));
    expect(host.running).toEqual(new Set(['fond']));
    expect(host.why({}, { pluginId: 'broken' })).toEqual([]);
  });

  test('an invalid manifest and a second plugin of the same name are failures of their own', async () => {
    const host = hostOf([source({ id: 'Bad Name', title: '', version: 'x', host: '^1.0.0', contributes: [] }), source(polite, politeHalf)]);
    await host.startAll();
    expect(host.states.get('Bad Name')).toMatchObject({
      status: 'failed',
      stage: 'manifest',
      error: expect.stringContaining('id: must be lower-case'),
    });
    expect(host.states.get('polite')).toEqual({ status: 'ready' });
    expect(hostOf([source(polite), source(polite)]).states.get('polite')).toMatchObject({ error: 'two plugins are named polite' });
  });

  test('data that does not fit the point is left out and reported', () => {
    const onFailure = vi.fn();
    const manifest = { ...polite, contributes: [{ point: greetings.id, side: 'server' as const, id: 'odd', data: { word: 3 } }] };
    expect(hostOf([source(manifest)], { onFailure }).offers(greetings, {})).toEqual([]);
    expect(onFailure).toHaveBeenCalledWith(
      'polite',
      'contribution',
      expect.objectContaining({ message: expect.stringContaining('host/greeting@1 odd') }),
    );
  });

  test('plugins start in order of need, each once, and stop in reverse', async () => {
    const calls: string[] = [];
    const plugin = (id: string, needs: Record<string, string> = {}) =>
      source(
        { id, title: id, ...base, needs, contributes: [] },
        {
          code: {},
          start: (context) => {
            calls.push(`start ${id}`);
            context.onStop(() => void calls.push(`stop ${id}`));
          },
        },
      );
    const host = hostOf([plugin('a', { b: '*' }), plugin('b'), plugin('c', { a: '*' })]);
    await Promise.all([host.activate('c'), host.activate('a'), host.startAll()]);
    await host.stop();
    expect(calls).toEqual(['start b', 'start a', 'start c', 'stop c', 'stop a', 'stop b']);
    expect(host.states.get('a')).toEqual({ status: 'off', reason: 'the host has stopped' });
  });

  test('what is switched off says so, and nothing of it shows', async () => {
    const host = hostOf([source(polite, politeHalf)], { off: new Map([['polite', 'safe mode']]) });
    await host.startAll();
    expect(host.states.get('polite')).toEqual({ status: 'off', reason: 'safe mode' });
    expect(host.why({ flag: new Set(['Polite']) })[0]).toMatchObject({ shown: false, because: ['plugin polite is off: safe mode'] });
    await expect(host.load({ pluginId: 'polite', code: 'hello' })).rejects.toThrow('Plugin polite is off: safe mode');
  });

  test('a contribution whose code is missing fails by its name', async () => {
    const host = hostOf([source(polite, { code: {} })]);
    await expect(host.load({ pluginId: 'polite', code: 'hello' })).rejects.toThrow('Plugin polite has no server code named hello');
  });
});

test('plugins that like each other in a circle with a need all start', async () => {
  const named = (id: string, more: Partial<Manifest>): PluginSource =>
    source(definePlugin({ ...base, id, title: id, contributes: [], ...more }), { code: {} });
  const host = hostOf([named('a', { likes: { b: '*' } }), named('b', { likes: { c: '*' } }), named('c', { needs: { a: '*' } })]);
  await host.startAll();
  expect([...host.states].map(([id, { status }]) => `${id} ${status}`).sort()).toEqual(['a ready', 'b ready', 'c ready']);
});
