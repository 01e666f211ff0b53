import type { PageOffer } from './pageOffers';

/** State names that the host itself knows; whoever contributes such a page serves it. */
export const signInState = 'login';
export const signOutState = 'logout';

/** Query parameters that concern the visit, not the page it returns to. */
const ofTheVisit = ['theme', 'safe'];

/** Where a signed-out visitor goes: the login page, with the way back. Undefined when no plugin offers a login page. */
export function signInAddress(
  pages: readonly PageOffer[],
  from: { readonly pathname: string; readonly search: string; readonly hash: string },
): string | undefined {
  const path = pages.find(({ data }) => data.state === signInState)?.data.path;
  if (path === undefined) return undefined;
  const query = new URLSearchParams(from.search);
  for (const name of ofTheVisit) query.delete(name);
  const search = query.toString();
  const wanted = `${from.pathname}${search === '' ? '' : `?${search}`}${from.hash}`;
  return wanted === '/' ? path : `${path}?${new URLSearchParams({ redirect: wanted })}`;
}
