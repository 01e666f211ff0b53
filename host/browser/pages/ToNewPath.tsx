import { generatePath, Navigate, useLocation, useParams } from 'react-router';

/** Below the base of an experience a page's older path leads to its new one, with everything that the address says. */
export function ToNewPath({ path }: { readonly path: string }) {
  const params = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={generatePath(path, params) + search + hash} replace />;
}
