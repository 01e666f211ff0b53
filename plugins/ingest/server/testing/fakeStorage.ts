import type { DiskSpace, Expired, StorageUse, TelemetryStorage } from '#sdk/server';

/** Days of one row each in memory, deleted as the engine would. */
export class FakeStorage implements TelemetryStorage {
  uses: StorageUse[] = [];
  readonly signals = [
    { name: 'logs', title: 'Logs' },
    { name: 'spans', title: 'Spans' },
    { name: 'samples', title: 'Samples' },
  ];
  /** What the next looks at the disk find; one that throws is thrown. */
  disk: DiskSpace | undefined | Error = { free: 50e9, total: 100e9 };

  async expired(signal: string, what: Expired) {
    const over = this.uses.filter((use) => isOver(use, signal, what));
    return { rows: over.reduce((sum, { rows }) => sum + rows, 0), firstDay: over.map(({ day }) => day).sort()[0] };
  }

  async delete(signal: string, what: readonly Expired[]) {
    this.uses = this.uses.filter((use) => !what.some((each) => isOver(use, signal, each)));
  }

  async forget(signal: string, accountId: number) {
    this.uses = this.uses.filter((use) => use.signal !== signal || use.accountId !== accountId);
  }

  async deleteSeries() {}
  async enforceRetention() {}

  async usage(accounts: readonly number[]) {
    return this.uses.filter(({ accountId }) => accounts.includes(accountId));
  }

  async space() {
    if (this.disk instanceof Error) throw this.disk;
    return this.disk;
  }
}

const isOver = (use: StorageUse, signal: string, { accounts, before }: Expired): boolean =>
  use.signal === signal && accounts.includes(use.accountId) && use.day < before;
