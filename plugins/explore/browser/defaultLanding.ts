import type { Context, LandingPlace } from '#sdk';
import { sessionService } from '#sdk/browser';

/** Explore, for people who have chosen it as their first page, in Operations mode. */
export default async function defaultLanding(services: Context): Promise<LandingPlace | undefined> {
  const { session } = services.get(sessionService);
  if (session === undefined || session.appMode !== 'OPERATIONS' || session.account.type === 'security') return undefined;
  const isChosen = session.userSettings.exploreAsDefault === true && session.featureFlags.includes('ExploreAsDefault');
  return isChosen ? { link: '/explore' } : undefined;
}
