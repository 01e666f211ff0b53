import { useLocation, useNavigate } from 'react-router';
import { apiService, useService } from '#sdk/browser';

/** Gives up the login that has begun, and leads back to the password. */
export function useGoBack(): () => void {
  const api = useService(apiService);
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    // What cannot be given up now ends by itself within minutes.
    void api
      .delete('/api/login/second-factor')
      .catch(() => undefined)
      .then(() => navigate(`/login${search}`));
  };
}
