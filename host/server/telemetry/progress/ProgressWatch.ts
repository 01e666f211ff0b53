/** How far a statement is, as the engine tells it. */
export interface StatementProgress {
  readonly rowsRead: number;
  readonly bytesRead: number;
  /** As far as the engine has planned; 0 when it has planned nothing. */
  readonly rowsToRead: number;
}

type Listener = (progress: StatementProgress) => void;

/** Milliseconds before a statement is asked about, and between two looks: quick ones cost the engine nothing. */
const every = 400;

/** Looks how far statements are: one look for all that run long, however many ask. */
export class ProgressWatch {
  private readonly watched = new Map<string, { readonly since: number; readonly listener: Listener }>();
  private timer: NodeJS.Timeout | undefined;

  /** @param look answers for the statements that are still running, by their ids */
  constructor(private readonly look: (ids: readonly string[]) => Promise<ReadonlyMap<string, StatementProgress>>) {}

  /** @returns ends it */
  watch(id: string, listener: Listener): () => void {
    this.watched.set(id, { since: performance.now(), listener });
    this.next();
    return () => {
      this.watched.delete(id);
      if (this.watched.size > 0) return;
      clearTimeout(this.timer);
      this.timer = undefined;
    };
  }

  private next(): void {
    if (this.watched.size === 0) return;
    this.timer ??= setTimeout(() => void this.tell(), every);
  }

  private async tell(): Promise<void> {
    const due = performance.now() - every / 2;
    const ids = [...this.watched].filter(([, { since }]) => since <= due).map(([id]) => id);
    // Not knowing how far something is harms nobody: the next look may tell.
    const found = ids.length === 0 ? [] : await this.look(ids).catch(() => []);
    for (const [id, progress] of found) this.watched.get(id)?.listener(progress);
    this.timer = undefined;
    this.next();
  }
}
