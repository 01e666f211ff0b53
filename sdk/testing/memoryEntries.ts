import type { KeptEntries } from '../browser/services/services';

/** What a browser keeps, without a browser; it expires by the clock of the test. */
export function memoryEntries(): KeptEntries {
  const kept = new Map<string, { readonly value: unknown; readonly expires: number }>();
  return {
    read: async (key) => {
      const entry = kept.get(key);
      return entry === undefined || entry.expires <= Date.now() ? undefined : entry.value;
    },
    keep: async (key, value, lifetime) => void kept.set(key, { value: structuredClone(value), expires: Date.now() + lifetime }),
    forget: async (key) => void kept.delete(key),
  };
}
