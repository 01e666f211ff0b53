import { setMaxListeners } from 'node:events';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { otlpTracesAgent } from '../agents/otlp/tracesAgent';
import type { Parcel, Way } from '../agents/Way';
import { CountBook } from '../metrics/CountBook';
import { Counts } from '../metrics/Counts';
import { readCounts, writeCounts } from '../metrics/countsText';
import { intervals, Scraper } from '../metrics/targets/Scraper';
import { Timeline } from '../timeline/Timeline';
import type { Outage } from '../world/Calendar';
import type { Span } from '../world/Span';
import { protocols } from '../world/services';
import { World } from '../world/World';
import type { Addresses, AddressName } from './addresses';
import { agents } from './agents';
import { deliver } from './deliver';
import { metricParcels } from './metricParcels';
import { type Content, type Kind, noRows, partsOf, type RowCounts, spanRange } from './parts';

export interface ShipperOptions {
  readonly seed: number;
  /** When the world began, in milliseconds since the epoch. */
  readonly startedAt: number;
  readonly token: string;
  readonly addresses: Addresses;
  /** Where its history begins, in milliseconds since the epoch. */
  readonly since: number;
  /** Outages of the payment provider that people have ordered so far. */
  readonly outages: readonly Outage[];
  /** What an earlier run had counted; from the beginning of the history when absent. */
  readonly counted?: string | undefined;
}

/** What a shipper says beside its answers. */
export interface ShipperEvents {
  /** A receiver keeps it waiting for long, in words for people; undefined once it has taken the parcel. */
  onTrouble(trouble: string | undefined): void;
  /** What has been counted up to a moment of the present, worth keeping for the next run. */
  onCounted(at: number, counted: string): void;
}

export interface ShipOptions {
  /** What is known to be in the store, by {@link partsOf} the window; a request whose rows are all there is left out. Samples are sent in any
   * case: the store takes the same sample once. */
  readonly stored?: readonly RowCounts[];
  /** For windows that follow each other with the clock: these are looked at more often, and their samples may come later while the counts of
   * the day are still being made. */
  readonly isPresent?: boolean;
  /** Everything when absent. */
  readonly content?: Content;
}

/** Sends windows of the shop's life through the receivers. */
export interface Shipping {
  /**
   * Sends every line, span and sample of a window, or some of it, and resolves once all are acknowledged.
   * @throws Error in words for people when a receiver refuses for good
   */
  ship(from: number, to: number, options?: ShipOptions): Promise<RowCounts>;
  /** The payment provider is away then, too. Of a time whose windows have not been sent. */
  order(outage: Outage): void;
  close(): Promise<void>;
}

/** Connections to one receiver. */
const maxSockets = 16;

/** Does the work of {@link Shipping} where it stands; see WorkerShipper for doing it in a thread of its own. */
export class Shipper implements Shipping {
  private readonly world: World;
  private readonly timeline: Timeline;
  private readonly scraper: Scraper;
  private readonly book: CountBook;
  private readonly connections: HttpAgent;
  private readonly stopping = new AbortController();
  private failure: unknown;

  constructor(
    private readonly options: ShipperOptions,
    private readonly events: ShipperEvents,
  ) {
    // Every request under way listens to it.
    setMaxListeners(0, this.stopping.signal);
    const world = new World(options.seed, options.startedAt);
    for (const outage of options.outages) world.calendar.order(outage);
    this.world = world;
    this.timeline = new Timeline(world);
    this.scraper = new Scraper(world);
    const { counted } = options;
    this.book = new CountBook(world, counted === undefined ? new Counts(options.since) : readCounts(counted, world));
    const secure = Object.values(options.addresses).some((address) => address.startsWith('https:'));
    // The certificate of the own installation need not be one that this machine trusts.
    const pool = { keepAlive: true, maxSockets };
    this.connections = secure ? new HttpsAgent({ ...pool, rejectUnauthorized: false }) : new HttpAgent(pool);
  }

  async ship(from: number, to: number, { stored, isPresent = false, content = 'everything' }: ShipOptions = {}): Promise<RowCounts> {
    if (this.failure !== undefined) throw this.failure;
    const rows: Record<Kind, number> = { ...noRows };
    const deliveries: (() => Promise<void>)[] = [];
    // Backwards like the filling itself, so that each part finds the cells made for the one after it.
    for (const [index, part] of [...partsOf(from, to).entries()].toReversed()) {
      // Other windows' parcels move on meanwhile.
      await nextTurn();
      const there = stored?.[index];
      const lines = content === 'signals' ? [] : this.timeline.lines(part.from, part.to);
      for (const protocol of protocols) {
        const own = lines.filter((line) => line.pod.service.protocol === protocol);
        rows[protocol] += own.length;
        if (own.length === 0 || there?.[protocol] === own.length) continue;
        const parcel = agents[protocol].pack(own);
        deliveries.push(() => this.deliver(protocol, agents[protocol], parcel));
      }
      const range = content === 'logs' ? undefined : spanRange(part);
      const ended = range === undefined ? [] : this.timeline.spans(range.from, range.to);
      rows.spans += ended.length;
      if (ended.length === 0 || there?.spans === ended.length) continue;
      const parcel = otlpTracesAgent.pack(ended);
      deliveries.push(() => this.deliver('traces', otlpTracesAgent, parcel));
    }
    const samples = content === 'logs' ? Promise.resolve(0) : this.sendSamples(from, to, this.timeline.spans(from, to), isPresent);
    samples.catch(() => undefined);
    // All at once, so that the receivers can store them together.
    await Promise.all(deliveries.map((start) => start()));
    if (isPresent && this.book.isBusy) samples.catch((error: unknown) => this.fail(error));
    else rows.samples = await samples;
    return rows;
  }

  private async sendSamples(from: number, to: number, spans: readonly Span[], isPresent: boolean): Promise<number> {
    const counts = await this.book.at(from, this.stopping.signal);
    const scraped = this.scraper.window(from, to, isPresent ? intervals.live : intervals.past, counts, spans);
    if (isPresent) {
      const kept = this.book.bring(counts);
      if (kept !== undefined) this.events.onCounted(kept.at, writeCounts(kept));
    }
    await Promise.all(metricParcels(scraped).map(({ to: name, way, parcel }) => this.deliver(name, way, parcel)));
    return scraped.samples;
  }

  private deliver(name: AddressName, way: Way, parcel: Parcel): Promise<void> {
    const { addresses, token } = this.options;
    const { connections, stopping, events } = this;
    const delivery = { connections, signal: stopping.signal, onTrouble: events.onTrouble };
    return deliver(way, parcel, { base: addresses[name], token }, delivery);
  }

  /** Of what nobody waits for: the next to ask is told. */
  private fail(error: unknown): void {
    if (!this.stopping.signal.aborted) this.failure = error;
  }

  order(outage: Outage): void {
    this.world.calendar.order(outage);
  }

  async close(): Promise<void> {
    this.stopping.abort(new Error('The demo stops.'));
    this.connections.destroy();
  }
}
