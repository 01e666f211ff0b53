import { navGroups, navItems, pages } from '#sdk';
import { navigationBarService, useOffers, useService, useSession } from '#sdk/browser';
import { useCurrentPage } from '../routing/useCurrentPage';
import { groupOfPage, type NavGroup, navModel } from './navModel';

/** A place for the personal things when no plugin offers one. */
const fallback: NavGroup = {
  id: 'account',
  title: 'Account',
  heading: 'Account',
  icon: 'person',
  beta: false,
  personal: true,
  sections: [],
};

/** The side navigation of this session, and the group that the current page belongs to. */
export function useNavigationModel(): {
  readonly products: NavGroup[];
  readonly personal: NavGroup[];
  readonly active: string | undefined;
} {
  const session = useSession();
  const { pages: open, current } = useCurrentPage();
  // Read here, so that whoever observes the model draws again when a group comes or goes.
  const revealed = new Set(useService(navigationBarService).revealed);
  const model = navModel(useOffers(navGroups), useOffers(navItems), useOffers(pages), session?.appMode ?? 'OPERATIONS', session, revealed);
  const personal = model.filter((group) => group.personal);
  return {
    products: model.filter((group) => !group.personal),
    personal: personal.length > 0 ? personal : [fallback],
    active: groupOfPage(model, open, current),
  };
}
