import { useLocation, useNavigate } from 'react-router';
import { sessionService, useService } from '#sdk/browser';
import type { LoginResponse } from '../../contract';
import { loginParameters, queryOnward } from './loginParameters';

/** Takes the visitor on after the first step: to the second one, or into the product by the way that the address names. */
export function useEnter(): (answer: LoginResponse) => Promise<void> {
  const session = useService(sessionService);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (answer) => {
    const query = queryOnward(loginParameters(search));
    if (!answer.signedIn) {
      await navigate(`/mfa${query}`);
      return;
    }
    // What got the visitor in does not stay in the address.
    if (query !== search) await navigate(`${pathname}${query}`, { replace: true });
    // The shell sees the new session and takes the visitor to where they were going.
    await session.refresh();
  };
}
