import { configurationService, identityService, implement, PublicError, recordsService, sessionCookie, signInPlace } from '#sdk/server';
import * as api from '../../api';
import { demoUser } from '../demoUser';
import { isDemoOpen } from '../isDemoOpen';
import { Progress } from '../progress/Progress';

/** How far the demo has got, from the records, so that every replica can say it. */
export const demoStatus = implement(api.demoStatus, async ({ services }) => {
  const summary = await new Progress(services.get(recordsService)).summary();
  if (summary === undefined) return { state: 'starting' as const, sentRows: 0, totalRows: 0, trouble: null };
  const { sentRows, totalRows, stretchesLeft, trouble } = summary;
  return { state: stretchesLeft > 0 ? ('filling' as const) : ('live' as const), sentRows, totalRows, trouble: trouble ?? null };
});

export const orderOutage = implement(api.orderOutage, async ({ body: { minutes }, services, audit }) => {
  const progress = new Progress(services.get(recordsService));
  if ((await progress.summary()) === undefined)
    throw new PublicError(409, 'DEMO_STARTING', 'The demo shop has not opened yet. Try again in a moment.');
  const outage = await progress.orderOutage(Date.now(), minutes * 60_000);
  if (outage === undefined) throw new PublicError(409, 'OUTAGE_ON', 'The payment provider of the demo shop is away already.');
  await audit({ action: 'demo.outage', target: 'Demo shop', details: { minutes } });
  return { start: new Date(outage.start).toISOString(), end: new Date(outage.end).toISOString() };
});

/** Whether the login page is to show the way in as the demo user. */
export const demoOffer = implement(api.demoOffer, ({ services, headers }) => ({
  offered: isDemoOpen(services.get(configurationService), headers),
}));

/** Opens a session for the demo user. The host has already refused calls from pages of other sites. */
export const demoSignIn = implement(api.demoSignIn, async ({ services, headers, ip, cookies, setCookie }) => {
  if (!isDemoOpen(services.get(configurationService), headers)) {
    throw new PublicError(
      403,
      'DEMO_CLOSED',
      'The demo user is only for servers that listen to their own machine alone, called by its own name.',
    );
  }
  const identity = services.get(identityService);
  const user = await demoUser(identity);
  const opened = await identity.openSession(user.id, signInPlace({ ip, headers }));
  const before = cookies[sessionCookie];
  if (before !== undefined) await identity.logout(before);
  setCookie(sessionCookie, opened.secret, { maxAge: opened.maxAgeSeconds, httpOnly: true });
  return { signedIn: true as const };
});
