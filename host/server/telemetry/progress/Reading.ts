import type { QueryProgress } from '#sdk/server';
import type { StatementProgress } from './ProgressWatch';

/** What the statements of one query read: those that have ended, and those under way as far as is known. */
export class Reading {
  rowsRead = 0;
  bytesRead = 0;
  elapsedMs = 0;
  private readonly underWay = new Map<string, StatementProgress>();

  constructor(readonly onProgress?: (progress: QueryProgress) => void) {}

  /** The longest of several statements is the time of all. */
  ended(id: string, { rowsRead, bytesRead, elapsedMs }: { rowsRead: number; bytesRead: number; elapsedMs: number }): void {
    this.underWay.delete(id);
    this.rowsRead += rowsRead;
    this.bytesRead += bytesRead;
    this.elapsedMs = Math.max(this.elapsedMs, elapsedMs);
  }

  hears(id: string, progress: StatementProgress): void {
    this.underWay.set(id, progress);
    const all = [...this.underWay.values()];
    // What is still at work and has read all that was planned has planned only its first step.
    const isPlanned = all.every(({ rowsRead, rowsToRead }) => rowsToRead > rowsRead);
    this.onProgress?.({
      rowsRead: all.reduce((sum, { rowsRead }) => sum + rowsRead, this.rowsRead),
      bytesRead: all.reduce((sum, { bytesRead }) => sum + bytesRead, this.bytesRead),
      rowsToRead: isPlanned
        ? all.reduce((sum, { rowsRead, rowsToRead }) => sum + Math.max(rowsRead, rowsToRead), this.rowsRead)
        : undefined,
    });
  }

  /** What was read, without how it is told. */
  get cost(): { readonly rowsRead: number; readonly bytesRead: number; readonly elapsedMs: number } {
    const { rowsRead, bytesRead, elapsedMs } = this;
    return { rowsRead, bytesRead, elapsedMs };
  }
}
