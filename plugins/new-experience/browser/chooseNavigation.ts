import type { Context } from '#sdk';
import { navigationBarService, navigationService, sessionService } from '#sdk/browser';
import { navigationPreferenceService } from './NavigationPreference';

/** The alternate navigation in the new experience, and elsewhere by its flag unless the person has put it away. */
export default async function chooseNavigation(services: Context, signal: AbortSignal): Promise<void> {
  const bar = services.get(navigationBarService);
  signal.addEventListener('abort', () => bar.showList(false));
  const { base } = services.get(navigationService);
  const { boot, session } = services.get(sessionService);
  if (base !== '') return bar.showList(true);
  if (session?.featureFlags.includes('NewNavigation') !== true) return;
  const preference = services.get(navigationPreferenceService);
  if (boot.facts.plugin?.includes('user-state') === true) await preference.load(signal);
  if (!signal.aborted) bar.showList(!preference.userDisabled);
}
