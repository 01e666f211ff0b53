import { Navigate, useLocation, useParams } from 'react-router';

/** Leads the address that snapshots had before on to the one that they have now, with whatever follows. */
export default function OlderSnapshotPage() {
  const { '*': rest = '' } = useParams();
  const { search, hash } = useLocation();
  return <Navigate to={`/metrics-snapshot${rest === '' ? '' : `/${rest}`}${search}${hash}`} replace />;
}
