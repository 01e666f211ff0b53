import type { Query, QueryCost } from '#sdk/query';
import type { QueryOptions, QueryProgress } from '#sdk/server';
import type { Questions } from './Questions';

/** What the queries of one search have read, those under way included. */
export class Readings {
  private readonly underWay = new Map<object, QueryProgress | undefined>();
  /** Of queries that have ended; those that were given up are no part of the work. */
  private readonly ended = { rows: 0, bytes: 0, work: 0 };

  /** A store whose queries are counted here. */
  of(telemetry: Questions): Questions {
    const query = (one: Query, options: QueryOptions) => this.counted((until) => telemetry.query(one, until), options);
    return { query: query as Questions['query'] };
  }

  /** From now on the work is what comes: what was read before is done, and nothing of it remains. */
  begin(): void {
    this.ended.work = 0;
  }

  get rowsRead(): number {
    return this.underWayRows(({ rowsRead }) => rowsRead) + this.ended.rows;
  }

  get bytesRead(): number {
    return this.underWayRows(({ bytesRead }) => bytesRead) + this.ended.bytes;
  }

  /**
   * Rows of the work, about, and of these how many are read; undefined while the engine cannot tell of any part. A part of which it cannot tell is taken
   * to be as large as the largest other one: of a search by time it plans the page late, and the page reads at most what the count does.
   */
  get work(): { readonly read: number; readonly all: number } | undefined {
    const known = [...this.underWay.values()].flatMap((part) => part?.rowsToRead ?? []);
    if (known.length === 0) return undefined;
    const likely = Math.max(...known);
    const parts = [...this.underWay.values()].map((part) => Math.max(part?.rowsRead ?? 0, part?.rowsToRead ?? likely));
    return {
      read: this.underWayRows(({ rowsRead }) => rowsRead) + this.ended.work,
      all: parts.reduce((sum, rows) => sum + rows, this.ended.work),
    };
  }

  private underWayRows(of: (progress: QueryProgress) => number): number {
    return [...this.underWay.values()].reduce((sum, progress) => sum + (progress === undefined ? 0 : of(progress)), 0);
  }

  private async counted<Answer extends { readonly cost: QueryCost }>(
    ask: (options: QueryOptions) => Promise<Answer>,
    options: QueryOptions,
  ): Promise<Answer> {
    const id = {};
    this.underWay.set(id, undefined);
    try {
      const found = await ask({
        ...options,
        onProgress: (progress) => this.underWay.has(id) && this.underWay.set(id, progress),
      });
      this.end(id, found.cost.rowsRead, found.cost.bytesRead, true);
      return found;
    } finally {
      const given = this.underWay.get(id);
      this.end(id, given?.rowsRead ?? 0, given?.bytesRead ?? 0, false);
    }
  }

  private end(id: object, rows: number, bytes: number, isWork: boolean): void {
    if (!this.underWay.delete(id)) return;
    this.ended.rows += rows;
    this.ended.bytes += bytes;
    if (isWork) this.ended.work += rows;
  }
}
