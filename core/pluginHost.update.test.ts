import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { definePlugin, type PluginSource } from './plugin';
import { PluginHost } from './pluginHost';
import { code, definePoint } from './point';
import { defineService } from './service';

const words = definePoint({ id: 'host/word@1', side: 'browser', schema: () => z.object({ word: z.string() }), code: code<() => string>() });
const counter = defineService<{ value: number }>('counter@1');
const base = { title: 'Test', version: '1.0.0', host: '^1.0.0' } as const;
const one = words.add('one', { word: 'one' }, { code: 'one' });
const two = words.add('two', { word: 'two' }, { code: 'one' });
const half = (started = vi.fn(), stopped = vi.fn()): PluginSource['load'] => {
  return async () => ({
    code: { one: async () => ({ default: () => 'one' }) },
    start: (context) => {
      started();
      context.provide(counter, () => ({ value: 7 }));
      context.onStop(stopped);
    },
  });
};
const host = (plugins: PluginSource[], more: Partial<ConstructorParameters<typeof PluginHost>[0]> = {}) =>
  new PluginHost({ side: 'browser', version: '1.0.0', plugins, ...more });

test('an update brings new contributions while a running plugin keeps its services', async () => {
  const started = vi.fn();
  const load = half(started);
  const plugins = host([{ manifest: definePlugin({ ...base, id: 'a', contributes: [one] }), load }]);
  await plugins.activate('a');
  const service = plugins.services.find(counter);
  const changed = vi.fn();
  plugins.onChange(changed);
  const before = plugins.revision;
  await plugins.update([
    { manifest: definePlugin({ ...base, id: 'a', contributes: [one, two] }), load },
    { manifest: definePlugin({ ...base, id: 'b', contributes: [] }) },
  ]);
  expect(plugins.offers(words, {}).map(({ id }) => id)).toEqual(['one', 'two']);
  expect(plugins.services.find(counter)).toBe(service);
  expect(started).toHaveBeenCalledOnce();
  expect(changed).toHaveBeenCalledOnce();
  expect(plugins.revision).toBeGreaterThan(before);
  expect(plugins.states.get('b')).toEqual({ status: 'waiting' });
});

test('a plugin that an update takes away is stopped, and starts anew when it comes back', async () => {
  const started = vi.fn();
  const stopped = vi.fn();
  const source = { manifest: definePlugin({ ...base, id: 'a', contributes: [one] }), load: half(started, stopped) };
  const plugins = host([source]);
  await plugins.activate('a');
  await plugins.update([]);
  expect(stopped).toHaveBeenCalledOnce();
  expect(plugins.services.find(counter)).toBeUndefined();
  expect(plugins.states.has('a')).toBe(false);
  await plugins.update([source], new Map([['a', 'left out']]));
  expect(plugins.states.get('a')).toEqual({ status: 'off', reason: 'left out' });
  await plugins.update([source]);
  await plugins.activate('a');
  expect(started).toHaveBeenCalledTimes(2);
  expect(plugins.services.find(counter)).toBeDefined();
});

test('a plugin taken away while it starts is stopped once it has started; before that it never starts', async () => {
  const stopped = vi.fn();
  const started = vi.fn();
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const loading = vi.fn();
  const inner = half(started, stopped);
  const source: PluginSource = {
    manifest: definePlugin({ ...base, id: 'a', contributes: [one] }),
    load: async () => {
      loading();
      await arrived;
      return (await inner?.()) ?? { code: {} };
    },
  };
  const plugins = host([source]);
  const starting = plugins.activate('a');
  await vi.waitFor(() => expect(loading).toHaveBeenCalled());
  const updated = plugins.update([]);
  arrive();
  expect((await starting).status).toBe('off');
  await updated;
  expect(stopped).toHaveBeenCalledOnce();
  expect(plugins.services.find(counter)).toBeUndefined();
  expect(plugins.states.has('a')).toBe(false);

  await plugins.update([source]);
  const again = plugins.activate('a');
  await plugins.update([]);
  await again;
  expect(started).toHaveBeenCalledOnce();
});

