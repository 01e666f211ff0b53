const probeEvery = 1000;

/** Whether a store answers: down as soon as somebody meets a broken connection, up again once a probe succeeds. */
export class Availability {
  private isUp = true;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly probe: () => Promise<unknown>,
    private readonly changed: (up: boolean) => void,
  ) {}

  get up(): boolean {
    return this.isUp;
  }

  /** Called by whoever met a broken connection. */
  lost(): void {
    if (!this.isUp || this.stopped) return;
    this.isUp = false;
    this.changed(false);
    this.probeSoon();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private probeSoon(): void {
    if (this.stopped) return;
    this.timer = setTimeout(async () => {
      const answered = await this.probe().then(
        () => true,
        () => false,
      );
      if (!answered) return this.probeSoon();
      if (this.stopped) return;
      this.isUp = true;
      this.changed(true);
    }, probeEvery);
  }
}
