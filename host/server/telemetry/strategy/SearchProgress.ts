import type { Hit, TimeRange } from '#sdk/query';
import type { SearchNews } from '#sdk/server';
import { Readings } from './Readings';

/** Milliseconds after which a search counts as slow, and between two news. */
const every = 500;
/** From then on a search may go on piece by piece, until so late that what was read as a whole would be lost. */
const [earliest, latest] = [1000, 3000];
/** Less than this share done by then: what remains takes more than twice as long as what was. */
const slow = 1 / 3;

/** A search under way, as its caller is told of it. */
export class SearchProgress {
  readonly readings = new Readings();
  readonly began = performance.now();
  /** Resolves when the search is known to take long and has no page yet, with the share of the range that a second goes through. Maybe never. */
  readonly tooSlow: Promise<number>;
  private settle: (perSecond: number) => void = () => {};
  private readonly timer: NodeJS.Timeout;
  private hits: readonly Hit[] = [];
  private told = 0;
  private isPageWhole = false;
  private total: number | undefined;
  private searched: TimeRange | undefined;
  private piece: TimeRange | undefined;
  private furthest = 0;

  /** @param range what is searched, in all */
  constructor(
    private readonly range: TimeRange,
    private readonly tell: (news: SearchNews) => void,
  ) {
    this.tooSlow = new Promise((resolve) => {
      this.settle = resolve;
    });
    this.timer = setInterval(() => this.look(), every);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** The page is there, whatever else is still counted. */
  foundPage(hits: readonly Hit[]): void {
    this.hits = hits;
    this.isPageWhole = true;
  }

  /** The search goes on with a piece of its range. */
  begins(piece: TimeRange): void {
    this.piece = piece;
    this.readings.begin();
  }

  /** What was found in all pieces by now. */
  found(hits: readonly Hit[], total: number | undefined, searched: TimeRange, isPageWhole: boolean): void {
    this.hits = hits;
    this.total = total;
    this.searched = searched;
    this.isPageWhole = isPageWhole;
    this.piece = undefined;
  }

  private look(): void {
    const { work } = this.readings;
    const share = work === undefined || work.all === 0 ? undefined : work.read / work.all;
    const elapsed = performance.now() - this.began;
    if (this.piece === undefined && share !== undefined && share < slow && !this.isPageWhole && elapsed >= earliest && elapsed <= latest)
      this.settle((share * 1000) / elapsed);
    const inPieces = this.searched !== undefined || this.piece !== undefined;
    this.furthest = Math.max(this.furthest, (inPieces ? this.ofRange(share) : share) ?? 0);
    this.tell({
      rowsRead: this.readings.rowsRead,
      bytesRead: this.readings.bytesRead,
      rowsToRead: inPieces ? null : (work?.all ?? null),
      share: this.furthest > 0 ? Math.min(1, this.furthest) : null,
      range: this.range,
      ...(this.searched !== undefined && { searched: this.searched }),
      hits: this.hits.slice(this.told),
      isPageWhole: this.isPageWhole,
      total: this.total ?? null,
    });
    this.told = this.hits.length;
  }

  private ofRange(ofPiece = 0): number {
    const length = ({ from, to }: TimeRange): number => to - from;
    const done = this.searched === undefined ? 0 : length(this.searched);
    const doing = this.piece === undefined ? 0 : length(this.piece) * ofPiece;
    return (done + doing) / length(this.range);
  }
}
