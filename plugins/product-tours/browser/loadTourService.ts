import type { Context } from '#sdk';
import { sessionService } from '#sdk/browser';
import { sessionTourParametersService } from './SessionTourParameters';
import { tourScript } from './tourScript';

/** Loads the operator's service of tours with whom it is for. Without one nothing is loaded from anywhere. */
export default function loadTourService(services: Context, signal: AbortSignal): void {
  const address = services.get(sessionService).boot.config?.['product-tours.guides'];
  if (typeof address !== 'string') return;
  const parameters = services.get(sessionTourParametersService);
  signal.addEventListener('abort', () => parameters.forget());
  parameters.read().then(
    (read) => signal.aborted || tourScript(address, read),
    () => undefined,
  );
}
