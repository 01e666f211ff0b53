import { makeAutoObservable, runInAction } from 'mobx';
import type { KeepState, KeptState } from '#plugins/user-state/contract';
import { defineService } from '#sdk';
import type { Api, SessionStore } from '#sdk/browser';
import { type WelcomeState, type WelcomeTerms, welcomePath, welcomeStateSchema } from '../contract';
import { mayWelcome } from './mayWelcome';

const address = '/api/user-state/welcome-center';
const beginning: WelcomeState = { currentStep: 'First', role: null };

/** Where a person is in the welcome, as kept for them. */
export class WelcomeFlow {
  /** Observable. The welcome goes on. */
  isRunning = false;

  constructor(
    private readonly api: Pick<Api, 'get' | 'put'>,
    private readonly session: Pick<SessionStore, 'session'>,
  ) {
    makeAutoObservable<this, 'api' | 'session'>(this, { api: false, session: false });
  }

  /** Begins the welcome of somebody who has not seen it, and goes on with that of somebody who has. @throws ApiError */
  async start(signal: AbortSignal): Promise<void> {
    const { session } = this.session;
    if (session === undefined) return;
    const [{ since }, kept] = await Promise.all([this.api.get<WelcomeTerms>(welcomePath, { signal }), this.read(signal)]);
    const isRunning = mayWelcome({
      planType: session.plan.planType,
      accountType: session.account.type,
      accountStart: session.account.accountCreatedDate,
      step: (kept ?? beginning).currentStep,
      since,
    });
    if (isRunning && kept === undefined) await this.api.put<KeptState>(address, { value: beginning } as KeepState);
    runInAction(() => {
      this.isRunning = isRunning && !signal.aborted;
    });
  }

  /** Ends it for good. @throws ApiError */
  async stop(): Promise<void> {
    const kept = (await this.read()) ?? beginning;
    await this.api.put<KeptState>(address, { value: { ...kept, currentStep: 'End' } } as KeepState);
    runInAction(() => {
      this.isRunning = false;
    });
  }

  private async read(signal?: AbortSignal): Promise<WelcomeState | undefined> {
    const { value } = await this.api.get<KeptState>(address, signal === undefined ? {} : { signal });
    return welcomeStateSchema.safeParse(value).data;
  }
}

export const welcomeFlowService = defineService<WelcomeFlow>('welcome-flow@1');
