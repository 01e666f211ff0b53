import { makeAutoObservable, runInAction } from 'mobx';
import { z } from 'zod';
import { getState } from '#plugins/user-state/api';
import { changeKept } from '#plugins/user-state/contract';
import { call, defineService } from '#sdk';
import type { Api } from '#sdk/browser';

/** The part of the navigation's state that says which navigation the person has; the rest is others'. */
const part = z.looseObject({ enabled: z.boolean().catch(false).default(false), userDisabled: z.boolean().catch(false).default(false) });

/** Whether the person has put the alternate navigation away, kept among the state of their navigation. */
export class NavigationPreference {
  /** Observable. */
  userDisabled = false;

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api'>(this, { api: false });
  }

  /** @throws ApiError */
  async load(signal: AbortSignal): Promise<void> {
    const { value } = await call(this.api, getState, { params: { name: 'navigation' }, signal });
    runInAction(() => {
      this.userDisabled = part.catch({ enabled: false, userDisabled: false }).parse(value).userDisabled;
    });
  }

  /** @throws ApiError */
  async choose(isList: boolean): Promise<void> {
    this.userDisabled = !isList;
    await changeKept(this.api, 'navigation', (value) => ({
      ...part.catch({ enabled: false, userDisabled: false }).parse(value),
      enabled: isList,
      userDisabled: !isList,
    }));
  }
}

export const navigationPreferenceService = defineService<NavigationPreference>('navigation-preference@1');
