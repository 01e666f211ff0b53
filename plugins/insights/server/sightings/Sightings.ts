import type { Logger } from 'pino';
import type { InsightRecords } from './InsightRecords';
import type { Seen } from './Seen';
import type { Sighting } from './Sighting';

/** Different things kept until they are written; what comes beyond is found when somebody looks at its logs. */
const MOST = 5000;
/** Log types told of each. */
const TYPES = 20;

/** What logs have shown since it was last written. Times only ever widen, so that hosts do not disturb each other and nothing counts twice. */
export class Sightings {
  private pending = new Map<string, Seen>();
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly records: InsightRecords,
    private readonly logger: Logger,
  ) {}

  /** @param at when the log happened, in milliseconds since the epoch */
  note(accountId: number, sighting: Sighting, at: number, logType: string): void {
    const key = `${accountId} ${sighting.type} ${sighting.key}`;
    const seen = this.pending.get(key);
    if (seen === undefined) {
      if (this.pending.size >= MOST) return;
      this.pending.set(key, { accountId, sighting, first: at, last: at, logTypes: new Set(logType === '' ? [] : [logType]) });
      return;
    }
    seen.first = Math.min(seen.first, at);
    seen.last = Math.max(seen.last, at);
    if (logType !== '' && seen.logTypes.size < TYPES) seen.logTypes.add(logType);
  }

  /** Resolves when what was noted before the call is kept, or could not be: then it stays noted. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    if (this.pending.size === 0) return;
    const taken = this.pending;
    this.pending = new Map();
    try {
      await this.records.see([...taken.values()]);
    } catch (error) {
      this.logger.warn({ err: error }, 'what logs have shown could not be kept yet; it is tried again');
      for (const [key, seen] of this.pending) {
        const before = taken.get(key);
        if (before !== undefined) {
          before.first = Math.min(before.first, seen.first);
          before.last = Math.max(before.last, seen.last);
        } else if (taken.size < MOST) taken.set(key, seen);
      }
      this.pending = taken;
    }
  }
}
