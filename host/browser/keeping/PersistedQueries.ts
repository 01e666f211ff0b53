import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { isObject } from '#sdk';
import type { KeptEntries } from '#sdk/browser';

/** Key of the entry. */
export const persistedQueriesKey = 'queries';
/** Milliseconds that answers are kept for another visit. */
const maxAge = 24 * 60 * 60 * 1000;
/** Milliseconds after the last change that they are written. */
const pause = 300;
/** Characters. What is larger is not worth the time that reading it takes at the start. */
const most = 512 * 1024;

/** Whose answers they are; those of anybody else, of another account or from another version are dropped. */
export interface QueryOwner {
  readonly user: number;
  readonly account: number;
  readonly version: string;
}

interface Stored {
  readonly owner: QueryOwner;
  readonly state: DehydratedState;
}
/** What is damaged is nothing: what is whole was written here. */
const isStored = (value: unknown): value is Stored =>
  isObject(value) && isObject(value.owner) && isObject(value.state) && Array.isArray(value.state.queries);

/**
 * Keeps answers of the query cache in this browser for the next visit of the same person in the same account: of those queries alone whose
 * `meta` says `persist`, which is for lists that are no secret and hold no logs. What it restores is asked anew when it is shown.
 */
export class PersistedQueries {
  private owner: QueryOwner | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly unsubscribe: () => void;

  constructor(
    private readonly client: QueryClient,
    private readonly entries: KeptEntries,
    /** Milliseconds since 1970. */
    private readonly now: () => number = Date.now,
  ) {
    this.unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
      if (query.meta?.persist === true && (type === 'added' || type === 'updated')) this.due();
    });
  }

  /** Restores what is this owner's and goes on with it; without an owner nothing is kept, and nothing stays. */
  async begin(owner: QueryOwner | undefined): Promise<void> {
    clearTimeout(this.timer);
    this.owner = owner;
    const state = owner === undefined ? undefined : this.stateOf(await this.entries.read(persistedQueriesKey), owner);
    // Somebody else may have come meanwhile.
    if (this.owner !== owner) return;
    if (state === undefined) await this.entries.forget(persistedQueriesKey);
    else hydrate(this.client, state);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.owner = undefined;
    this.unsubscribe();
  }

  private stateOf(text: unknown, owner: QueryOwner): DehydratedState | undefined {
    try {
      const stored: unknown = JSON.parse(String(text ?? null));
      if (!isStored(stored)) return undefined;
      const { user, account, version } = stored.owner;
      if (user !== owner.user || account !== owner.account || version !== owner.version) return undefined;
      const queries = stored.state.queries.filter(({ state }) => this.isYoung(state.dataUpdatedAt));
      return queries.length === 0 ? undefined : { ...stored.state, queries };
    } catch {
      return undefined;
    }
  }

  /** Restoring and writing anew makes an answer no younger. */
  private isYoung(answeredAt: number): boolean {
    return this.now() - answeredAt <= maxAge;
  }

  private due(): void {
    clearTimeout(this.timer);
    if (this.owner !== undefined) this.timer = setTimeout(() => this.write(), pause);
  }

  private write(): void {
    const state = dehydrate(this.client, {
      shouldDehydrateQuery: ({ state: { status, dataUpdatedAt }, meta }) =>
        meta?.persist === true && status === 'success' && this.isYoung(dataUpdatedAt),
      shouldDehydrateMutation: () => false,
    });
    const text = JSON.stringify({ owner: this.owner, state });
    if (text.length <= most) void this.entries.keep(persistedQueriesKey, text, maxAge);
  }
}
