import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heartbeat } from './Heartbeat';

let heartbeat: Heartbeat | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }));
afterEach(() => heartbeat?.stop());

function start(ask: () => Promise<unknown>) {
  const onSilence = vi.fn();
  heartbeat = new Heartbeat(ask, onSilence);
  heartbeat.start();
  return onSilence;
}
/** @param milliseconds of an event loop whose turns come on time */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('a server that answers is never called silent', async () => {
  const onSilence = start(async () => 'here');
  await pass(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});

test.each([
  ['leaves questions open', () => new Promise(() => {})],
  ['breaks connections', () => Promise.reject(new Error('reset'))],
])('one that %s is called silent within three seconds, once', async (_what, away) => {
  let isThere = true;
  const onSilence = start(() => (isThere ? Promise.resolve() : away()));
  await pass(10_100);
  isThere = false;
  await pass(1500);
  expect(onSilence).not.toHaveBeenCalled();
  await pass(1500);
  expect(onSilence).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('a second silence is told like the first, and none after the end', async () => {
  let isThere = false;
  const onSilence = start(() => (isThere ? Promise.resolve() : Promise.reject(new Error('reset'))));
  await pass(3000);
  isThere = true;
  await pass(3000);
  isThere = false;
  await pass(3000);
  expect(onSilence).toHaveBeenCalledTimes(2);
  isThere = true;
  await pass(1000);
  isThere = false;
  heartbeat?.stop();
  await pass(60_000);
  expect(onSilence).toHaveBeenCalledTimes(2);
});
