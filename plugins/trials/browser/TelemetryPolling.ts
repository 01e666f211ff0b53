import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { telemetryStatus } from '#plugins/ingest/api';
import type { TelemetryStatus } from '#plugins/ingest/contract';
import { call, pause } from '#sdk';
import type { Api, SessionStore } from '#sdk/browser';
import type { TelemetryWatch } from '../contract';

/** Milliseconds before the second look at what a trial has been sent; each gap after it is longer by the factor. */
const FIRST_GAP = 10_000;
const FACTOR = 1.5;
/** The longest that a timer can wait: 24 days. */
const LONGEST_GAP = 2_147_483_647;

/** Milliseconds between two looks while somebody waits for data, where the operator's setting cannot be read. */
const USUAL_INTERVAL = 10_000;

type Signal = keyof TelemetryStatus;

/** Asks the server what the account has been sent, while it is on trial and while somebody waits for data. */
export class TelemetryPolling implements TelemetryWatch {
  sent: TelemetryStatus | undefined;
  private readonly listeners = new Set<(signal: Signal) => void>();
  private latest = 0;
  private asked = 0;

  constructor(
    private readonly api: Api,
    private readonly session: Pick<SessionStore, 'session' | 'boot'>,
  ) {
    makeAutoObservable<this, 'api' | 'session' | 'listeners' | 'latest' | 'asked'>(this, {
      sent: observableRef,
      api: false,
      session: false,
      listeners: false,
      latest: false,
      asked: false,
    });
  }

  async look(): Promise<TelemetryStatus> {
    this.asked += 1;
    const number = this.asked;
    const now = await call(this.api, telemetryStatus);
    // An answer that was overtaken tells nothing new.
    if (number < this.latest) return this.sent ?? now;
    this.latest = number;
    const before = this.sent;
    runInAction(() => {
      this.sent = now;
    });
    for (const signal of ['logs', 'metrics', 'traces'] as const)
      if (before !== undefined && !before[signal].sent && now[signal].sent) for (const listener of this.listeners) listener(signal);
    return now;
  }

  waitFor(signal: AbortSignal): void {
    const interval = this.session.boot.config?.['trials.data-sent-interval'];
    void this.repeat(signal, () => (typeof interval === 'number' ? interval : USUAL_INTERVAL));
  }

  /** For trials, for as long as the session goes on: the gaps grow, and there is no last look. */
  poll(signal: AbortSignal): void {
    let gap = FIRST_GAP / FACTOR;
    void this.repeat(
      signal,
      () => {
        gap = Math.min(gap * FACTOR, LONGEST_GAP);
        return gap;
      },
      () => this.session.session?.plan.planType === 'trial',
    );
  }

  /** Tells of a signal that is seen stored for the first time. @returns ends it */
  onArrival(listener: (signal: Signal) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private async repeat(signal: AbortSignal, gap: () => number, goesOn: () => boolean = () => true): Promise<void> {
    while (!signal.aborted && goesOn()) {
      // What could not be asked now is asked at the next look.
      await this.look().catch(() => undefined);
      await pause(gap(), signal);
    }
  }
}
