import { setTimeout as pause } from 'node:timers/promises';
import { type Product, type Session, type SocketSetting, until } from '#tests/harness/product';
import { SenderClient } from '../ingest/clients/SenderClient';
import type { Shipping } from '../ingest/numberedSignals';
import { CuttingProxy } from './CuttingProxy';

/** Milliseconds in which a client may connect again. */
const AFTER_CUT = 1500;

interface Named {
  readonly name: string;
  readonly protocol: string;
}

/** Where a client sends, and what it sends. */
export interface Wire {
  readonly port: SocketSetting;
  readonly tls?: boolean;
  /** Ends each of its messages. */
  readonly end: '\n' | '\0';
  /** Whether the beginning of a message is one, when the sender closes in the middle of it. */
  readonly takesRest?: boolean;
}

/** What has come through to the product's port: whole messages, and beginnings of cut ones by what should become of them. */
export interface Arrived {
  readonly whole: readonly string[];
  readonly restsTaken: number;
  readonly restsRejected: number;
}

/** A client that is never told what became of what it sent. What arrived is known by a proxy. */
export abstract class UntoldClient<Sender extends Named> extends SenderClient<Sender> {
  abstract readonly signal: 'logs' | 'metrics';
  private opened: CuttingProxy | undefined;

  constructor(
    sender: Sender,
    readonly wire: Wire,
  ) {
    super(sender);
  }

  async open(product: Product): Promise<void> {
    const { port, tls = false } = this.wire;
    // A line is enough to be cut.
    this.opened = await CuttingProxy.to(product.sockets[port], { least: 20, keeps: true, tls });
  }

  get proxy(): CuttingProxy {
    if (this.opened === undefined) throw new Error(`${this.name} is not open`);
    return this.opened;
  }

  /** Ships the next part, slowly. What it cannot send it does not send again. */
  async shipPart({ product, token }: Shipping, pace: number): Promise<void> {
    const sockets = { ...product.sockets, [this.wire.port]: this.proxy.port };
    await this.ship({ product: Object.create(product, { sockets: { value: sockets } }) as Product, token }, pace);
  }

  /** Resolves when it is sent, or a moment after the client was cut, which may never say so: what it still sends comes through all the same. */
  protected async untilSent(sending: Promise<void>): Promise<void> {
    const before = this.proxy.cuts;
    let isOver = false;
    const over = (): void => {
      isOver = true;
    };
    void sending.then(over, over);
    await until('A part being sent', () => isOver || this.proxy.cuts > before, 120_000);
    if (!isOver) await pause(AFTER_CUT);
  }

  arrived(): Arrived {
    const { end, takesRest = false } = this.wire;
    const whole: string[] = [];
    let restsTaken = 0;
    let restsRejected = 0;
    for (const passed of this.proxy.passed) {
      const { whole: messages, rest } = passed.split(end);
      whole.push(...messages);
      if (rest === '') continue;
      if (takesRest && !passed.isReset) restsTaken++;
      else restsRejected++;
    }
    return { whole, restsTaken, restsRejected };
  }

  /** Messages that the client has sent, told by itself: all of them arrive unless a connection is cut. */
  abstract readonly sent: number;
  /** @throws AssertionError when what is stored is not the messages, each once */
  abstract check(messages: readonly string[], at: Product, session: Session): Promise<void>;
  protected abstract ship(to: Shipping, pace: number): Promise<void>;
}
