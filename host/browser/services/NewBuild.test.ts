import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewBuild } from './NewBuild';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page of a build, and what it has said and done. */
function page(own: string | undefined, { isUnsaved = false, kept = new Map<string, string>() } = {}) {
  const said: string[] = [];
  const reload = vi.fn();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  const notices = { show: ({ title, text }: { title: string; text?: string }) => void said.push(`${title}: ${text}`) };
  return { build: new NewBuild({ own, notices, storage: storage as Storage, isUnsaved: () => isUnsaved, reload }), said, reload, kept };
}

test('a page that meets a new build says so, and is loaded again when that can be read', () => {
  const { build, said, reload } = page('/assets/index-old.js');
  build.meet('/assets/index-old.js');
  expect(said).toEqual([]);
  build.meet('/assets/index-new.js');
  build.meet('/assets/index-new.js');
  expect(said).toEqual(['Astrolabe has been updated: This page is loaded again.']);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(reload).toHaveBeenCalledOnce();
});

test('what somebody has not saved is not lost', () => {
  const { build, said, reload } = page('/assets/index-old.js', { isUnsaved: true });
  build.meet('/assets/index-new.js');
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(['Astrolabe has been updated: Save your work, then load this page again.']);
  expect(reload).not.toHaveBeenCalled();
});

test('between replicas of two builds a page is loaded again once, and in development never', () => {
  const first = page('/assets/index-old.js');
  first.build.meet('/assets/index-new.js');
  vi.advanceTimersByTime(2000);
  const again = page('/assets/index-old.js', { kept: first.kept });
  again.build.meet('/assets/index-new.js');
  vi.advanceTimersByTime(2000);
  expect(again.reload).not.toHaveBeenCalled();
  const unbuilt = page(undefined);
  unbuilt.build.meet('/assets/index-new.js');
  expect(unbuilt.said).toEqual([]);
});
