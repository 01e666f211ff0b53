import { parentPort, workerData } from 'node:worker_threads';
import type { Order, Report } from './shipping/messages';
import { Shipper, type ShipperOptions } from './shipping/Shipper';

/** The thread that makes what the demo sends, and sends it, so that the server's own thread stays free. */
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread.');
const say = (report: Report): void => port.postMessage(report);
const shipper = new Shipper(workerData as ShipperOptions, {
  onTrouble: (trouble) => say({ kind: 'trouble', trouble }),
  onCounted: (at, counted) => say({ kind: 'counted', at, counted }),
});

port.on('message', (order: Order) => {
  if (order.kind === 'close') {
    void shipper.close().finally(() => port.close());
    return;
  }
  if (order.kind === 'outage') return shipper.order(order.outage);
  shipper.ship(order.from, order.to, order.options).then(
    (rows) => say({ kind: 'shipped', id: order.id, rows }),
    (error: unknown) => say({ kind: 'failed', id: order.id, reason: error instanceof Error ? error.message : String(error) }),
  );
});