test('a failure outlives an update until it is forgiven', async () => {
  let broken = true;
  const source: PluginSource = {
    manifest: definePlugin({ ...base, id: 'a', contributes: [one] }),
    load: async () => {
      if (broken) throw new Error('chunk gone');
      return { code: { one: async () => ({ default: () => 'one' }) } };
    },
  };
  const plugins = host([source]);
  await plugins.activate('a');
  broken = false;
  await plugins.update([source]);
  expect(plugins.states.get('a')).toMatchObject({ status: 'failed', error: 'chunk gone' });
  plugins.forgive('a');
  expect(await plugins.load<() => string>({ pluginId: 'a', code: 'one' })).toBeTypeOf('function');
});

test('loading of halves and of code is tried again by the plan', async () => {
  vi.useFakeTimers();
  let halves = 0;
  let codes = 0;
  const plugins = host(
    [
      {
        manifest: definePlugin({ ...base, id: 'a', contributes: [one] }),
        load: async () => {
          halves += 1;
          if (halves < 3) throw new Error('offline');
          return {
            code: {
              one: async () => {
                codes += 1;
                if (codes < 2) throw new Error('offline');
                return { default: () => 'one' };
              },
            },
          };
        },
      },
    ],
    { loadRetry: { firstWait: 1000, factor: 2, timeout: 60_000 } },
  );
  const loaded = plugins.load<() => string>({ pluginId: 'a', code: 'one' });
  await vi.advanceTimersByTimeAsync(4000);
  expect((await loaded)()).toBe('one');
  expect([halves, codes]).toEqual([3, 2]);
  vi.useRealTimers();
});

test('a plugin that goes and comes back at once ends its first life before the second begins', async () => {
  const events: string[] = [];
  const source: PluginSource = {
    manifest: definePlugin({ ...base, id: 'a', contributes: [one] }),
    load: async () => ({
      code: { one: async () => ({ default: () => 'one' }) },
      start: (context) => {
        events.push('start');
        context.provide(counter, () => ({ value: events.length }));
        context.onStop(async () => {
          await Promise.resolve();
          events.push('stop');
        });
      },
    }),
  };
  const plugins = host([source]);
  await plugins.activate('a');
  const gone = plugins.update([]);
  const back = plugins.update([source]);
  expect(plugins.offers(words, {})).toHaveLength(1);
  expect((await plugins.activate('a')).status).toBe('ready');
  await Promise.all([gone, back]);
  expect(events).toEqual(['start', 'stop', 'start']);
  expect(plugins.services.find(counter)).toEqual({ value: 3 });
});

test('what was blocked by a failure is forgiven with it', async () => {
  let broken = true;
  const plugins = host([
    {
      manifest: definePlugin({ ...base, id: 'a', contributes: [] }),
      load: async () => {
        if (broken) throw new Error('chunk gone');
        return { code: {} };
      },
    },
    { manifest: definePlugin({ ...base, id: 'b', needs: { a: '*' }, contributes: [one] }), load: half() },
  ]);
  expect((await plugins.activate('b')).status).toBe('blocked');
  // The place stays, so that somebody sees the failure and can ask for another try.
  expect(plugins.offers(words, {})).toHaveLength(1);
  broken = false;
  plugins.forgive('b');
  expect((await plugins.activate('b')).status).toBe('ready');
});

test('code that was asked for before its plugin was stopped does not come, and that is no failure to be logged', async () => {
  let arrive = (): void => {};
  const onFailure = vi.fn();
  const source = {
    manifest: definePlugin({ ...base, id: 'a', contributes: [one] }),
    load: () => new Promise<never>((resolve) => (arrive = () => resolve({ code: {} } as never))),
  };
  const plugins = host([source], { onFailure });
  const asked = plugins.load({ pluginId: 'a', code: 'one' }).catch((error: Error) => error);
  const stopped = plugins.update([]);
  arrive();
  await stopped;
  const error = await asked;
  expect(error).toMatchObject({ message: 'Plugin a is off: it was stopped while it started' });
  plugins.report('a', error as Error);
  expect(onFailure).not.toHaveBeenCalled();
  plugins.report('a', new Error('another'));
  expect(onFailure).toHaveBeenCalledOnce();
});
