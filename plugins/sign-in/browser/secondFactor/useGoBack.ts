import { useLocation, useNavigate } from 'react-router';
import { call } from '#sdk';
import { apiService, useService } from '#sdk/browser';
import { dropPending } from '../../api';

/** Gives up the login that has begun, and leads back to the password. */
export function useGoBack(): () => void {
  const api = useService(apiService);
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => {
    // What cannot be given up now ends by itself within minutes.
    void call(api, dropPending)
      .catch(() => undefined)
      .then(() => navigate(`/login${search}`));
  };
}
