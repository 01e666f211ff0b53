import { makeAutoObservable, observableRef } from 'mobx';
import { z } from 'zod';
import { defineService, inject, injectable } from '#sdk';
import { readLocal, type SessionStore, sessionService, writeLocal } from '#sdk/browser';
import { narrowest } from './columnTemplate';

const key = 'explore-table';
const version = 1;
const stored = () =>
  z.object({
    widths: z.record(z.string(), z.number().min(narrowest)).catch({}),
    pinned: z.array(z.string()).catch([]),
    wrap: z.boolean().catch(true),
  });

/** How this person likes the table to look in this browser, and what the keys ask of it. */
@injectable()
export class TableStore {
  /** Pixels by column, for those that were resized. */
  widths: Readonly<Record<string, number>> = {};
  /** Columns that stay in sight while the others scroll sideways. */
  pinned: readonly string[] = [];
  /** Whether long lines of expanded rows go on in the next line. */
  wrap = true;
  /** Ids of the logs whose stack traces are unfolded. */
  unfolded: ReadonlySet<string> = new Set();
  /** The last wish to be at an end of the result; a new object each time. */
  jump: { readonly to: 'first' | 'last' } | undefined;
  /** The settled range whose last rows are on show; undefined while rows are loaded from the first on. */
  tail: { readonly from: number; readonly to: number } | undefined;

  constructor(@inject(sessionService) private readonly session: SessionStore) {
    makeAutoObservable<this, 'session'>(
      this,
      { widths: observableRef, pinned: observableRef, unfolded: observableRef, jump: observableRef, tail: observableRef, session: false },
      { autoBind: true },
    );
  }

  restore(): void {
    const { widths, pinned, wrap } = stored().parse(readLocal(key, this.user)?.state ?? {});
    Object.assign(this, { widths, pinned, wrap, tail: undefined, jump: undefined });
  }

  resize(column: string, width: number): void {
    this.widths = { ...this.widths, [column]: Math.max(narrowest, Math.round(width)) };
    this.save();
  }

  togglePin(column: string): void {
    this.pinned = this.pinned.includes(column) ? this.pinned.filter((name) => name !== column) : [...this.pinned, column];
    this.save();
  }

  setWrap(wrap: boolean): void {
    this.wrap = wrap;
    this.save();
  }

  /** @param open whether the log's stack trace is to be unfolded; the other way round when absent */
  unfold(id: string, open = !this.unfolded.has(id)): void {
    const next = new Set(this.unfolded);
    if (open) next.add(id);
    else next.delete(id);
    this.unfolded = next;
  }

  toFirst(): void {
    this.jump = { to: 'first' };
  }

  toLast(): void {
    this.jump = { to: 'last' };
  }

  setTail(range: TableStore['tail']): void {
    this.tail = range;
  }

  private save(): void {
    const { widths, pinned, wrap } = this;
    writeLocal(key, this.user, { version, state: { widths, pinned, wrap } });
  }

  private get user(): number {
    return this.session.session?.user.id ?? 0;
  }
}

export const tableStoreService = defineService<TableStore>('explore-table@1');
