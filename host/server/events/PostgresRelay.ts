import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { EventHub, LiveEvent } from './EventHub';
import type { EventRelay } from './HostEvents';

const channel = 'astrolabe_events';
const reconnectWaits = [250, 1000, 5000, 15_000];
/** Events kept while the connection is away; older ones are dropped, since listeners fetch the present state anyway. */
const mostWaiting = 1000;

/**
 * Replicas hear each other through LISTEN and NOTIFY of the records' PostgreSQL, on a connection of its own that is opened again
 * when it breaks. After a break a `boot` event tells browsers to look again, since notifications may have been missed.
 */
export class PostgresRelay implements EventRelay {
  private readonly origin = randomUUID();
  private client: Client | undefined;
  private waiting: string[] = [];
  private failures = 0;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly hub: EventHub,
    private readonly logger: Logger,
  ) {}

  /** Connects; a failure is retried in the background, since the records' own readiness tells of it. */
  async start(): Promise<void> {
    const client = new Client({ connectionString: this.url, application_name: 'astrolabe events', keepAlive: true });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ payload }) => this.heard(payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      this.lost(client, error);
      return;
    }
    if (this.failures > 0) this.hub.deliver({ topic: 'boot', payload: {} });
    this.failures = 0;
    for (const event of this.waiting.splice(0)) this.notify(client, event);
  }

  get connected(): boolean {
    return this.client !== undefined && this.failures === 0;
  }

  send(event: string): void {
    if (this.client !== undefined && this.connected) this.notify(this.client, event);
    else this.waiting = [...this.waiting, event].slice(-mostWaiting);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch((error: unknown) => this.logger.debug(error, 'The event connection did not end cleanly.'));
  }

  private notify(client: Client, event: string): void {
    client.query('SELECT pg_notify($1, $2)', [channel, `${this.origin} ${event}`]).catch((error: unknown) => {
      this.waiting = [...this.waiting, event].slice(-mostWaiting);
      this.lost(client, error);
    });
  }

  private heard(payload: string): void {
    const [, origin, event] = /^(\S+) (.*)$/s.exec(payload) ?? [];
    if (origin === undefined || event === undefined || origin === this.origin) return;
    this.hub.deliver(JSON.parse(event) as LiveEvent);
  }

  private lost(client: Client, error?: unknown): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    client.end().catch((late: unknown) => this.logger.debug(late, 'The broken event connection did not end cleanly.'));
    const wait = reconnectWaits[Math.min(this.failures, reconnectWaits.length - 1)];
    this.failures += 1;
    this.logger.warn({ err: error, milliseconds: wait }, 'The event connection to the records is lost; it is opened again.');
    this.timer = setTimeout(() => void this.start(), wait);
  }
}
