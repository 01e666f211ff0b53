import { Navigate, useLocation } from 'react-router';

/** Links of the older address `/grafana/…` lead to `/metrics/…`, with all that stands behind, as it is written. */
export default function GrafanaRedirect() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: `/metrics${pathname.slice('/grafana'.length)}`, search, hash }} replace />;
}
