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
 * Why this page is shut for the session, or undefined when it is open. Checked in this order: who it is for, whether it is for
 * admins and one of them is in somebody's place, its guards one by one, its condition, its modes. An empty message means that nothing needs saying (sent to log in, home, or to a page of the other mode).
 */
export function closedPage({ data, when, session, facts, guardRegistry }: PageQuestion): Closed | undefined {
  const audience = data.audience ?? 'user';
  const signedIn = session.user !== undefined;
  // The browser adds the way back.
  if (audience === 'user' && !signedIn) return { message: '', redirect: guardRegistry.pagePaths.login ?? 'root' };
  if (audience === 'anonymous' && signedIn) return { message: '', redirect: 'root' };
  const guards = data.guards ?? [];
  // What is for admins waits until they are themselves again, also where the person in whose place they are is an admin.
  if (session.impersonator !== undefined && guards.some(({ forAdmins }) => forAdmins)) return { message: '', redirect: 'root' };
  for (const guard of guards) if (holds(guard.holds, facts) !== true) return guardRegistry.refusalOfPage(guard, facts);
  if (holds(when, facts) !== true) return guardRegistry.refusal(when, facts);
  if (data.modes !== undefined && !data.modes.some((mode) => facts.mode?.has(mode))) return ofOtherMode(data, guardRegistry);
  return undefined;
}

/** Silently to the page that is in its place in this mode, else to the root of a mode that it is for. */
function ofOtherMode({ equivalent, modes }: PageData, { paths, pagePaths }: GuardRegistry): Closed {
  const instead = equivalent === undefined ? undefined : paths.get(equivalent);
  if (instead !== undefined) return { message: '', redirect: instead };
  const there = pagePaths['switch-mode'];
  return { message: '', redirect: there === undefined ? 'root' : `${there}?mode=${modes?.[0]}` };
}
