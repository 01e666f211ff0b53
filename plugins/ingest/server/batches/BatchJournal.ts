import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { signals } from '../../common/signal';
import { JournalEntry, type JournalMarks, readMarks } from './JournalEntry';

const SUFFIX = '.rows';
/** As backup programs know it: https://bford.info/cachedir/ */
const cacheTag = 'Signature: 8a477f597d28d172789f06886806bc55\n';
const NEWLINE = 10;
const headerSchema = z.object({
  // Journals of earlier versions held logs only.
  table: z.string().default('logs'),
  bytes: z.number(),
  shares: z.array(
    z.object({
      accountId: z.number(),
      tokenId: z.number(),
      protocol: z.string(),
      /** Null for rows that the ledger does not count. */
      signal: z.enum(signals).nullable().default('logs'),
      rows: z.number(),
      bytes: z.number(),
    }),
  ),
});

/** The run of rows of one request, as the journal knows it. */
export type JournalShare = z.output<typeof headerSchema>['shares'][number];

/** A batch that an earlier process left. */
export interface JournaledBatch {
  readonly entry: JournalEntry;
  readonly table: string;
  readonly shares: readonly JournalShare[];
  readonly payload: Buffer;
  readonly marks: JournalMarks;
}

/**
 * Remembers each batch from before it is sent to the store until every sender in it has its answer and the ledger its counts: one small
 * file a batch. After a crash the files left are the batches whose fate, or whose acknowledgement, is uncertain. They are not forced to disk:
 * they outlive the process, not the power; what was acknowledged is in the store by then.
 */
export class BatchJournal {
  private readonly entries = new Set<JournalEntry>();
  private readonly removals = new Set<Promise<void>>();

  constructor(
    private readonly directory: string,
    private readonly logger: Logger,
  ) {}

  async open(): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    // Its senders will send it again, so it goes into no backup: restored beside rows that the store has, it would be stored twice.
    const tag = join(dirname(this.directory), 'CACHEDIR.TAG');
    if (!existsSync(tag)) await writeFile(tag, cacheTag);
  }

  /** @throws when the disk does not take it; nothing is left behind then */
  async begin(id: string, table: string, shares: readonly JournalShare[], payload: Buffer): Promise<JournalEntry> {
    const path = join(this.directory, id + SUFFIX);
    const file = await open(path, 'w', 0o600);
    try {
      const header = Buffer.from(`${JSON.stringify({ table, bytes: payload.length, shares })}\n`);
      const { bytesWritten } = await file.writev([header, payload]);
      // A disk that is full in the middle takes what it has room for, and says nothing.
      if (bytesWritten < header.length + payload.length) throw new Error('The disk has no room for the journal of a batch.');
      return this.opened(new JournalEntry(id, path, file));
    } catch (error) {
      await file.close();
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Ids of the batches left behind, oldest first. */
  async left(): Promise<string[]> {
    const names = await readdir(this.directory);
    return names
      .filter((name) => name.endsWith(SUFFIX))
      .map((name) => name.slice(0, -SUFFIX.length))
      .sort();
  }

  /** @returns undefined for a file that was not finished, which is removed: its batch was never sent */
  async take(id: string): Promise<JournaledBatch | undefined> {
    const path = join(this.directory, id + SUFFIX);
    const file = await open(path, 'a+', 0o600);
    const entry = this.opened(new JournalEntry(id, path, file));
    const content = await file.readFile();
    const line = content.indexOf(NEWLINE);
    const header = line < 0 ? undefined : headerSchema.parse(JSON.parse(content.toString('utf8', 0, line)));
    const end = line + 1 + (header?.bytes ?? 0);
    if (header === undefined || content.length < end) {
      await entry.remove();
      return undefined;
    }
    return {
      entry,
      table: header.table,
      shares: header.shares,
      payload: content.subarray(line + 1, end),
      marks: readMarks(content.toString('utf8', end)),
    };
  }

  /** Removes an entry that nobody needs any more. */
  forget(entry: JournalEntry): void {
    this.entries.delete(entry);
    const removal: Promise<void> = entry
      .remove()
      .catch((error: unknown) => this.logger.error({ err: error, batch: entry.id }, 'a journal file cannot be removed'))
      .finally(() => this.removals.delete(removal));
    this.removals.add(removal);
  }

  /** Closes every file; those still needed stay for the next start. */
  async close(): Promise<void> {
    await Promise.all([...this.removals, ...[...this.entries].map((entry) => entry.leave())]);
    this.entries.clear();
  }

  private opened(entry: JournalEntry): JournalEntry {
    this.entries.add(entry);
    return entry;
  }
}
