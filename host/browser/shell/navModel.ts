import type { BootSession, navGroups, navItems, Offer } from '#sdk';
import { leadsToPage } from '#sdk/browser';
import type { PageOffer } from '../routing/pageOffers';

export type GroupOffer = Offer<ReturnType<(typeof navGroups)['schema']['parse']>>;
export type ItemOffer = Offer<ReturnType<(typeof navItems)['schema']['parse']>>;

export interface NavLink {
  readonly key: string;
  readonly title: string;
  readonly path: string;
  readonly external: boolean;
  readonly beta: boolean;
  /** Path of the plus action, when its page is open. */
  readonly create?: string;
  /** Its page is another group's. */
  readonly shortcut?: boolean;
}
export interface NavSection {
  readonly title?: string;
  readonly links: readonly NavLink[];
}
export interface NavGroup {
  readonly id: string;
  readonly title: string;
  /** What its entries have in common, whatever the item itself is called for this person. */
  readonly heading: string;
  readonly icon: string;
  readonly beta: boolean;
  readonly personal: boolean;
  /** Opened by the item itself. */
  readonly path?: string;
  /** What it is in the alternate navigation; absent when that does not have it. */
  readonly alternate?: { readonly title: string; readonly path: string; readonly weight: number };
  /** Empty for a single entry. */
  readonly sections: readonly NavSection[];
}

const isExternal = (path: string): boolean => /^https:\/\//.test(path);

type Chooser = Pick<BootSession, 'userSettings' | 'featureFlags' | 'account'>;

/** A group as this person has it: some leave a choice of what they are. */
function asChosen({ data: { instead, ...usual } }: GroupOffer, session: Chooser | undefined) {
  if (instead === undefined || session === undefined || session.userSettings[instead.setting] !== true) return usual;
  if (instead.flag !== undefined && !session.featureFlags.includes(instead.flag)) return usual;
  if (instead.except?.includes(session.account.type) === true) return usual;
  return { ...usual, title: instead.title, ...(instead.path === undefined ? {} : { path: instead.path }) };
}

/** The side navigation as drawn: links to closed pages are left out, and so are groups that lead nowhere. */
export function navModel(
  groups: readonly GroupOffer[],
  items: readonly ItemOffer[],
  pages: readonly PageOffer[],
  mode: 'OPERATIONS' | 'SECURITY',
  session?: Chooser,
  revealed: ReadonlySet<string> = new Set(),
): NavGroup[] {
  const open = (path: string): boolean => isExternal(path) || leadsToPage(path, pages);
  return groups
    .filter(({ data }) => data.modes === undefined || data.modes.includes(mode))
    .filter(({ id, data }) => data.revealed === undefined || revealed.has(id))
    .map((group) => ({ id: group.id, heading: group.data.title, data: asChosen(group, session) }))
    .map(({ id, heading, data }) => ({
      id,
      title: data.title,
      heading,
      icon: data.icon,
      beta: data.beta ?? false,
      personal: data.personal ?? false,
      ...(data.path !== undefined && open(data.path) ? { path: data.path } : {}),
      ...alternateOf(data, open),
      sections: sectionsOf(
        items
          .filter((item) => item.data.group === id && open(item.data.path))
          .map((item) => ({ item, create: open(item.data.create ?? '') })),
      ),
    }))
    .filter((group) => group.path !== undefined || group.sections.length > 0 || group.personal);
}

function alternateOf({ alternate, path }: GroupOffer['data'], open: (path: string) => boolean): Pick<NavGroup, 'alternate'> {
  const own = alternate?.path ?? path;
  return alternate === undefined || own === undefined || !open(own)
    ? {}
    : { alternate: { title: alternate.title, path: own, weight: alternate.weight ?? 0 } };
}

function sectionsOf(items: readonly { readonly item: ItemOffer; readonly create: boolean }[]): NavSection[] {
  const named = new Set(items.flatMap(({ item }) => item.data.section ?? []));
  const titles = items.some(({ item }) => item.data.section === undefined) ? [undefined, ...named] : [...named];
  return titles.map((title) => ({
    ...(title === undefined ? {} : { title }),
    links: items
      .filter(({ item }) => item.data.section === title)
      .map(({ item: { pluginId, id, data }, create }) => ({
        key: `${pluginId}/${id}`,
        title: data.title,
        path: data.path,
        external: isExternal(data.path),
        beta: data.beta ?? false,
        ...(create && data.create !== undefined ? { create: data.create } : {}),
        ...(data.shortcut === true && { shortcut: true }),
      })),
  }));
}

/** The group that a page belongs to: the one that links to it or to the nearest of its parents; none when nobody does. */
export function groupOfPage(
  navigation: readonly NavGroup[],
  pages: readonly PageOffer[],
  current: PageOffer | undefined,
): string | undefined {
  const byState = new Map(pages.map((page) => [page.data.state, page]));
  const seen = new Set<string>();
  for (let page = current; page !== undefined && !seen.has(page.data.state); page = byState.get(page.data.parent ?? '')) {
    seen.add(page.data.state);
    const here = [page];
    const leads = (address: string | undefined) => address !== undefined && leadsToPage(address, here);
    const group = navigation.find(
      ({ path: own, sections }) =>
        leads(own) || sections.some(({ links }) => links.some((link) => link.shortcut !== true && leads(link.path))),
    );
    if (group !== undefined) return group.id;
  }
  return undefined;
}
