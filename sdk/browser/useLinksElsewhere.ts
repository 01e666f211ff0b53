import type { MouseEvent } from 'react';
import { matchPath } from 'react-router';
import { pages } from '../points/page';
import { useOffers } from './offers/useOffers';
import { sessionService } from './services/services';
import { useService } from './services/useService';

/**
 * For `onClickCapture` around what is shared. What a click does in a page of somebody signed out: a link to a page that asks for somebody signed in opens
 * in another tab, so that what is shared stays where it is.
 */
export function useLinksElsewhere(): (event: MouseEvent) => void {
  const open = useOffers(pages);
  const store = useService(sessionService);
  return (event) => {
    if (store.session !== undefined || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link === null || link.target !== '' || link.origin !== location.origin) return;
    if (open.some(({ data }) => matchPath(data.path, link.pathname) !== null)) return;
    event.preventDefault();
    window.open(link.href, '_blank', 'noopener');
  };
}
