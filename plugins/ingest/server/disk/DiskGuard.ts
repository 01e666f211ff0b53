import type { Logger } from 'pino';
import type { Degradation, DiskSpace } from '#sdk/server';
import { RequestFault } from '../../intake/RequestFault';
import type { ByteBudget } from '../limits/ByteBudget';

/** Milliseconds between looks. */
const EVERY = 2000;
/** Of the least that must be free, how much must be free again before more is taken: at the edge it would open and close without end. */
const RESUME = 1.2;
/** Seconds after which a sender should come again. */
const RETRY_AFTER = 30;

/** A place where telemetry is kept on its way or for good. */
export interface DiskPlace {
  /** For people: `the data directory`. */
  readonly name: string;
  /** Undefined when it cannot be told. */
  space(): Promise<DiskSpace | undefined>;
}

/** A place with too little room. */
export interface NoRoom extends DiskSpace {
  readonly place: string;
  /** Bytes that must be free for intake to resume. */
  readonly resumeAt: number;
}

/**
 * Stops intake before a disk is full, while the store can still write what it has and merge: senders are told to come again, connections are
 * not read on. Resumes by itself. A place that cannot be asked keeps its last state; not answering is not its being full.
 */
export class DiskGuard {
  private readonly low = new Map<string, NoRoom>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly parts: {
      readonly places: readonly DiskPlace[];
      readonly leastFree: (disk: DiskSpace) => number;
      readonly budget: ByteBudget;
      readonly degradation: Degradation;
      readonly logger: Logger;
    },
  ) {}

  /** The place that keeps intake from going on, of several the one named first; undefined while there is room. */
  get noRoom(): NoRoom | undefined {
    for (const { name } of this.parts.places) {
      const noRoom = this.low.get(name);
      if (noRoom !== undefined) return noRoom;
    }
    return undefined;
  }

  /**
   * @param status in HTTP's words: 503 where senders try again after it, 429 where that says that something is used up
   * @throws RequestFault with retryAfter while there is no room
   */
  require(status: 429 | 503): void {
    if (this.low.size > 0)
      throw new RequestFault(
        status,
        'DISK_FULL',
        'The disk of this installation is nearly full; nothing is taken now. Send it again later.',
        RETRY_AFTER,
      );
  }

  /** Resolves after the first look. */
  async start(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), EVERY);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    this.parts.degradation.set('ingestion', undefined);
  }

  /** Looks at all places once; looks do not overlap. */
  look(): Promise<void> {
    this.looking = this.looking.then(async () => {
      await Promise.all(this.parts.places.map((place) => this.lookAt(place)));
      const { noRoom } = this;
      this.parts.budget.shut(noRoom !== undefined);
      this.parts.degradation.set('ingestion', noRoom === undefined ? undefined : sentenceOf(noRoom));
    });
    return this.looking;
  }

  private async lookAt({ name, space }: DiskPlace): Promise<void> {
    const { leastFree, logger } = this.parts;
    let disk: DiskSpace | undefined;
    try {
      disk = await space();
    } catch (error) {
      logger.debug({ err: error, place: name }, 'the free space of a disk cannot be told now');
      return;
    }
    if (disk === undefined) return;
    const least = leastFree(disk);
    const wasLow = this.low.has(name);
    const isLow = disk.free < (wasLow ? least * RESUME : least);
    if (isLow) this.low.set(name, { ...disk, place: name, resumeAt: Math.ceil(least * RESUME) });
    else this.low.delete(name);
    if (isLow && !wasLow) logger.error({ place: name, ...disk, least }, 'A disk is nearly full: intake is refused until there is room.');
    if (!isLow && wasLow) logger.info({ place: name, ...disk }, 'There is room on the disk again: intake goes on.');
  }
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;

const sentenceOf = ({ place, free, resumeAt }: NoRoom): string =>
  `intake is refused: ${gigabytes(free)} are free on the disk of ${place}; it resumes by itself at ${gigabytes(resumeAt)}. Shorten the retention, remove other files, or enlarge the disk.`;
