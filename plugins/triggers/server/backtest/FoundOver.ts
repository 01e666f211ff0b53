import { PublicError } from '#sdk/server';
import { groupKey } from '../evaluate/groupKey';

type Labels = Readonly<Record<string, string>>;
type Groups = ReadonlyMap<string, { readonly labels: Labels; readonly value: number | null }>;

/** Values that are kept in memory at most: groups times evaluations. */
const mostCells = 3_000_000;
const nothing: Groups = new Map();

/** What evaluations of the past have found, by moments in milliseconds since the epoch. */
export class FoundOver {
  private readonly moments = new Map<number, Map<string, { readonly labels: Labels; readonly value: number | null }>>();
  private cells = 0;

  /** @throws PublicError 413 BACKTEST_TOO_LARGE */
  put(moment: number, labels: Labels, value: number | null | undefined): void {
    if (value === undefined) return;
    this.cells += 1;
    if (this.cells > mostCells) throw tooLarge();
    const groups = this.moments.get(moment) ?? new Map();
    this.moments.set(moment, groups.set(groupKey(labels), { labels, value }));
  }

  at(moment: number): Groups {
    return this.moments.get(moment) ?? nothing;
  }

  has(moment: number): boolean {
    return this.moments.has(moment);
  }
}

export const tooLarge = (): PublicError =>
  new PublicError(413, 'BACKTEST_TOO_LARGE', 'There are too many groups for so long a time. Choose a shorter one, or narrow the query.');
