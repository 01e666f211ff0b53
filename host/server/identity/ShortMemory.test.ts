import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShortMemory } from './ShortMemory';

describe('a short memory', () => {
  let loads: string[] = [];
  let answer: (key: string) => Promise<string>;
  const load = (key: string): Promise<string> => {
    loads.push(key);
    return answer(key);
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    loads = [];
    answer = async (key) => `${key} ${loads.length}`;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('gives a value again while it is fresh, and loads it anew after', async () => {
    const memory = new ShortMemory({ max: 10, keep: 1000, load });
    expect(await memory.find('a')).toBe('a 1');
    vi.advanceTimersByTime(999);
    expect(await memory.find('a')).toBe('a 1');
    vi.advanceTimersByTime(1);
    expect(await memory.find('a')).toBe('a 2');
  });

  test('may keep some values shorter than others', async () => {
    answer = async (key) => key;
    const memory = new ShortMemory({ max: 10, keep: (value: string) => (value === 'short' ? 10 : 1000), load });
    await Promise.all([memory.find('short'), memory.find('long')]);
    vi.advanceTimersByTime(500);
    await Promise.all([memory.find('short'), memory.find('long')]);
    expect(loads).toEqual(['short', 'long', 'short']);
  });

  test('loads once for all who ask at the same time', async () => {
    const memory = new ShortMemory({ max: 10, keep: 1000, load });
    expect(await Promise.all([memory.find('a'), memory.find('a'), memory.find('b')])).toEqual(['a 1', 'a 1', 'b 2']);
    expect(loads).toEqual(['a', 'b']);
  });

  test('does not keep what was forgotten while it was being loaded', async () => {
    const memory = new ShortMemory({ max: 10, keep: 1000, load });
    const under = memory.find('a');
    memory.forget('a');
    const next = memory.find('a');
    expect([await under, await next]).toEqual(['a 1', 'a 2']);
    expect(await memory.find('a')).toBe('a 2');
    memory.forgetAll();
    expect(await memory.find('a')).toBe('a 3');
    expect(loads).toHaveLength(3);
  });

  test('does not keep failures', async () => {
    answer = () => Promise.reject(new Error('away'));
    const memory = new ShortMemory({ max: 10, keep: 1000, load });
    await expect(memory.find('a')).rejects.toThrow('away');
    answer = async () => 'there';
    expect(await memory.find('a')).toBe('there');
  });

  test('helps out with an old value through an outage, for a while', async () => {
    const spare = { milliseconds: 5000, when: (error: unknown) => error instanceof Error && error.message === 'away' };
    const memory = new ShortMemory({ max: 10, keep: 1000, load, spare });
    await memory.find('a');
    vi.advanceTimersByTime(3000);
    answer = () => Promise.reject(new Error('away'));
    expect(await memory.find('a')).toBe('a 1');
    await expect(memory.find('b')).rejects.toThrow('away');
    answer = () => Promise.reject(new Error('something else'));
    await expect(memory.find('a')).rejects.toThrow('something else');
    answer = () => Promise.reject(new Error('away'));
    vi.advanceTimersByTime(2000);
    await expect(memory.find('a')).rejects.toThrow('away');
  });

  test('loads what it distrusts anew, and helps out with it where that fails', async () => {
    const spare = { milliseconds: 5000, when: () => true };
    const memory = new ShortMemory({ max: 10, keep: 1000, load, spare });
    await memory.find('a');
    await memory.find('b');
    memory.distrustAll();
    expect(await memory.find('a')).toBe('a 3');
    expect(await memory.find('b')).toBe('b 4');
    memory.distrustAll();
    answer = () => Promise.reject(new Error('away'));
    expect(await memory.find('a')).toBe('a 3');
    expect(await memory.find('b')).toBe('b 4');
  });

  test('is bounded', async () => {
    const memory = new ShortMemory({ max: 2, keep: 1000, load });
    for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await memory.find(key);
    expect(loads).toEqual(['a', 'b', 'c', 'a']);
  });
});
