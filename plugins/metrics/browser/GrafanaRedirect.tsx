import { Navigate, useLocation, useParams } from 'react-router';

/** Links of the older address `/grafana/…` lead to `/metrics/…`, with all that stands behind. */
export default function GrafanaRedirect() {
  const { '*': rest = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: `/metrics/${rest}`, search, hash }} replace />;
}
