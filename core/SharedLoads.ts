import type { Lazy } from './plugin';

/** Code on its way: all who want the same while it is under way share its tries. What has come stays at hand. */
export class SharedLoads {
  private readonly pending = new Map<Lazy<unknown>, ReturnType<Lazy<unknown>>>();
  private readonly come = new WeakMap<Lazy<unknown>, Awaited<ReturnType<Lazy<unknown>>>>();

  /** What has come; undefined before. */
  found(code: Lazy<unknown>): Awaited<ReturnType<Lazy<unknown>>> | undefined {
    return this.come.get(code);
  }

  /** @param begin starts a load that nobody has under way yet */
  share(code: Lazy<unknown>, begin: (code: Lazy<unknown>) => ReturnType<Lazy<unknown>>): ReturnType<Lazy<unknown>> {
    const known = this.pending.get(code);
    if (known !== undefined) return known;
    const load = begin(code)
      .then((found) => {
        this.come.set(code, found);
        return found;
      })
      .finally(() => this.pending.delete(code));
    this.pending.set(code, load);
    return load;
  }
}
