import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { entrances } from '#sdk';
import { useOffers, useService } from '#sdk/browser';
import { routeMemoryService } from './RouteMemory';

/** Parameters of the visit, not of the page. */
const ofTheVisit = ['theme', 'safe', 'redirect'];

/** Notes the parameters of each page that is shown, without those that entrances settle. */
export function useKeptRoute(): void {
  const memory = useService(routeMemoryService);
  const settled = useOffers(entrances);
  const { pathname, search } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    for (const name of [...ofTheVisit, ...settled.map(({ data }) => data.parameter)]) query.delete(name);
    memory.keep(pathname, query.size === 0 ? '' : `?${query}`);
  }, [memory, settled, pathname, search]);
}
