import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { z } from 'zod';
import type { Api } from '#sdk/browser';
import { type Occurrence, occurrenceSchema, type UserHistory } from '../contract';
import { KeptPart } from './KeptPart';
import { type History, occurred } from './occurred';

/** The person's history, as read at the start and changed by this page since. */
export class KeptHistory implements UserHistory {
  private history: History = {};
  private readonly kept: KeptPart<History>;

  constructor(
    api: Api,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.kept = new KeptPart<History>(api, 'user-history', z.record(z.string(), occurrenceSchema), {});
    makeAutoObservable<this, 'history' | 'kept' | 'now'>(this, { history: observableRef, kept: false, now: false, of: false });
  }

  /** @throws ApiError */
  async load(signal?: AbortSignal): Promise<void> {
    const history = await this.kept.read(signal);
    runInAction(() => {
      this.history = history;
    });
  }

  of(key: string): Occurrence | undefined {
    return this.history[key];
  }

  async note(key: string): Promise<void> {
    const at = this.now();
    this.history = occurred(this.history, key, at);
    const history = await this.kept.change((before) => occurred(before, key, at));
    runInAction(() => {
      this.history = history;
    });
  }
}
