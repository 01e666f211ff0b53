import type { Logger } from 'pino';
import { EventHub } from './EventHub';
import { EventStreams } from './EventStreams';
import { HostEvents } from './HostEvents';
import { PostgresRelay } from './PostgresRelay';

export interface OpenEvents {
  readonly events: HostEvents;
  readonly streams: EventStreams;
  close(): Promise<void>;
}

/** The event service and the browsers' streams. @param recordsUrl PostgreSQL that the replicas share; absent: this is the only one */
export async function openEvents(recordsUrl: string | undefined, logger: Logger): Promise<OpenEvents> {
  const hub = new EventHub((topic, error) => logger.error({ err: error, topic }, 'A listener of an event failed.'));
  const relay = recordsUrl === undefined ? undefined : new PostgresRelay(recordsUrl, hub, logger);
  await relay?.start();
  const streams = new EventStreams(hub);
  return {
    events: new HostEvents(hub, relay),
    streams,
    close: async () => {
      streams.close();
      await relay?.close();
    },
  };
}
