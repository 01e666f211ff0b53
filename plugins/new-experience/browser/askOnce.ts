import type { Context } from '#sdk';
import { modalsService, navigationService, sessionService } from '#sdk/browser';
import { newAppSettings } from '../common/newAppSettings';
import { intentToGo } from './intentToGo';

/** Asks people who use the new experience and have come to the previous one, unless they have had enough of it or are on their way. */
export default function askOnce(services: Context): void {
  if (services.get(navigationService).base !== '') return;
  const { session } = services.get(sessionService);
  if (session === undefined || session.featureFlags.includes('NewAppRouter')) return;
  const { enabled, shouldHideNavigationModal } = newAppSettings(session.userSettings);
  if (!enabled || shouldHideNavigationModal || intentToGo.isFresh(localStorage, Date.now())) return;
  services.get(modalsService).open('new-experience/previous');
}
