import { Navigate, useLocation } from 'react-router';
import { EmptyState, navigationService, Skeleton, useService } from '#sdk/browser';
import { useLanding } from '../routing/useLanding';
import { useRootPath } from '../routing/useRootPath';

/** `/` leads to where the person has chosen to begin, else to the root of the current mode. */
export function RootRedirect() {
  const root = useRootPath();
  const landing = useLanding();
  const navigation = useService(navigationService);
  const { pathname, search } = useLocation();
  // Who has clicked meanwhile goes there.
  if (landing.isPending || navigation.path() !== pathname) return <Skeleton />;
  const path = landing.path ?? root;
  if (path !== undefined) return <Navigate to={path + (path.includes('?') ? search.replace('?', '&') : search)} replace />;
  return (
    <EmptyState icon="lock" title="No page is open to you">
      Your role in this account opens none of its pages. An admin of this account can give you access.
    </EmptyState>
  );
}
