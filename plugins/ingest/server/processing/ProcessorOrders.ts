import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Events, Records } from '#sdk/server';
import type { Signal } from '../../common/signal';
import { processorOrders } from './tables';

/** Tells other replicas whose order has changed. */
const TOPIC = 'ingest/processor-order';
/** Milliseconds after which a replica reads again, should it have missed that. */
const INTERVAL = 30_000;

export interface ProcessorOrdersParts {
  readonly records: Records;
  readonly events: Pick<Events, 'publish' | 'subscribe'>;
  readonly logger: Logger;
}

/** The orders that accounts have chosen: few have, so all are in memory, and every request is told at once. */
export class ProcessorOrders {
  private orders: ReadonlyMap<string, readonly string[]> = new Map();
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe: () => void = () => undefined;
  private reading: Promise<void> = Promise.resolve();

  constructor(private readonly parts: ProcessorOrdersParts) {}

  /** Resolves when all orders are known. @throws Error when the records cannot be read */
  async start(): Promise<void> {
    this.unsubscribe = this.parts.events.subscribe(TOPIC, () => void this.readAgain());
    this.timer = setInterval(() => void this.readAgain(), INTERVAL);
    await this.read();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.unsubscribe();
    await this.reading;
  }

  /** Undefined for an account that has chosen none. */
  chosen(accountId: number, signal: Signal): readonly string[] | undefined {
    return this.orders.get(`${accountId} ${signal}`);
  }

  /** For requests that come from now on. @param names none: the default again */
  async choose(accountId: number, signal: Signal, names: readonly string[]): Promise<void> {
    const { records, events } = this.parts;
    if (names.length === 0)
      await records.db.delete(processorOrders).where(and(eq(processorOrders.accountId, accountId), eq(processorOrders.signal, signal)));
    else
      await records.db
        .insert(processorOrders)
        .values({ accountId, signal, names: [...names] })
        .onConflictDoUpdate({
          target: [processorOrders.accountId, processorOrders.signal],
          set: { names: [...names], changedAt: new Date() },
        });
    await this.read();
    events.publish(TOPIC, accountId, accountId);
  }

  /** One after the other: what was read last is what counts. */
  private read(): Promise<void> {
    const turn = this.reading.then(async () => {
      const rows = await this.parts.records.db.select().from(processorOrders);
      this.orders = new Map(rows.map(({ accountId, signal, names }) => [`${accountId} ${signal}`, names]));
    });
    this.reading = turn.catch(() => undefined);
    return turn;
  }

  private readAgain(): Promise<void> {
    return this.read().catch((error: unknown) =>
      this.parts.logger.warn({ err: error }, 'the orders of processors cannot be read now; those read before stay in force'),
    );
  }
}
