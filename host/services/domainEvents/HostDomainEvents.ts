import { randomUUID } from 'node:crypto';
import { eventHandlers, type Manifest } from '#sdk';
import { type DomainEvents, eventJobId, eventTask, type Records, type RecordsDb, type Work } from '#sdk/server';
import { contributionsOf } from '../../server/registry/contributionsOf';

interface Handler {
  readonly pluginId: string;
  readonly job: string;
  readonly event: string;
}

interface EventParts {
  readonly manifests: readonly Manifest[];
  readonly records: Pick<Records, 'transaction'>;
  readonly workFor: (pluginId: string) => Pick<Work, 'enqueue'>;
  /** Whether a plugin is switched off: it would never come to handle anything. */
  readonly isOff: (pluginId: string) => boolean;
}

/** Events as background work: publishing one adds a task for each handler, in the publisher's transaction. */
export class HostDomainEvents implements DomainEvents {
  private handlers: readonly Handler[] = [];

  constructor(private readonly parts: EventParts) {
    this.refresh();
  }

  /** Reads again who handles what: the manifests are others now. */
  refresh(): void {
    const { parts } = this;
    this.handlers = contributionsOf(parts.manifests, eventHandlers).map(({ pluginId, id, data }) => ({
      pluginId,
      job: eventJobId(id),
      event: data.event,
    }));
  }

  readonly publish: DomainEvents['publish'] = async (event, payload, { within, accountId } = {}) => {
    const task = eventTask(event, payload, randomUUID(), new Date());
    const handlers = this.handlers.filter((handler) => handler.event === event.id && !this.parts.isOff(handler.pluginId));
    const add = async (db: RecordsDb): Promise<void> => {
      for (const { pluginId, job } of handlers)
        await this.parts.workFor(pluginId).enqueue(job, task, { within: db, ...(accountId === undefined ? {} : { accountId }) });
    };
    if (within !== undefined) await add(within);
    else if (handlers.length > 0) await this.parts.records.transaction(add);
  };
}
