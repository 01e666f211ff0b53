import { PublicError, type RowBatch, type Telemetry } from '#sdk/server';

export type StoredRow = Readonly<Record<string, unknown>> & { readonly message?: string; readonly fields: Record<string, unknown> };

/** A store that keeps rows in memory, remembers tokens as the engine does, and fails on demand. */
export class FakeTelemetry implements Telemetry {
  /** Of the table `logs`. */
  readonly rows: StoredRow[] = [];
  private readonly others = new Map<string, Record<string, unknown>[]>();
  readonly batches: RowBatch[] = [];
  private readonly tokens = new Set<string>();
  /** Runs before each insert; what it throws is the insert's answer. */
  before: (batch: RowBatch) => void | Promise<void> = () => undefined;
  /** Runs after the rows are in; what it throws hides the success. */
  after: (batch: RowBatch) => void | Promise<void> = () => undefined;
  /** Rows for which a whole batch is refused. */
  poison: (row: StoredRow) => boolean = () => false;

  /** Keeps every insert waiting until it is let go, which holds for those that come later, too. */
  hold(): { readonly reached: Promise<void>; letGo(): void } {
    let reach: () => void = () => undefined;
    let letGo: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const free = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    this.before = () => {
      reach();
      return free;
    };
    return { reached, letGo: () => letGo() };
  }

  useFieldTypes(): void {}

  async insert(batch: RowBatch): Promise<void> {
    await this.before(batch);
    const lines = batch.payload
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '');
    const rows = lines.map((line) =>
      batch.columns === undefined
        ? (JSON.parse(line) as StoredRow)
        : (Object.fromEntries(line.split('\t').map((value, index) => [batch.columns?.[index], value])) as unknown as StoredRow),
    );
    if (rows.length !== batch.rows) throw new Error(`${batch.rows} rows were announced and ${rows.length} came.`);
    if (rows.some((row) => this.poison(row))) throw new PublicError(400, 'ROWS_REFUSED', 'Cannot parse input');
    if (batch.token === undefined || !this.tokens.has(batch.token)) {
      for (const row of rows) (batch.table === 'logs' ? this.rows : this.table(batch.table)).push(row);
      this.batches.push({ ...batch, payload: Buffer.from(batch.payload) });
      if (batch.token !== undefined) this.tokens.add(batch.token);
    }
    await this.after(batch);
  }

  /** What another table holds. */
  table(name: string): Record<string, unknown>[] {
    const rows = this.others.get(name) ?? [];
    this.others.set(name, rows);
    return rows;
  }

  /** Samples by their series, as text: `up{job="x"} 1767312000.000 1`. */
  samples(): string[] {
    const double = Buffer.alloc(8);
    const names = new Map(this.table('series').map((row) => [row.id, row]));
    return this.table('samples').map(({ series, ts, high, low }) => {
      double.writeUInt32LE(Number(low), 0);
      double.writeUInt32LE(Number(high), 4);
      const { metric, labels } = (names.get(series) ?? {}) as { metric?: string; labels?: Record<string, string> };
      const value = Number(high) === 0x7ff00000 && Number(low) === 2 ? 'stale' : String(double.readDoubleLE(0));
      const text = Object.entries(labels ?? {}).map(([name, label]) => `${name}=${JSON.stringify(label)}`);
      return `${metric}{${text.join(',')}} ${ts} ${value}`;
    });
  }

  /** Native histograms by their series, as text. */
  histograms(): string[] {
    const names = new Map(this.table('series').map((row) => [row.id, row]));
    return this.table('histograms').map((row) => {
      const { metric, labels } = (names.get(row.series) ?? {}) as { metric?: string; labels?: Record<string, string> };
      const text = Object.entries(labels ?? {}).map(([name, label]) => `${name}=${JSON.stringify(label)}`);
      const head = `${metric}{${text.join(',')}} ${row.ts}`;
      if (row.is_stale === '1') return `${head} stale`;
      const side = (name: 'positive' | 'negative'): string =>
        `${name} ${row[`${name}_offsets`]}+${row[`${name}_lengths`]} ${row[`${name}_counts`]}`;
      const own = row.custom_bounds === '[]' ? '' : `, bounds ${row.custom_bounds}`;
      return `${head} schema ${row.schema}, ${row.hint}, count ${row.count}, sum ${row.sum}, zero ${row.zero_count} within ${row.zero_threshold}, ${side('positive')}, ${side('negative')}${own}`;
    });
  }

  clear(): void {
    this.rows.length = 0;
    // A series is named once: its name stays.
    for (const [table, rows] of this.others) if (table !== 'series') rows.length = 0;
  }

  /** Nothing is kept of what was stored, so that tests of very much of it do not hold it all. */
  forget(): void {
    this.clear();
    this.others.clear();
    this.batches.length = 0;
  }

  query(): never {
    throw new Error('Not part of these tests.');
  }

  batch(): never {
    throw new Error('Not part of these tests.');
  }

  search(): never {
    throw new Error('Not part of these tests.');
  }

  plan(): never {
    throw new Error('Not part of these tests.');
  }

  compile(): never {
    throw new Error('Not part of these tests.');
  }

  ready(): boolean {
    return true;
  }
}
