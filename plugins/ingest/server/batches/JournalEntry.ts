import { writeSync } from 'node:fs';
import { type FileHandle, rm } from 'node:fs/promises';
import type { LedgerWrite } from '../ledger/LedgerWrite';

/** What has become of a journaled batch, one line each behind its rows. */
export interface JournalMarks {
  /** Numbers of the rows refused, once the store has taken the batch. */
  readonly stored?: readonly number[];
  /** The ledger's write that was to keep its counts, the latest. */
  readonly leaving?: LedgerWrite;
  /** The ledger has kept its counts. */
  readonly counted: boolean;
  /** So has the store, of the counts of its fields. */
  readonly rolledUp: boolean;
  /** Shares whose senders have been told. */
  readonly acknowledged: ReadonlySet<number>;
}

/** Writes some of the bytes, all as a rule. @returns how many. @throws when the disk takes none */
export type WriteBytes = (file: number, bytes: Buffer) => number;

/** Milliseconds after which marks that the disk did not take are tried again. */
const AGAIN = 1000;

/**
 * The journal's file of one batch. Marks are written at once and without waiting: a few bytes into the file cache, so that a kill
 * finds the file right to within a moment. A full disk takes none: they are kept, and written in their order as soon as it does.
 */
export class JournalEntry {
  private told: number[] = [];
  private flush: NodeJS.Immediate | undefined;
  private closed = false;
  /** Marks that the file does not have yet, from the first byte that is missing on. */
  private unwritten = Buffer.alloc(0);
  private again: NodeJS.Timeout | undefined;

  constructor(
    readonly id: string,
    private readonly path: string,
    private readonly file: FileHandle,
    private readonly writeBytes: WriteBytes = writeSync,
  ) {}

  /** Whether the file has all marks; those that it has not are tried again. */
  isMarked(): boolean {
    this.writeOut();
    return this.unwritten.length === 0;
  }

  stored(refused: ReadonlySet<number>): void {
    this.write(`stored ${JSON.stringify([...refused])}\n`);
  }

  leaving({ run, number }: LedgerWrite): void {
    this.write(`leaving ${run} ${number}\n`);
  }

  counted(): void {
    this.write('counted\n');
  }

  rolledUp(): void {
    this.write('rolled up\n');
  }

  /** Requests of a batch are answered one after another: their marks are written together. */
  acknowledged(share: number): void {
    this.told.push(share);
    this.flush ??= setImmediate(() => this.writeTold());
  }

  async remove(): Promise<void> {
    await this.leave();
    await rm(this.path, { force: true });
  }

  /** Closes the file and leaves it for the next start. */
  async leave(): Promise<void> {
    if (this.closed) return;
    if (this.flush !== undefined) {
      clearImmediate(this.flush);
      this.writeTold();
    }
    this.writeOut();
    this.closed = true;
    clearTimeout(this.again);
    await this.file.close();
  }

  private writeTold(): void {
    this.flush = undefined;
    this.write(this.told.map((index) => `told ${index}\n`).join(''));
    this.told = [];
  }

  private write(marks: string): void {
    if (this.closed) return;
    this.unwritten = Buffer.concat([this.unwritten, Buffer.from(marks)]);
    this.writeOut();
  }

  private writeOut(): void {
    if (this.closed) return;
    try {
      while (this.unwritten.length > 0) this.unwritten = this.unwritten.subarray(this.writeBytes(this.file.fd, this.unwritten));
    } catch {
      // Why is said by whoever meets the full disk with more than a mark; a batch whose marks are missing is only looked up again after a crash.
      this.again ??= setTimeout(() => {
        this.again = undefined;
        this.writeOut();
      }, AGAIN).unref();
    }
  }
}

/** Reads marks; a line cut short by a kill is not there. */
export function readMarks(text: string): JournalMarks {
  const lines = text.split('\n').slice(0, -1);
  const stored = lines.find((line) => line.startsWith('stored '));
  const [, run, number] = lines.findLast((line) => line.startsWith('leaving '))?.split(' ') ?? [];
  return {
    ...(stored === undefined ? {} : { stored: JSON.parse(stored.slice(7)) as number[] }),
    ...(run === undefined ? {} : { leaving: { run, number: Number(number) } }),
    counted: lines.includes('counted'),
    rolledUp: lines.includes('rolled up'),
    acknowledged: new Set(lines.filter((line) => line.startsWith('told ')).map((line) => Number(line.slice(5)))),
  };
}
