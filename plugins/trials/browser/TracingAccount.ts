import { makeAutoObservable, runInAction } from 'mobx';
import { call } from '#sdk';
import { type Api, ApiError } from '#sdk/browser';
import { activateTracingTrial, readTracingActivation, readTracingBudget } from '../api';
import { type TracingActivation, type TracingBudget, tracingNotActivated } from '../contract';

/** How far the account's use of tracing is, and its budget. */
export class TracingAccount {
  /** Observable; undefined before the first answer. */
  state: TracingActivation | undefined;
  /** Observable; undefined as long as tracing is not activated. */
  budget: TracingBudget | undefined;

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api'>(this, { api: false });
  }

  /** @throws ApiError */
  async load(signal?: AbortSignal): Promise<void> {
    const state = await this.activation(signal);
    const budget = state === 'not activated' ? null : await call(this.api, readTracingBudget, { signal });
    this.become(state, budget ?? undefined);
  }

  /** @throws ApiError what has kept it from being activated; Error when it was and has no budget */
  async activate(): Promise<void> {
    this.become('pending trial', undefined);
    try {
      await call(this.api, activateTracingTrial);
      const budget = (await call(this.api, readTracingBudget).catch(() => null)) ?? undefined;
      if (budget === undefined) throw new Error('No tracing budget found after account activation.');
      this.become('activated not in use', budget);
    } catch (error) {
      this.become('not activated', undefined);
      throw error;
    }
  }

  private async activation(signal: AbortSignal | undefined): Promise<TracingActivation> {
    try {
      return (await call(this.api, readTracingActivation, { signal })).state;
    } catch (error) {
      if (error instanceof ApiError && error.code === tracingNotActivated) return 'not activated';
      throw error;
    }
  }

  private become(state: TracingActivation, budget: TracingBudget | undefined): void {
    runInAction(() => {
      this.state = state;
      this.budget = budget;
    });
  }
}
