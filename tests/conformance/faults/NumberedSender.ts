import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '#tests/harness/product';
import type { NumberedProtocol } from './numberedProtocols';

const LOGS_A_REQUEST = 20;
const CONNECTIONS = 2;
/** Milliseconds between the requests of one connection, so that a hundred rounds stay countable. */
const PACE = 10;
/** Milliseconds until a connection that failed is tried again. */
const RECONNECT = 50;

/**
 * Sends logs with the numbers 0, 1, 2 … over one protocol, as a shipper with a queue does: each request again, unchanged, until it is
 * acknowledged, after its Retry-After. An answer that a shipper would give up at is kept as a fault.
 */
export class NumberedSender {
  /** The word that all messages of this sender have, and no others. */
  readonly word: string;
  /** Logs that were acknowledged. */
  acknowledged = 0;
  /** Requests answered 429 or 503, and requests whose connection broke. */
  refusals = 0;
  breaks = 0;
  readonly faults: string[] = [];
  private next = 0;
  private running = true;
  private readonly loops: readonly Promise<void>[];

  constructor(
    private readonly product: Product,
    private readonly token: string,
    readonly protocol: NumberedProtocol,
  ) {
    this.word = `numbered${protocol.name.replaceAll(/[^a-z]/gi, '').toLowerCase()}`;
    this.loops = Array.from({ length: CONNECTIONS }, () => this.loop());
  }

  /** Begins no further request. @returns once every begun one is acknowledged */
  async finish(): Promise<void> {
    this.running = false;
    await Promise.all(this.loops);
  }

  /** Messages of all logs that were sent, each of which is acknowledged after {@link finish}. */
  get messages(): readonly string[] {
    return Array.from({ length: this.next }, (_, number) => this.message(number));
  }

  private message(number: number): string {
    return `${this.word} log ${number}`;
  }

  private async loop(): Promise<void> {
    while (this.running) {
      const first = this.next;
      this.next += LOGS_A_REQUEST;
      const body = this.protocol.body(Array.from({ length: LOGS_A_REQUEST }, (_, index) => this.message(first + index)));
      while (!(await this.sent(body))) if (this.faults.length > 0) return;
      this.acknowledged += LOGS_A_REQUEST;
      await pause(PACE);
    }
  }

  private async sent(body: string): Promise<boolean> {
    const { product, token, protocol } = this;
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(protocol.url(product, token), { method: 'POST', headers: protocol.headers(token), body });
      text = await answer.text();
    } catch {
      this.breaks++;
      await pause(RECONNECT);
      return false;
    }
    if (answer.status === 200 && protocol.isWhole(text)) return true;
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    if ((answer.status === 429 || answer.status === 503) && seconds > 0) {
      this.refusals++;
      await pause(seconds * 1000);
    } else {
      this.faults.push(
        `${protocol.name} answered ${answer.status}, Retry-After ${answer.headers.get('retry-after')}: ${text.slice(0, 500)}`,
      );
    }
    return false;
  }
}
