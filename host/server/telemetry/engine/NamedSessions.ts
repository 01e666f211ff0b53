import { EngineError, errorCode } from './EngineError';
import type { EngineSession } from './EngineSession';
import { Lane } from './Lane';

const idleAfter = 60_000;
const most = 8;

/** Sessions that callers name by `session_id`, for temporary tables and settings that stay. Each ends after a minute of rest. */
export class NamedSessions {
  private readonly byId = new Map<string, { readonly lane: Lane; timer: NodeJS.Timeout }>();

  constructor(private readonly open: () => EngineSession) {}

  /** @throws EngineError when too many are open */
  lane(id: string): Lane {
    const known = this.byId.get(id);
    if (known !== undefined) {
      known.timer.refresh();
      return known.lane;
    }
    if (this.byId.size >= most) {
      throw EngineError.of(errorCode.tooManyQueries, `Too many sessions are open (${most}).`, 'TOO_MANY_SIMULTANEOUS_QUERIES');
    }
    const entry = { lane: new Lane([this.open()], { name: 'session', maxWaiting: 0 }), timer: this.endLater(id) };
    this.byId.set(id, entry);
    return entry.lane;
  }

  close(): void {
    for (const { lane, timer } of this.byId.values()) {
      clearTimeout(timer);
      lane.close();
    }
    this.byId.clear();
  }

  private endLater(id: string): NodeJS.Timeout {
    return setTimeout(() => {
      const entry = this.byId.get(id);
      if (entry?.lane.busy === true) {
        entry.timer.refresh();
        return;
      }
      entry?.lane.close();
      this.byId.delete(id);
    }, idleAfter).unref();
  }
}
