import { Navigate, useLocation } from 'react-router';
import { EmptyState } from '#sdk/browser';
import { useRootPath } from './useRootPath';

/** `/` leads to the root of the current mode. */
export function RootRedirect() {
  const root = useRootPath();
  const { search } = useLocation();
  if (root !== undefined) return <Navigate to={`${root}${search}`} replace />;
  return (
    <EmptyState icon="lock" title="No page is open to you">
      Your role in this account opens none of its pages. An admin of this account can give you access.
    </EmptyState>
  );
}
