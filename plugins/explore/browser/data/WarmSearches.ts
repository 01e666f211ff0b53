import { makeAutoObservable, runInAction } from 'mobx';
import { defineService, inject, injectable } from '#sdk';
import { ApiError, type Notices, noticesService, type SessionStore, sessionService } from '#sdk/browser';
import { showWarmOutcome } from '../../common/showWarmOutcome';
import { thisTab, type WarmNews, type WarmOutcome, warmChannel } from '../../common/warmNews';
import type { SearchResponse } from '../../contract';

/**
 * The search of warm logs under way in this tab, one at a time. It is slow, so it outlives its page: when it ends, all tabs are told,
 * unless the answer came from memory or the person had ended it.
 */
@injectable()
export class WarmSearches {
  /** Observable: the address of the search under way. */
  running: string | undefined;
  private controller: AbortController | undefined;

  constructor(
    @inject(sessionService) private readonly session: SessionStore,
    @inject(noticesService) private readonly notices: Notices,
  ) {
    const own = { session: false, notices: false, controller: false, run: false } as const;
    makeAutoObservable<this, 'session' | 'notices' | 'controller'>(this, own, { autoBind: true });
  }

  /** Runs a search in the place of the one before. @param address where Explore shows it */
  async run(address: string, send: (signal: AbortSignal) => Promise<SearchResponse>): Promise<SearchResponse> {
    this.cancel();
    const controller = new AbortController();
    this.controller = controller;
    runInAction(() => {
      this.running = address;
    });
    try {
      const answer = await send(controller.signal);
      if (answer.cached !== true && !controller.signal.aborted) this.tell('success', address);
      return answer;
    } catch (error) {
      if (!controller.signal.aborted) this.tell(outcomeOf(error), address);
      throw error;
    } finally {
      if (this.controller === controller) this.over();
    }
  }

  cancel(): void {
    this.controller?.abort();
    this.over();
  }

  private over(): void {
    this.controller = undefined;
    runInAction(() => {
      this.running = undefined;
    });
  }

  private tell(outcome: WarmOutcome, address: string): void {
    const news: WarmNews = { outcome, address, accountId: this.session.session?.account.id, tab: thisTab };
    showWarmOutcome(this.notices, news);
    const channel = new BroadcastChannel(warmChannel);
    channel.postMessage(news);
    channel.close();
  }
}

export const warmSearchesService = defineService<WarmSearches>('explore/warm-searches@1');

const outcomeOf = (error: unknown): WarmOutcome =>
  error instanceof ApiError && (error.status === 504 || error.status === 408) ? 'timeout' : 'error';
