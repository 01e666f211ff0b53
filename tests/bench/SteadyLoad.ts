import { Agent } from 'node:http';
import { benchRows, listenerBodies } from './benchRows';
import { post } from './postBodies';

const ROWS_A_BODY = 1000;
/** Different bodies; every one that is sent differs from the one before by its time stamps. */
const TEMPLATES = 16;
const TIMESTAMP = Buffer.from('"@timestamp":"');

interface Template {
  readonly payload: Buffer;
  /** Where each row's time stamp begins. */
  readonly stamps: readonly number[];
}

function templates(): readonly Template[] {
  return listenerBodies(benchRows(TEMPLATES * ROWS_A_BODY, Date.now(), 0), ROWS_A_BODY).map(({ payload }) => {
    const stamps: number[] = [];
    for (let at = payload.indexOf(TIMESTAMP); at >= 0; at = payload.indexOf(TIMESTAMP, at + 1)) stamps.push(at + TIMESTAMP.length);
    return { payload, stamps };
  });
}

/** Shippers that have so many new rows a second, each sending one body after another, and again what was refused. */
export class SteadyLoad {
  /** Rows that were acknowledged. */
  taken = 0;
  /** Rows that the shippers had, sent or not. */
  offered = 0;
  /** Answers by status. */
  readonly statuses: Record<number, number> = {};
  private readonly agent: Agent;
  private readonly bodies = templates();
  private readonly started = performance.now();
  private readonly lanes: readonly Promise<void>[];
  private running = true;
  private next = 0;

  /** @param rate rows a second, of all shippers */
  constructor(
    private readonly url: string,
    private readonly rate: number,
    shippers: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: shippers });
    this.lanes = Array.from({ length: shippers }, () => this.lane());
  }

  /** Sends nothing new; what is under way is answered first. @returns milliseconds which that took */
  async end(): Promise<number> {
    this.running = false;
    this.offered = Math.round(((performance.now() - this.started) / 1000) * this.rate);
    const ended = performance.now();
    await Promise.all(this.lanes);
    this.agent.destroy();
    return performance.now() - ended;
  }

  private async lane(): Promise<void> {
    while (this.running) {
      const place = this.next++;
      const due = this.started + (place * ROWS_A_BODY * 1000) / this.rate;
      while (this.running && performance.now() < due)
        await new Promise((resolve) => setTimeout(resolve, Math.min(due - performance.now(), 200)));
      if (!this.running) return;
      await this.send(place);
    }
  }

  private async send(place: number): Promise<void> {
    const { payload, stamps } = this.bodies[place % this.bodies.length] as Template;
    const body = Buffer.from(payload);
    const now = new Date().toISOString();
    for (const at of stamps) body.write(now, at, 'latin1');
    // The receiver takes the same body within minutes for one that was sent again.
    body.write(String(place % 10), (stamps.at(-1) ?? 0) + now.length - 2, 'latin1');
    for (;;) {
      const { status, retryAfter, text } = await post(this.agent, this.url, { 'content-type': 'text/plain' }, body);
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
      if (status === 200) break;
      if (status !== 429 && status !== 503) throw new Error(`${this.url} answered ${status}: ${text}`);
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    }
    this.taken += stamps.length;
  }
}
