import { makeAutoObservable, runInAction } from 'mobx';

/** Milliseconds between two checks. */
export const offlineCheckInterval = 3000;

/** Whether the server can be reached, looked at every 3 s. An open event stream is proof enough, so the usual check sends nothing. */
export class Connectivity {
  online = true;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly check: {
      readonly browserOnline: () => boolean;
      readonly streamOpen: () => boolean;
      /** Resolves when the server answered anything at all. */
      readonly reach: () => Promise<unknown>;
    },
  ) {
    makeAutoObservable<this, 'check' | 'timer' | 'look'>(this, { check: false, timer: false, look: false });
  }

  start(): void {
    this.timer ??= setInterval(() => void this.look(), offlineCheckInterval);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async look(): Promise<void> {
    const online = await this.isOnline();
    runInAction(() => {
      this.online = online;
    });
  }

  private async isOnline(): Promise<boolean> {
    if (!this.check.browserOnline()) return false;
    if (this.check.streamOpen()) return true;
    try {
      await this.check.reach();
      return true;
    } catch {
      return false;
    }
  }
}
