import { type Context, contributedTo, pages } from '#sdk';
import { navigationService, sessionService } from '#sdk/browser';
import { newAddress } from './newAddress';
import { pagePlace } from './pagePlace';

/** Replaces the page by the same one of the new experience. Who is there already stays. */
export default async function routeThere(services: Context, signal: AbortSignal): Promise<void> {
  const { base, path } = services.get(navigationService);
  if (base !== '') return;
  const { search, hash } = pagePlace.address();
  pagePlace.replace(newAddress(path(), contributedTo(services.get(sessionService).boot, pages)) + search + hash);
  // Nothing of this page is shown while the browser goes.
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
}
