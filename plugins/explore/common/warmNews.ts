export type WarmOutcome = 'success' | 'timeout' | 'error';

/** How a search of warm logs ended: what the tabs of a browser tell one another. */
export interface WarmNews {
  readonly outcome: WarmOutcome;
  /** Where Explore shows the search. */
  readonly address: string;
  /** Tabs in another account have nothing to do with it. */
  readonly accountId: number | undefined;
  /** {@link thisTab} of the one that tells: its own person knows already. */
  readonly tab: number;
}

/** Tells tabs apart; all code of one tab has the same. */
export const thisTab = Math.random();

/** Name of the channel on which {@link WarmNews} go. */
export const warmChannel = 'astrolabe/warm-tier';
