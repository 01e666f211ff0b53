import { Worker } from 'node:worker_threads';
import { pluginWorker } from '#sdk/server';
import type { Outage } from '../world/Calendar';
import type { Order, Report } from './messages';
import type { RowCounts } from './parts';
import type { ShipOptions, ShipperEvents, ShipperOptions, Shipping } from './Shipper';

/** Milliseconds that the thread has to end by itself. */
const closePatience = 1500;

interface Waiting {
  readonly resolve: (rows: RowCounts) => void;
  readonly reject: (error: Error) => void;
}

/** {@link Shipping} in a thread of its own. When the thread dies, everything asked of it fails and the next start makes a new one. */
export class WorkerShipper implements Shipping {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly ended: Promise<void>;
  private end: Error | undefined;
  private lastId = 0;

  constructor(options: ShipperOptions, events: ShipperEvents) {
    this.worker = new Worker(pluginWorker('demo.shipping'), { workerData: options, name: 'demo shipping' });
    this.worker.on('message', (report: Report) => {
      if (report.kind === 'trouble') return events.onTrouble(report.trouble);
      if (report.kind === 'counted') return events.onCounted(report.at, report.counted);
      const waiting = this.waiting.get(report.id);
      this.waiting.delete(report.id);
      if (report.kind === 'shipped') waiting?.resolve(report.rows);
      else waiting?.reject(new Error(report.reason));
    });
    this.worker.on('error', (error) => this.failAll(error instanceof Error ? error : new Error(String(error))));
    this.ended = new Promise((resolve) => {
      this.worker.on('exit', () => {
        this.failAll(new Error('The thread that sends for the demo has ended.'));
        resolve();
      });
    });
  }

  ship(from: number, to: number, options: ShipOptions = {}): Promise<RowCounts> {
    if (this.end !== undefined) return Promise.reject(this.end);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.tell({ kind: 'ship', id, from, to, options });
    });
  }

  order(outage: Outage): void {
    this.tell({ kind: 'outage', outage });
  }

  async close(): Promise<void> {
    this.tell({ kind: 'close' });
    const forced = setTimeout(() => void this.worker.terminate(), closePatience);
    await this.ended;
    clearTimeout(forced);
  }

  private tell(order: Order): void {
    this.worker.postMessage(order);
  }

  private failAll(error: Error): void {
    this.end ??= error;
    for (const { reject } of this.waiting.values()) reject(this.end);
    this.waiting.clear();
  }
}
