import { makeAutoObservable, runInAction } from 'mobx';
import { getState, setState } from '#plugins/user-state/api';
import type { KeepState } from '#plugins/user-state/contract';
import { call, defineService } from '#sdk';
import type { Api, SessionStore } from '#sdk/browser';
import { sinceDay } from '../common/sinceDay';
import { type WelcomeState, welcomeStateSchema } from '../contract';
import { mayWelcome } from './mayWelcome';

const beginning: WelcomeState = { currentStep: 'First', role: null };

/** Where a person is in the welcome, as kept for them. */
export class WelcomeFlow {
  /** Observable. The welcome goes on. */
  isRunning = false;

  constructor(
    private readonly api: Api,
    private readonly session: Pick<SessionStore, 'session' | 'boot'>,
  ) {
    makeAutoObservable<this, 'api' | 'session'>(this, { api: false, session: false });
  }

  /** Begins the welcome of somebody who has not seen it, and goes on with that of somebody who has. @throws ApiError */
  async start(signal: AbortSignal): Promise<void> {
    const { session, boot } = this.session;
    if (session === undefined) return;
    const kept = await this.read(signal);
    const isRunning = mayWelcome({
      planType: session.plan.planType,
      accountType: session.account.type,
      accountStart: session.account.accountCreatedDate,
      step: (kept ?? beginning).currentStep,
      since: sinceDay(boot.config?.['welcome.since'])?.toISOString() ?? null,
    });
    if (isRunning && kept === undefined)
      await call(this.api, setState, { params: { name: 'welcome-center' }, body: { value: beginning } as KeepState });
    runInAction(() => {
      this.isRunning = isRunning && !signal.aborted;
    });
  }

  /** Ends it for good. @throws ApiError */
  async stop(): Promise<void> {
    const kept = (await this.read()) ?? beginning;
    await call(this.api, setState, { params: { name: 'welcome-center' }, body: { value: { ...kept, currentStep: 'End' } } as KeepState });
    runInAction(() => {
      this.isRunning = false;
    });
  }

  private async read(signal?: AbortSignal): Promise<WelcomeState | undefined> {
    const { value } = await call(this.api, getState, { params: { name: 'welcome-center' }, signal });
    return welcomeStateSchema.safeParse(value).data;
  }
}

export const welcomeFlowService = defineService<WelcomeFlow>('welcome-flow@1');
