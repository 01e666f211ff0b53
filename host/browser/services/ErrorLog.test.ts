import { expect, onTestFinished, test, vi } from 'vitest';
import { ErrorLog } from './ErrorLog';

/** What a browser tells the window of an error that nobody has caught. */
const thrown = (error: unknown) => Object.assign(new Event('error'), { error });
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

function open() {
  const target = new EventTarget();
  let path = '/first';
  const log = new ErrorLog(target as unknown as Window, () => path);
  const heard: unknown[] = [];
  return { target, log, heard, listen: () => log.subscribe((seen) => heard.push(seen)), go: (to: string) => (path = to) };
}

test('uncaught errors, rejections and what is added are heard of with the page that was open, each once', () => {
  const { target, log, heard, listen, go } = open();
  const end = listen();
  const [first, second, third] = [new Error('one'), new Error('two'), new Error('three')];
  target.dispatchEvent(thrown(first));
  go('/second');
  target.dispatchEvent(rejected(second));
  log.add(third);
  // React, the browser and a boundary may all tell of the same one.
  target.dispatchEvent(thrown(third));
  target.dispatchEvent(thrown(null));
  target.dispatchEvent(rejected('gone'));
  expect(heard).toEqual([
    { error: first, path: '/first' },
    { error: second, path: '/second' },
    { error: third, path: '/second' },
    { error: 'gone', path: '/second' },
  ]);
  end();
  log.add(new Error('four'));
  expect(heard).toHaveLength(4);
});

test('what came before anybody listened is told once to the first who does, the newest twenty', () => {
  const { log, heard, listen } = open();
  for (let number = 1; number <= 25; number += 1) log.add(number);
  listen()();
  expect(heard.map((seen) => (seen as { error: number }).error)).toEqual(Array.from({ length: 20 }, (_, at) => at + 6));
  listen();
  expect(heard).toHaveLength(20);
});

test('what fails while the page is left is told only when the page stays', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { target, log, heard, listen } = open();
  listen();
  target.dispatchEvent(new Event('beforeunload'));
  log.add('cut off');
  vi.advanceTimersByTime(4999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([{ error: 'cut off', path: '/first' }]);
  log.add('later');
  expect(heard).toHaveLength(2);
});

test('after its end the window is not listened to', () => {
  const { target, log, heard, listen } = open();
  listen();
  log.stop();
  target.dispatchEvent(thrown(new Error('late')));
  expect(heard).toEqual([]);
});
