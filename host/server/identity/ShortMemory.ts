import { LRUCache } from 'lru-cache';

export interface ShortMemoryOptions<K, V> {
  /** Entries kept at most; the least used make room. */
  readonly max: number;
  /** Milliseconds that a value counts as fresh. */
  readonly keep: number | ((value: V) => number);
  readonly load: (key: K) => Promise<V>;
  /** Milliseconds a value may be given out after it was loaded when loading it anew fails with an error that this accepts. */
  readonly spare?: { readonly milliseconds: number; readonly when: (error: unknown) => boolean };
}

/**
 * Values kept for seconds. Callers at the same time share one load, and what was being loaded when it was forgotten is given to those
 * who wait for it, but not kept.
 */
export class ShortMemory<K extends {}, V> {
  private readonly kept: LRUCache<K, { readonly value: V; readonly loadedAt: number; readonly freshUntil: number }>;
  private readonly loading = new Map<K, Promise<V>>();

  constructor(private readonly options: ShortMemoryOptions<K, V>) {
    this.kept = new LRUCache({ max: options.max });
  }

  async find(key: K): Promise<V> {
    const kept = this.kept.get(key);
    if (kept !== undefined && performance.now() < kept.freshUntil) return kept.value;
    try {
      return await (this.loading.get(key) ?? this.begin(key));
    } catch (error) {
      const { spare } = this.options;
      if (kept !== undefined && spare?.when(error) && performance.now() - kept.loadedAt < spare.milliseconds) return kept.value;
      throw error;
    }
  }

  forget(key: K): void {
    this.kept.delete(key);
    this.loading.delete(key);
  }

  forgetAll(): void {
    this.kept.clear();
    this.loading.clear();
  }

  /** Loads everything anew when it is next asked for. What is kept still stands in where loading fails. */
  distrustAll(): void {
    // A copy of the list: what is set moves to its front.
    for (const [key, entry] of [...this.kept.entries()]) this.kept.set(key, { ...entry, freshUntil: 0 });
    this.loading.clear();
  }

  private begin(key: K): Promise<V> {
    const { keep, load } = this.options;
    const loading = load(key).then(
      (value) => {
        if (this.loading.get(key) === loading) {
          this.loading.delete(key);
          const loadedAt = performance.now();
          this.kept.set(key, { value, loadedAt, freshUntil: loadedAt + (typeof keep === 'function' ? keep(value) : keep) });
        }
        return value;
      },
      (error: unknown) => {
        if (this.loading.get(key) === loading) this.loading.delete(key);
        throw error;
      },
    );
    this.loading.set(key, loading);
    return loading;
  }
}
