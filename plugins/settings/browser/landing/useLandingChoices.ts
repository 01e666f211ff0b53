import { navGroups, navItems, pages } from '#sdk';
import { useOffers } from '#sdk/browser';
import type { LandingPage } from '../../contract';

export interface LandingChoice {
  readonly key: string;
  readonly title: string;
  readonly page: LandingPage;
}

/** The pages that the navigation leads to, in its order, each with its group's title. */
export function useLandingChoices(): readonly LandingChoice[] {
  const open = useOffers(pages);
  const groups = useOffers(navGroups);
  const items = useOffers(navItems);
  const choices = groups.flatMap(({ id, data: group }) => [
    ...(group.path === undefined ? [] : [{ title: group.title, path: group.path }]),
    ...items
      .filter(({ data }) => data.group === id && data.shortcut !== true)
      .map(({ data }) => ({ title: `${group.title} / ${data.title}`, path: data.path })),
  ]);
  const known = new Map<string, LandingChoice>();
  for (const { title, path } of choices) {
    const page = open.find(({ data }) => data.path === path)?.data;
    if (page === undefined || known.has(page.state)) continue;
    const name = page.breadcrumb ?? title;
    known.set(page.state, { key: page.state, title, page: { name, state: { name: page.state, params: {} } } });
  }
  return [...known.values()];
}
