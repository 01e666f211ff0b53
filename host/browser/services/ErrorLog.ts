import type { ErrorReports, SeenError } from '#sdk/browser';

/** Errors that wait for somebody who wants to hear of them; older ones are forgotten. */
const most = 20;
/** Milliseconds from the moment a page is about to be left, in which what fails waits: its calls are cut off, which is nobody's fault. */
const leavingTime = 5000;

/** Errors of this page that nobody has seen to: those that the window is told of, and those that are added. */
export class ErrorLog implements ErrorReports {
  private waiting: readonly SeenError[] = [];
  private readonly listeners = new Set<(seen: SeenError) => void>();
  private readonly known = new WeakSet<object>();
  private readonly end = new AbortController();
  private leaving: ReturnType<typeof setTimeout> | undefined;

  /** @param path of the page that is open */
  constructor(
    target: Pick<Window, 'addEventListener'>,
    private readonly path: () => string,
  ) {
    const { signal } = this.end;
    // Without an error of ours, such as those of scripts of other sites, there is nothing to tell.
    target.addEventListener('error', ({ error }) => error !== undefined && error !== null && this.add(error), { signal });
    target.addEventListener('unhandledrejection', ({ reason }) => this.add(reason), { signal });
    target.addEventListener('beforeunload', () => this.leave(), { signal });
  }

  /** The same error is heard of once, however it comes here. */
  add(error: unknown): void {
    if (typeof error === 'object' && error !== null) {
      if (this.known.has(error)) return;
      this.known.add(error);
    }
    const seen = { error, path: this.path() };
    this.waiting = [...this.waiting, seen].slice(-most);
    this.tell();
  }

  subscribe(listener: (seen: SeenError) => void): () => void {
    this.listeners.add(listener);
    this.tell();
    return () => void this.listeners.delete(listener);
  }

  private tell(): void {
    if (this.listeners.size === 0 || this.leaving !== undefined) return;
    const { waiting } = this;
    this.waiting = [];
    for (const seen of waiting) for (const listener of this.listeners) listener(seen);
  }

  /** What fails from now on is told when the page turns out to stay, as it does when somebody keeps it for what is not saved. */
  private leave(): void {
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => {
      this.leaving = undefined;
      this.tell();
    }, leavingTime);
  }

  stop(): void {
    this.end.abort();
    clearTimeout(this.leaving);
    this.listeners.clear();
  }
}
