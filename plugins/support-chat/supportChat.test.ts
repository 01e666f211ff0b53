import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameShown } from './browser/frameShown';
import { mayChat } from './browser/mayChat';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const session = (isSysAdmin = false, isDisabled = false) =>
  ({ isSysAdmin, integrations: { supportChat: { isDisabled }, productTour: { isDisabled: true } } }) as never;
const on = { 'support-chat.enabled': true };

test('the chat is not started for system admins, the signed out, embedded pages, a disabled integration or a configuration that says off [shell-6-22]', () => {
  expect(mayChat({ session: session(), config: on }, false)).toBe(true);
  expect(mayChat({ session: session(true), config: on }, false)).toBe(false);
  expect(mayChat({ config: on }, false)).toBe(false);
  expect(mayChat({ session: session(), config: on }, true)).toBe(false);
  expect(mayChat({ session: session(false, true), config: on }, false)).toBe(false);
  expect(mayChat({ session: session(), config: { 'support-chat.enabled': false } }, false)).toBe(false);
});

test('the frame of the chat is looked for every 200 ms, and given up after 5 s [shell-9-08]', async () => {
  const find = vi.fn((): Element | null => null);
  const missing = vi.fn();
  void frameShown(find, new AbortController().signal).then(missing);
  await vi.advanceTimersByTimeAsync(199);
  expect(find).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(find).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4799);
  expect(missing).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(find).toHaveBeenCalledTimes(25);
  expect(missing).toHaveBeenCalledWith(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(find).toHaveBeenCalledTimes(25);
});

test('the frame is found at the look after it has come, and nobody looks once the person has gone', async () => {
  const frame = {} as Element;
  let looks = 0;
  const find = (): Element | null => (++looks > 2 ? frame : null);
  const found = vi.fn();
  void frameShown(find, new AbortController().signal).then(found);
  await vi.advanceTimersByTimeAsync(600);
  expect(found).toHaveBeenCalledWith(true);
  const gone = new AbortController();
  const left = vi.fn();
  const look = vi.fn((): Element | null => null);
  void frameShown(look, gone.signal).then(left);
  gone.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(left).toHaveBeenCalledWith(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(look).not.toHaveBeenCalled();
});
