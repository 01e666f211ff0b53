import { newExperience } from '#plugins/new-experience/contract';
import type { Context } from '#sdk';
import { call } from '#sdk';
import { apiService } from '#sdk/browser';
import { checkAccount } from '../api';
import { pagePlace } from './pagePlace';

/** Replaces the page by the new experience for accounts that belong there. Who is there already stays. */
export default async function leaveForNew(services: Context, signal: AbortSignal): Promise<void> {
  const isThere = (): boolean => pagePlace.path() === newExperience || pagePlace.path().startsWith(`${newExperience}/`);
  if (isThere()) return;
  const { isNewAccount } = await call(services.get(apiService), checkAccount, { signal });
  if (!isNewAccount || signal.aborted || isThere()) return;
  pagePlace.replace(newExperience);
  // Nothing of this page is shown while the browser goes.
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
}
