import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { EventHub } from '../events/EventHub';
import { HostEvents } from '../events/HostEvents';
import type { PluginFailures } from '../failures/PluginFailures';
import { PluginWatch } from './PluginWatch';

const open: PluginWatch[] = [];
afterEach(() => {
  for (const watch of open.splice(0)) watch.stop();
});

function watched() {
  const problems: string[][] = [];
  const note = (...[pluginId, kind, { message }]: Parameters<PluginFailures['note']>) => problems.push([pluginId, kind, message]);
  const watch = new PluginWatch({ note }, pino({ level: 'silent' }), (_pluginId, frame) => frame.includes('PluginWatch.test'));
  open.push(watch);
  const hub = new EventHub((_topic, error) => {
    throw error;
  });
  return { watch, problems, events: watch.over(new HostEvents(hub)) };
}

test('of a plugin that floods events 200 in a second are heard, and it is named once; the host itself may send more', () => {
  const { watch, problems, events } = watched();
  let heard = 0;
  events.subscribe('noise', () => {
    heard += 1;
  });
  watch.run('loud', () => {
    for (let index = 0; index < 500; index += 1) events.publish('noise', {});
  });
  expect(heard).toBe(200);
  expect(problems).toEqual([['loud', 'floods events', 'It published more than 200 events in a second; the rest of noise was dropped.']]);
  for (let index = 0; index < 500; index += 1) events.publish('noise', {});
  expect(heard).toBe(700);
});

test('subscriptions that a plugin leaves open are ended and counted, also those that it made later; those that it ends are not', async () => {
  const { watch, problems, events } = watched();
  const heard: string[] = [];
  await watch.run('forgetful', async () => {
    events.subscribe('news', () => heard.push('first'));
    await Promise.resolve();
    events.subscribe('news', () => heard.push('later'));
    events.subscribe('news', () => heard.push('ended'))();
  });
  events.publish('news', {});
  watch.ended('forgetful');
  events.publish('news', {});
  expect(heard).toEqual(['first', 'later']);
  expect(problems).toEqual([['forgetful', 'leaks listeners', 'It left 2 subscriptions to events open when it stopped.']]);
});

test('timers that a plugin leaves running are ended and counted; those that it clears, that have fired or that are not its own are not', async () => {
  const { watch, problems } = watched();
  const fired: string[] = [];
  const foreign = setInterval(() => fired.push('foreign'), 1);
  await watch.run('forgetful', async () => {
    setInterval(() => fired.push('interval'), 1);
    setTimeout(() => fired.push('late'), 3_600_000);
    clearTimeout(setTimeout(() => fired.push('cleared'), 3_600_000));
    AbortSignal.timeout(3_600_000);
    await new Promise((resolve) => setTimeout(resolve, 1));
  });
  watch.ended('forgetful');
  fired.length = 0;
  await vi.waitFor(() => expect(fired.length).toBeGreaterThan(20));
  expect(new Set(fired)).toEqual(new Set(['foreign']));
  expect(problems).toEqual([['forgetful', 'leaks timers', 'It left 2 timers running when it stopped.']]);
  clearInterval(foreign);
});
