import type { BatchOutcome } from './Batch';
import { type ContentStart, contentHint, contentKey } from './contentKey';

/** Longest that a sender's retry is waited for, in milliseconds. */
export const RETRY_WINDOW = 15 * 60_000;
/** Rows remembered at most; beyond it the oldest are forgotten, and a late retry would be stored again. */
export const MOST_REMEMBERED = 1_000_000;
const NEWLINE = 10;

interface Group {
  readonly outcome: Promise<BatchOutcome>;
  readonly expires: number;
  readonly rows: { readonly key: string; readonly hint: number }[];
  left: number;
  readonly onSpent: () => void;
}

/** A row that is, or is about to be, in the store although its sender was never told. */
export interface Delivered {
  readonly outcome: Promise<BatchOutcome>;
  /** Its number in that batch. */
  readonly row: number;
  /**
   * May be called with true after false: the sender was told after all.
   * @param acknowledged whether the sender has now been told; otherwise its next retry is waited for again
   */
  end(acknowledged: boolean): void;
}

/**
 * Rows that were stored while their acknowledgement did not reach the sender: the connection broke, the answer was 503, or the process was
 * killed in between. When the sender tries again, each such row lets one equal log pass as "stored already". Rows whose sender has been
 * told are never in here, so equal logs that are sent twice on purpose both stay.
 */
export class Redelivery {
  private readonly byKey = new Map<string, { group: Group; row: number }[]>();
  /** How many remembered rows have each hint. */
  private readonly hints = new Map<number, number>();
  private readonly groups = new Set<Group>();
  private size = 0;

  constructor(
    private readonly contentStart: ContentStart,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get isEmpty(): boolean {
    return this.size === 0;
  }

  /**
   * @param firstRow number in its batch of the first of the rows between `start` and `end`
   * @param onSpent told once, when none of these rows is waited for any more
   * @returns ends the waiting, for a sender that was told after all
   */
  expect(rows: Buffer, start: number, end: number, firstRow: number, outcome: Promise<BatchOutcome>, onSpent: () => void): () => void {
    this.forget();
    const group: Group = { outcome, expires: this.now() + RETRY_WINDOW, rows: [], left: 0, onSpent };
    let row = firstRow;
    for (let at = start; at < end; row++) {
      const next = rows.indexOf(NEWLINE, at) + 1;
      const content = this.contentStart(rows, at);
      const key = contentKey(rows, content, next);
      const hint = contentHint(rows, content, next);
      this.hints.set(hint, (this.hints.get(hint) ?? 0) + 1);
      this.remember(key, { group, row });
      group.rows.push({ key, hint });
      at = next;
    }
    group.left = group.rows.length;
    this.size += group.left;
    this.groups.add(group);
    for (const oldest of this.groups) {
      if (this.size <= MOST_REMEMBERED || oldest === group) break;
      this.drop(oldest);
    }
    return () => this.drop(group);
  }

  /** The stored twin of a row that has just been encoded. Each is given out once, unless it is handed back. */
  take(rows: Buffer, start: number, end: number): Delivered | undefined {
    this.forget();
    const content = this.contentStart(rows, start);
    if (!this.hints.has(contentHint(rows, content, end))) return undefined;
    const key = contentKey(rows, content, end);
    const waiting = this.byKey.get(key);
    const found = waiting?.pop();
    if (found === undefined) return undefined;
    if (waiting?.length === 0) this.byKey.delete(key);
    const { group, row } = found;
    let isWaitedFor = false;
    return {
      outcome: group.outcome,
      row,
      end: (acknowledged) => {
        if (!this.groups.has(group)) return;
        if (!acknowledged) {
          this.remember(key, found);
          isWaitedFor = true;
          return;
        }
        // Another retry may have come for it meanwhile: then it is that one's.
        if (isWaitedFor && !this.withdraw(key, found)) return;
        group.left--;
        this.size--;
        if (group.left === 0) this.drop(group);
      },
    };
  }

  /** Lets go of what has waited long enough. */
  forget(): void {
    const now = this.now();
    for (const group of this.groups) {
      if (group.expires > now) break;
      this.drop(group);
    }
  }

  private remember(key: string, waiting: { group: Group; row: number }): void {
    const known = this.byKey.get(key);
    if (known === undefined) this.byKey.set(key, [waiting]);
    else known.push(waiting);
  }

  /** @returns whether it was still waited for */
  private withdraw(key: string, waiting: { group: Group; row: number }): boolean {
    const known = this.byKey.get(key) ?? [];
    const at = known.indexOf(waiting);
    if (at < 0) return false;
    known.splice(at, 1);
    if (known.length === 0) this.byKey.delete(key);
    return true;
  }

  private drop(group: Group): void {
    if (!this.groups.delete(group)) return;
    for (const { hint } of group.rows) {
      const count = (this.hints.get(hint) ?? 1) - 1;
      if (count === 0) this.hints.delete(hint);
      else this.hints.set(hint, count);
    }
    const keys = group.left === 0 ? [] : new Set(group.rows.map(({ key }) => key));
    for (const key of keys) {
      const others = this.byKey.get(key)?.filter((waiting) => waiting.group !== group);
      if (others === undefined) continue;
      if (others.length === 0) this.byKey.delete(key);
      else this.byKey.set(key, others);
    }
    this.size -= group.left;
    group.left = 0;
    group.onSpent();
  }
}
