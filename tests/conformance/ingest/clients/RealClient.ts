import type { Product, Session } from '#tests/harness/product';
import type { Shipping } from '../numberedSignals';

/** A client as people use it, with what it has to ship and how all of that is found again. */
export interface RealClient {
  readonly name: string;
  /** As the ledger names it. */
  readonly protocol: string;
  readonly signal: 'logs' | 'metrics' | 'traces';
  /** Logs, samples or spans that it was told are taken. */
  readonly taken: number;
  /**
   * Ships the next part of what it has, again and again until all of that is taken.
   * @param onTaken told of the share of the part that is taken by now, above 0 and up to 1
   */
  ship(to: Shipping, onTaken: (share: number) => void): Promise<void>;
  /** @throws AssertionError when what is stored is not what was taken, each once */
  check(at: Product, session: Session): Promise<void>;
}
