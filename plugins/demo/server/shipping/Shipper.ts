import { setMaxListeners } from 'node:events';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Parcel } from '../agents/Agent';
import { agents } from '../agents/agents';
import { type Protocol, protocols } from '../world/services';
import { Timeline } from '../world/Timeline';
import { World } from '../world/World';
import { deliver } from './deliver';
import { partsOf, type RowsByProtocol } from './parts';

export interface ShipperOptions {
  readonly seed: number;
  /** When the world began, in milliseconds since the epoch. */
  readonly startedAt: number;
  readonly token: string;
  /** Base URLs of this installation's own receivers. */
  readonly addresses: Readonly<Record<Protocol, string>>;
}

/** Sends windows of the shop's life through the receivers. */
export interface Shipping {
  /**
   * Sends every line of a window and resolves once all are acknowledged.
   * @param stored what is known to be in the store, by {@link partsOf} the window; a request whose rows are all there is left out
   * @throws Error in words for people when a receiver refuses for good
   */
  ship(from: number, to: number, stored?: readonly RowsByProtocol[]): Promise<RowsByProtocol>;
  close(): Promise<void>;
}

/** Connections to one receiver. */
const maxSockets = 16;

/** Does the work of {@link Shipping} where it stands; see WorkerShipper for doing it in a thread of its own. */
export class Shipper implements Shipping {
  private readonly timeline: Timeline;
  private readonly connections: HttpAgent;
  private readonly stopping = new AbortController();

  constructor(
    private readonly options: ShipperOptions,
    private readonly onTrouble: (trouble: string | undefined) => void,
  ) {
    // Every request under way listens to it.
    setMaxListeners(0, this.stopping.signal);
    this.timeline = new Timeline(new World(options.seed, options.startedAt));
    const secure = Object.values(options.addresses).some((address) => address.startsWith('https:'));
    // The certificate of the own installation need not be one that this machine trusts.
    const pool = { keepAlive: true, maxSockets };
    this.connections = secure ? new HttpsAgent({ ...pool, rejectUnauthorized: false }) : new HttpAgent(pool);
  }

  async ship(from: number, to: number, stored?: readonly RowsByProtocol[]): Promise<RowsByProtocol> {
    const rows: Record<Protocol, number> = { listener: 0, otlp: 0, elasticsearch: 0 };
    const deliveries: (() => Promise<void>)[] = [];
    // Backwards like the filling itself, so that each part finds the cells made for the one after it.
    for (const [index, part] of [...partsOf(from, to).entries()].toReversed()) {
      const lines = this.timeline.lines(part.from, part.to);
      for (const protocol of protocols) {
        const own = lines.filter((line) => line.pod.service.protocol === protocol);
        rows[protocol] += own.length;
        if (own.length === 0 || stored?.[index]?.[protocol] === own.length) continue;
        const parcel = agents[protocol].pack(own);
        deliveries.push(() => this.deliver(protocol, parcel));
      }
    }
    // All at once, so that the receivers can store them together.
    await Promise.all(deliveries.map((start) => start()));
    return rows;
  }

  private deliver(protocol: Protocol, parcel: Parcel): Promise<void> {
    const { addresses, token } = this.options;
    const { connections, stopping, onTrouble } = this;
    return deliver(agents[protocol], parcel, { base: addresses[protocol], token }, { connections, signal: stopping.signal, onTrouble });
  }

  async close(): Promise<void> {
    this.stopping.abort(new Error('The demo stops.'));
    this.connections.destroy();
  }
}
