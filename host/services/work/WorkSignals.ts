import type { Events } from '#sdk/server';

const topic = 'host/work';
/** Ids of accounts begin at 1: replicas hear it, and no browser. */
const noAccount = 0;
/** Milliseconds in which news are gathered: ten thousand new tasks are not ten thousand notices. */
const gathers = 20;
/** Ids in one notice, which PostgreSQL limits to 8,000 bytes. */
const mostIds = 100;

interface News {
  /** Something may be due. */
  readonly due: boolean;
  /** Ids of tasks whose claims count no longer. */
  readonly over: readonly string[];
}

/** Tells this process at once, and the others soon, that there is something to do or that something is over. A notice that is lost only costs time. */
export class WorkSignals {
  private over: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private readonly stopListening: () => void;

  constructor(
    private readonly events: Events,
    private readonly heard: (news: News) => void,
  ) {
    this.stopListening = events.subscribe(topic, (news) => heard(news as News));
  }

  due(): void {
    this.heard({ due: true, over: [] });
    this.gather();
  }

  ended(ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.heard({ due: false, over: ids });
    this.over.push(...ids);
    this.gather();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.stopListening();
  }

  private gather(): void {
    if (this.stopped) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const over = this.over.splice(0);
      for (let start = 0; start === 0 || start < over.length; start += mostIds)
        this.events.publish(topic, { due: true, over: over.slice(start, start + mostIds) } satisfies News, noAccount);
    }, gathers);
  }
}
