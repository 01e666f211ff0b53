import type { Person } from '../people';

/** A person during one visit: everything they do carries the same session and cart. */
export interface Visitor {
  readonly person: Person;
  readonly sessionId: string;
  readonly cartId: string;
  /** Changes when they log in. */
  signedIn: boolean;
  /** Address of the page they are on. */
  referrer: string;
}

/** What a web request came to. */
export interface Reply {
  readonly status: number;
  readonly bytes: number;
}
