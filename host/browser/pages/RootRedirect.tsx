import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
  if (path !== undefined) return <Leading to={path + (path.includes('?') ? search.replace('?', '&') : search)} />;
  return (
    <EmptyState icon="lock" title="No page is open to you">
      Your role in this account opens none of its pages. An admin of this account can give you access.
    </EmptyState>
  );
}

/** Leads on once it is drawn, when the person is here still: on a busy machine a click comes between the two. */
function Leading({ to }: { readonly to: string }): null {
  const navigation = useService(navigationService);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (navigation.path() === pathname) void navigate(to, { replace: true });
  }, [navigation, navigate, pathname, to]);
  return null;
}
