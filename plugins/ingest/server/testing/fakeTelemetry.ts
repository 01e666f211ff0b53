import { PublicError, type RowBatch, type Telemetry } from '#sdk/server';

export type StoredRow = Readonly<Record<string, unknown>> & { readonly message?: string; readonly fields: Record<string, unknown> };

/** A store that keeps rows in memory, remembers tokens as the engine does, and fails on demand. */
export class FakeTelemetry implements Telemetry {
  readonly rows: StoredRow[] = [];
  readonly batches: RowBatch[] = [];
  private readonly tokens = new Set<string>();
  /** Runs before each insert; what it throws is the insert's answer. */
  before: (batch: RowBatch) => void | Promise<void> = () => undefined;
  /** Runs after the rows are in; what it throws hides the success. */
  after: (batch: RowBatch) => void | Promise<void> = () => undefined;
  /** Rows for which a whole batch is refused. */
  poison: (row: StoredRow) => boolean = () => false;

  async insert(batch: RowBatch): Promise<void> {
    await this.before(batch);
    const rows = batch.payload
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as StoredRow);
    if (rows.length !== batch.rows) throw new Error(`${batch.rows} rows were announced and ${rows.length} came.`);
    if (rows.some((row) => this.poison(row))) throw new PublicError(400, 'ROWS_REFUSED', 'Cannot parse input');
    if (batch.token === undefined || !this.tokens.has(batch.token)) {
      this.rows.push(...rows);
      this.batches.push({ ...batch, payload: Buffer.from(batch.payload) });
      if (batch.token !== undefined) this.tokens.add(batch.token);
    }
    await this.after(batch);
  }

  query(): never {
    throw new Error('Not part of these tests.');
  }

  compile(): never {
    throw new Error('Not part of these tests.');
  }

  ready(): boolean {
    return true;
  }
}
