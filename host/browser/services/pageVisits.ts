import type { createBrowserRouter } from 'react-router';
import type { PageVisit } from '#sdk/browser';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Tells of each page that the router has come to, once it is there; an address with other parameters is the same page. @returns what ends it */
export function pageVisits(router: Router, visitAt: (pathname: string) => PageVisit, listener: (visit: PageVisit) => void): () => void {
  let here = router.state.location.pathname;
  return router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== 'idle' || pathname === here) return;
    here = pathname;
    listener(visitAt(pathname));
  });
}
