/** Milliseconds between two refreshes of the session's cookie, which lives for an hour. */
export const refreshInterval = 30 * 60_000;

interface Options {
  /** Has the server set the cookie again. */
  readonly refresh: () => Promise<unknown>;
  readonly report: (error: unknown) => void;
}

/** Keeps the session's cookie alive while a page is open. */
export class SessionKeeper {
  private timer: ReturnType<typeof setInterval> | undefined;
  private last = 0;

  constructor(private readonly options: Options) {}

  start(): void {
    if (this.timer !== undefined) return;
    this.last = Date.now();
    this.timer = setInterval(() => this.refresh(), refreshInterval);
    document.addEventListener('visibilitychange', this.onVisible);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    document.removeEventListener('visibilitychange', this.onVisible);
  }

  /** A machine that slept has missed its turn. */
  private readonly onVisible = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - this.last >= refreshInterval) this.refresh();
  };

  private refresh(): void {
    this.last = Date.now();
    this.options.refresh().catch(this.options.report);
  }
}
