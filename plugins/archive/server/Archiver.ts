import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Hit } from '#sdk/query';
import type { TelemetryQueries } from '#sdk/server';
import type { ArchiveRecords, ArchiveRow, Written } from './records/ArchiveRecords';
import type { ArchiveStore } from './targets/ArchiveStore';

const pack = promisify(gzip);
/** Milliseconds of arrivals that are archived at a time: what a file covers at most, and what is read again after a failure. */
const longestWindow = 300_000;
const atOnce = 5000;
/** Logs of a file, and characters of them: what is restored is read whole. */
const mostLogs = 50_000;
const mostText = 48 * 1024 * 1024;
/** Logs have no earlier time, and none that is more than an hour ahead. */
const firstTime = Date.UTC(2000, 0, 1);
const ahead = 2 * 3_600_000;

export interface ArchiverParts {
  readonly records: ArchiveRecords;
  readonly telemetry: Pick<TelemetryQueries, 'query'>;
  /** Milliseconds after which all logs that have arrived are stored. */
  readonly delay: number;
  readonly now?: () => number;
}

/**
 * Writes logs to an account's store by when they arrived: window after window, each noted when all of its files are there. The names of files follow from the
 * window's beginning, so that a window that is written again after a failure replaces what there is of it, and no log is archived twice or left out.
 */
export class Archiver {
  constructor(private readonly parts: ArchiverParts) {}

  /** Archives what has arrived up to now. @throws StoreFault, PublicError of the telemetry store */
  async run(row: ArchiveRow, store: ArchiveStore, signal?: AbortSignal): Promise<void> {
    const { records, delay, now = Date.now } = this.parts;
    let from = row.until.getTime();
    for (;;) {
      signal?.throwIfAborted();
      const to = Math.min(from + longestWindow, now() - delay);
      if (to <= from) return;
      const written = await this.window(row.accountId, from, to, store, signal);
      if (!(await records.archived(row, new Date(to), written))) return;
      from = to;
    }
  }

  private async window(
    accountId: number,
    from: number,
    to: number,
    store: ArchiveStore,
    signal: AbortSignal | undefined,
  ): Promise<Written> {
    const days = new Map<string, DayFiles>();
    const total = { logs: 0, files: 0, bytes: 0 };
    const flush = async (files: DayFiles): Promise<void> => {
      const bytes = await files.write(store);
      if (bytes === undefined) return;
      total.files += 1;
      total.bytes += bytes;
    };
    let after: string | undefined;
    for (;;) {
      const { hits } = await this.parts.telemetry.query(
        {
          signal: 'logs',
          where: { kind: 'all' },
          range: { from: firstTime, to: to + ahead },
          arrived: { from, to },
          limit: atOnce,
          few: true,
          ...(after === undefined ? {} : { after }),
        },
        { scope: { accounts: [accountId] }, ...(signal === undefined ? {} : { signal }) },
      );
      for (const hit of hits) {
        const day = String(hit._source['@timestamp']).slice(0, 10);
        const files = days.get(day) ?? new DayFiles(accountId, day, from);
        days.set(day, files);
        files.add(hit);
        total.logs += 1;
        if (files.isFull) await flush(files);
      }
      after = hits.at(-1)?.cursor;
      if (hits.length < atOnce || after === undefined) break;
    }
    for (const files of days.values()) await flush(files);
    return total;
  }
}

/** Files of one day that a window's logs go into: `{account}/{year}/{month}/{day}/{arrival}-{number}.json.gz`, a log a line. */
class DayFiles {
  private lines: string[] = [];
  private length = 0;
  private number = 0;

  constructor(
    private readonly accountId: number,
    private readonly day: string,
    private readonly from: number,
  ) {}

  get isFull(): boolean {
    return this.lines.length >= mostLogs || this.length >= mostText;
  }

  add({ _source }: Hit): void {
    const line = JSON.stringify(_source);
    this.lines.push(line);
    this.length += line.length;
  }

  /** @returns bytes of the file; undefined when there is nothing to write */
  async write(store: ArchiveStore): Promise<number | undefined> {
    if (this.lines.length === 0) return undefined;
    const body = await pack(`${this.lines.join('\n')}\n`);
    this.lines = [];
    this.length = 0;
    this.number += 1;
    const arrival = new Date(this.from).toISOString().replace(/[:.-]/g, '');
    const name = `${this.accountId}/${this.day.replaceAll('-', '/')}/${arrival}-${this.number}.json.gz`;
    await store.put(name, body, { contentType: 'application/gzip' });
    return body.length;
  }
}
