import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { sendDataPath, sendDataTask } from '#plugins/tokens/contract';
import type { TelemetryWatch } from '#plugins/trials/contract';
import { getState } from '#plugins/user-state/api';
import { changeKept } from '#plugins/user-state/contract';
import { call, defineService } from '#sdk';
import type { Api, NavigationBar, SessionStore, Walkthrough } from '#sdk/browser';
import { nextStep } from '../common/nextStep';
import { sinceDay } from '../common/sinceDay';
import { type WelcomeState, type WelcomeStep, welcomeStateSchema } from '../contract';
import { mayWelcome } from './mayWelcome';

const beginning: WelcomeState = { currentStep: 'First', role: null };

interface Needs {
  readonly api: Api;
  readonly session: Pick<SessionStore, 'session' | 'boot'>;
  readonly bar: Pick<NavigationBar, 'focus'>;
  walkthrough(): Walkthrough | undefined;
  watch(): TelemetryWatch | undefined;
}

/** Where a person is in the welcome, as kept for them. */
export class WelcomeFlow {
  /** Observable. The welcome goes on. */
  isRunning = false;
  /** Observable. */
  step: WelcomeStep = 'First';
  /** Observable. What the person has said that they do; null when they have not. */
  role: string | null = null;
  /** Settles when it is known where the person is, whether that could be read or not. */
  readonly known: Promise<void>;
  private isKnown: () => void = () => {};
  private path = '';

  constructor(private readonly needs: Needs) {
    this.known = new Promise((resolve) => {
      this.isKnown = resolve;
    });
    makeAutoObservable<this, 'needs' | 'path' | 'isKnown'>(
      this,
      { needs: false, path: false, known: false, isKnown: false },
      { autoBind: true },
    );
  }

  /** Begins the welcome of somebody who has not seen it, and goes on with that of somebody who has. @throws ApiError */
  async start(signal: AbortSignal): Promise<void> {
    try {
      await this.begin(signal);
    } finally {
      this.isKnown();
    }
  }

  private async begin(signal: AbortSignal): Promise<void> {
    const { session, boot } = this.needs.session;
    if (session === undefined) return;
    const kept = await this.read(signal);
    const isRunning = mayWelcome({
      planType: session.plan.planType,
      accountType: session.account.type,
      accountStart: session.account.accountCreatedDate,
      step: (kept ?? beginning).currentStep,
      since: sinceDay(boot.config?.['welcome.since'])?.toISOString() ?? null,
    });
    if (isRunning && kept === undefined) await this.keep({});
    if (signal.aborted) return;
    runInAction(() => {
      this.isRunning = isRunning;
      this.step = (kept ?? beginning).currentStep;
      this.role = kept?.role ?? null;
    });
    signal.addEventListener('abort', this.hide, { once: true });
    this.focus();
    if (isRunning && this.isWaiting) this.wait(signal);
  }

  /** Observable. Nothing has been sent yet. */
  get isWaiting(): boolean {
    return this.step === 'First' || this.step === 'Second';
  }

  /** The page that the person is on: the bar at the left and the header's buttons are away while the first step is on the page where data is sent. */
  at(path: string): void {
    this.path = path;
    this.focus();
  }

  /** On to the second step: the guide opens. @throws ApiError */
  async goOn(): Promise<void> {
    await this.to('Second');
    this.needs.walkthrough()?.open();
  }

  /** The confirmation is closed. @throws ApiError */
  close(): Promise<void> {
    return this.to('End');
  }

  /** Ends it for good. @throws ApiError */
  stop(): Promise<void> {
    return this.to('End');
  }

  /** Keeps what the person says that they do. @throws ApiError */
  async choose(role: string): Promise<void> {
    await this.keep({ role });
    runInAction(() => {
      this.role = role;
    });
  }

  /** For the page that asks for it, where no welcome goes on. @throws ApiError */
  async readRole(): Promise<void> {
    const kept = await this.read();
    runInAction(() => {
      this.role = kept?.role ?? null;
    });
  }

  private wait(signal: AbortSignal): void {
    const watch = this.needs.watch();
    if (watch === undefined) return;
    const arrived = new AbortController();
    const end = reaction(
      () => watch.sent !== undefined && (watch.sent.logs.sent || watch.sent.metrics.sent || watch.sent.traces.sent),
      (hasData) => {
        if (!hasData) return;
        arrived.abort();
        end();
        this.needs.walkthrough()?.done(sendDataTask);
        if (this.isWaiting) void this.to('Third').catch(() => undefined);
      },
      { fireImmediately: true },
    );
    signal.addEventListener('abort', end, { once: true });
    watch.waitFor(AbortSignal.any([signal, arrived.signal]));
  }

  private async to(step: WelcomeStep): Promise<void> {
    const next = nextStep(this.step, step);
    if (next === this.step) return;
    await this.keep({ currentStep: next });
    runInAction(() => {
      this.step = next;
      if (next === 'End') this.isRunning = false;
    });
    this.focus();
  }

  private async keep(change: Partial<WelcomeState>): Promise<void> {
    await changeKept(this.needs.api, 'welcome-center', (value) => ({
      ...beginning,
      ...(welcomeStateSchema.safeParse(value).data ?? {}),
      ...change,
    }));
  }

  private focus(): void {
    this.needs.bar.focus(this.isRunning && this.step === 'First' && this.path === sendDataPath);
  }

  private hide(): void {
    this.isRunning = false;
    this.focus();
  }

  private async read(signal?: AbortSignal): Promise<WelcomeState | undefined> {
    const { value } = await call(this.needs.api, getState, { params: { name: 'welcome-center' }, signal });
    return welcomeStateSchema.safeParse(value).data;
  }
}

export const welcomeFlowService = defineService<WelcomeFlow>('welcome-flow@1');
