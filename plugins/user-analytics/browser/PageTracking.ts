/** Milliseconds that a page stands before it counts as viewed. */
export const pageviewDebounce = 500;

/** A page that a person is on. */
export interface TrackedPage {
  /** Name of its state. */
  readonly state: string;
}

/** Which page a person is on. A page that is left within half a second was not looked at. */
export class PageTracking {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param viewed told of each page that was looked at */
  constructor(private readonly viewed: (page: TrackedPage) => void) {}

  /** The person has come to another page. */
  restart(page: TrackedPage): void {
    this.stop();
    this.timer = setTimeout(() => this.viewed(page), pageviewDebounce);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
