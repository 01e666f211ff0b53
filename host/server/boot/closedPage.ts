import type { z } from 'zod';
import { type ClosedPage, type Facts, holds, type pages, type When } from '#sdk';
import type { RequestSession } from '#sdk/server';
import type { GuardRegistry } from '../guards/GuardRegistry';

type PageData = z.output<typeof pages.schema>;
type Closed = Pick<ClosedPage, 'message' | 'redirect'>;

export interface PageQuestion {
  readonly data: PageData;
  /** The contribution's condition and its plugin's together. */
  readonly when: When | undefined;
  readonly session: RequestSession;
  readonly facts: Facts;
  readonly guardRegistry: GuardRegistry;
}

/**
 * Why this page is shut for the session, or undefined when it is open. Checked in this order: who it is for, its guards one by one,
 * its condition, its modes. An empty message means that nothing needs saying (sent to log in, or home).
 */
export function closedPage({ data, when, session, facts, guardRegistry }: PageQuestion): Closed | undefined {
  const audience = data.audience ?? 'user';
  const signedIn = session.user !== undefined;
  // The browser adds the way back.
  if (audience === 'user' && !signedIn) return { message: '', redirect: guardRegistry.pagePaths.login ?? 'root' };
  if (audience === 'anonymous' && signedIn) return { message: '', redirect: 'root' };
  for (const guard of data.guards ?? []) {
    if (holds(guard.holds, facts) === true) continue;
    const inSomebodysPlace = guard.forAdmins === true && session.impersonator !== undefined;
    return inSomebodysPlace ? { message: '', redirect: 'root' } : guardRegistry.refusalOf(guard);
  }
  if (holds(when, facts) !== true) return guardRegistry.refusal(when, facts);
  if (data.modes !== undefined && !data.modes.some((mode) => facts.mode?.has(mode))) {
    return { message: `This page belongs to the ${data.modes[0] === 'SECURITY' ? 'Security' : 'Operations'} mode`, redirect: 'root' };
  }
  return undefined;
}
