import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { z } from 'zod';
import { getState } from '#plugins/user-state/api';
import { changeKept } from '#plugins/user-state/contract';
import { call } from '#sdk';
import { type Api, errorMessage, type Notices } from '#sdk/browser';

const name = 'navigation';
/** The navigation's state, of which the pinned accounts are a part; the rest is others'. */
const navigation = z.looseObject({ pinnedAccounts: z.array(z.int()).catch([]).default([]) });

/** The accounts that a person has pinned, kept among the state of their navigation. */
export class PinnedAccounts {
  /** In the order of pinning; undefined while they are not known. */
  ids: readonly number[] | undefined = undefined;

  constructor(
    private readonly api: Api,
    private readonly notices: Notices,
    /** Ids of the person's accounts; undefined while they are not known. */
    private readonly accounts: () => readonly number[] | undefined,
  ) {
    makeAutoObservable<this, 'api' | 'notices' | 'accounts'>(this, { ids: observableRef, api: false, notices: false, accounts: false });
  }

  /** What cannot be read stays unknown, and cannot be changed. */
  async load(): Promise<void> {
    const { value } = await call(this.api, getState, { params: { name: 'navigation' } });
    runInAction(() => {
      this.ids = stateOf(value).pinnedAccounts;
    });
  }

  /** Pins or lets go. Nothing happens while the list of accounts or the pinned ones are not known, or to an account that is not in the list. */
  async toggle(id: number): Promise<void> {
    const before = this.ids;
    if (before === undefined || this.accounts()?.includes(id) !== true) return;
    const isPinned = before.includes(id);
    this.ids = isPinned ? before.filter((each) => each !== id) : [...before, id];
    try {
      await this.change((ids) => (isPinned ? ids.filter((each) => each !== id) : [...ids.filter((each) => each !== id), id]));
    } catch (error) {
      runInAction(() => {
        this.ids = before;
      });
      this.notices.show({ intent: 'danger', title: 'The pinned accounts could not be kept', text: errorMessage(error) });
    }
  }

  private async change(to: (ids: readonly number[]) => readonly number[]): Promise<void> {
    await changeKept(this.api, name, (value) => {
      const state = stateOf(value);
      return { ...state, pinnedAccounts: [...to(state.pinnedAccounts)] };
    });
  }
}

const stateOf = (value: unknown) => navigation.catch({ pinnedAccounts: [] }).parse(value);
