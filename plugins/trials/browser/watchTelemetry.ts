import type { Context } from '#sdk';
import { modalsService, sessionService } from '#sdk/browser';
import { productPath } from './productPath';
import { telemetryPollingService } from './telemetryPollingService';

/** Products whose first data is told, by the signal that shows it. */
const told = { logs: 'logs', metrics: undefined, traces: 'app360' } as const;

/** Watches an account on trial for its first data, and tells of it where the product that shows it is there. */
export default function watchTelemetry(services: Context, signal: AbortSignal): void {
  const polling = services.get(telemetryPollingService);
  const end = polling.onArrival((sent) => {
    const product = told[sent];
    if (product === undefined || productPath(services.get(sessionService).boot, product) === undefined) return;
    services.get(modalsService).open(`trials/${product}-arrived`, { product });
  });
  signal.addEventListener('abort', end);
  polling.poll(signal);
}
