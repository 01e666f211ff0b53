import type { Context } from '#sdk';
import { navigationService, sessionService } from '#sdk/browser';
import { newAddress } from './newAddress';
import { openPages } from './openPages';
import { pagePlace } from './pagePlace';

/** Replaces the page by the same one of the new experience. Who is there already stays. */
export default async function routeThere(services: Context, signal: AbortSignal): Promise<void> {
  const { base, path } = services.get(navigationService);
  if (base !== '') return;
  const { search, hash } = pagePlace.address();
  pagePlace.replace(newAddress(path(), openPages(services.get(sessionService).boot)) + search + hash);
  // Nothing of this page is shown while the browser goes.
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
}
