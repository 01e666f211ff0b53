import type { ExploreRequest } from './exploreRequest';

/** Instants and spans that are the same in every zone; days, months and dates are not. */
const isSameInEveryZone = (time: string | number): boolean => /^(now([+-]\d+[smh])*|\d+)$/.test(String(time));

/**
 * The shared part as the server takes it, with the IANA zone that the person has chosen, or this browser's where `now/d` and the like are reckoned by it.
 * Elsewhere it is not asked for: the first time, the browser loads its table of zones, which takes as long as drawing half the page.
 */
export function askedAbout({ filters, accounts, ...rest }: ExploreRequest, { name }: { readonly name?: string | undefined }) {
  const about = { ...rest, filters: [...filters], accounts: [...accounts] };
  if (name !== undefined) return { ...about, timezone: name };
  if (isSameInEveryZone(rest.from) && isSameInEveryZone(rest.to)) return about;
  return { ...about, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}
