import { Navigate } from 'react-router';
import { useSession } from '#sdk/browser';

/** `/__admin__` leads to where the session says that accounts are looked after. */
export default function EntryPage() {
  const session = useSession();
  return session === undefined ? null : <Navigate to={session.appAdminPanelUrl} replace />;
}
