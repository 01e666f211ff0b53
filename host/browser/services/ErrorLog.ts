import type { ErrorReports, SeenError } from '#sdk/browser';

/** Errors that wait for somebody who wants to hear of them; older ones are forgotten. */
const most = 20;

/** Errors of this page that nobody has seen to: those that the window is told of, and those that are added. */
export class ErrorLog implements ErrorReports {
  private waiting: readonly SeenError[] = [];
  private readonly listeners = new Set<(seen: SeenError) => void>();
  private readonly known = new WeakSet<object>();
  private readonly end = new AbortController();

  /** @param path of the page that is open */
  constructor(
    target: Pick<Window, 'addEventListener'>,
    private readonly path: () => string,
  ) {
    const { signal } = this.end;
    // Without an error of ours, such as those of scripts of other sites, there is nothing to tell.
    target.addEventListener('error', ({ error }) => error !== undefined && error !== null && this.add(error), { signal });
    target.addEventListener('unhandledrejection', ({ reason }) => this.add(reason), { signal });
  }

  /** The same error is heard of once, however it comes here. */
  add(error: unknown): void {
    if (typeof error === 'object' && error !== null) {
      if (this.known.has(error)) return;
      this.known.add(error);
    }
    const seen = { error, path: this.path() };
    if (this.listeners.size === 0) this.waiting = [...this.waiting, seen].slice(-most);
    for (const listener of this.listeners) listener(seen);
  }

  subscribe(listener: (seen: SeenError) => void): () => void {
    this.listeners.add(listener);
    const { waiting } = this;
    this.waiting = [];
    for (const seen of waiting) listener(seen);
    return () => void this.listeners.delete(listener);
  }

  stop(): void {
    this.end.abort();
    this.listeners.clear();
  }
}
