import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { call } from '#sdk';
import { apiService, ErrorState, LoadingBar, sessionService, useService } from '#sdk/browser';
import { logout } from '../../api';

/** Opening it ends the session and leads to the login page. */
export default function LogoutPage() {
  const api = useService(apiService);
  const session = useService(sessionService);
  const [state, setState] = useState<{ readonly ended: boolean; readonly error?: unknown }>({ ended: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = attempt >= 0;
    const end = async () => {
      try {
        await call(api, logout);
        await session.refresh();
        if (wanted) setState({ ended: true });
      } catch (error) {
        if (wanted) setState({ ended: false, error });
      }
    };
    void end();
    return () => {
      wanted = false;
    };
  }, [api, session, attempt]);
  if (state.ended) return <Navigate to="/login" replace />;
  if (state.error === undefined) return <LoadingBar active label="Logging out" />;
  return (
    <ErrorState
      title="You are still logged in"
      error={state.error}
      onRetry={() => {
        setState({ ended: false });
        setAttempt(attempt + 1);
      }}
    />
  );
}
