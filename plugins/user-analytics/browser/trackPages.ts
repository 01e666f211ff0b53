import { type Context, call } from '#sdk';
import { apiService, navigationService, sessionService } from '#sdk/browser';
import { keepUserEvent } from '../api';
import { followPages } from './followPages';
import { PageTracking } from './PageTracking';

/** Tells the server which pages the person looks at, until they go. That telling failed nobody is shown. */
export default function trackPages(services: Context, signal: AbortSignal): void {
  const { boot } = services.get(sessionService);
  const { session } = boot;
  // What an admin does in somebody's place is nothing that the person has done.
  if (session === undefined || session.impersonation !== undefined || boot.config?.['user-analytics.enabled'] === false) return;
  const api = services.get(apiService);
  const { account, user, plan } = session;
  const userSummary = { accountId: account.id, accountType: account.type, role: user.role, planType: plan.planType };
  const tracking = new PageTracking(({ state }) => {
    const body = { eventName: 'pageview', eventData: { state }, timestamp: Date.now(), userSummary };
    call(api, keepUserEvent, { body, signal }).catch(() => undefined);
  });
  const end = followPages(services.get(navigationService), tracking);
  signal.addEventListener('abort', () => {
    end();
    tracking.stop();
  });
}
