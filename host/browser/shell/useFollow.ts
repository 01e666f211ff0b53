import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useService } from '#sdk/browser';
import { routeMemoryService } from '../routing/RouteMemory';

/**
 * Makes the handler of a click on a link of the navigation: it opens the page as the person has left it within the last hour. A path with parameters of its
 * own, the page that is open already, and clicks for another tab are left to the link.
 */
export function useFollow(): (path: string) => (event: MouseEvent) => void {
  const memory = useService(routeMemoryService);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (path) => (event) => {
    const search = path.includes('?') || path === pathname ? '' : memory.recall(path);
    if (search === '' || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(path + search);
  };
}
