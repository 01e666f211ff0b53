import type { TelemetryArchive } from '#sdk/server';
import type { FileBook } from './book/FileBook';
import type { Mover } from './moving/Mover';
import type { Runs } from './moving/Runs';
import type { WarmRetention } from './retention/WarmRetention';
import type { WarmSearch } from './search/WarmSearch';

/** The parts of the warm tier, for its routes and jobs. */
export interface WarmTier {
  readonly archive: TelemetryArchive;
  readonly book: FileBook;
  readonly retention: WarmRetention;
  readonly mover: Mover;
  readonly runs: Runs;
  readonly search: WarmSearch;
  /** Days by account that the store keeps logs. */
  hotDays(): Promise<ReadonlyMap<number, number>>;
}
