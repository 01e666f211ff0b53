import type { Hit } from '#sdk/query';
import { rowText } from './rowText';

/** Rows that wait for a browser, and their characters; older ones are skipped and counted. */
const mostRows = 1000;
const mostCharacters = 2_000_000;

/** What a browser has not been sent yet: the newest rows that fit, and how many others there were. */
export class WaitingRows {
  /** Newest first. */
  private rows: string[] = [];
  private skipped = 0;

  get isEmpty(): boolean {
    return this.rows.length === 0 && this.skipped === 0;
  }

  /** @param hits newest first, and newer than those before */
  add(hits: readonly Hit[], skipped: number): void {
    this.skipped += skipped;
    const all = [...hits.map(rowText), ...this.rows];
    let characters = 0;
    const fits = all.findIndex((text, index) => {
      characters += text.length;
      return index >= mostRows || characters > mostCharacters;
    });
    this.rows = fits === -1 ? all : all.slice(0, fits);
    this.skipped += all.length - this.rows.length;
  }

  /** All of it as the JSON of one batch; nothing waits afterwards. */
  take(): string {
    const batch = `{"rows":[${this.rows.join(',')}],"skipped":${this.skipped}}`;
    this.rows = [];
    this.skipped = 0;
    return batch;
  }
}
