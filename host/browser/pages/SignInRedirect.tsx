import { Navigate, useLocation } from 'react-router';
import { pages } from '#sdk';
import { EmptyState, useOffers } from '#sdk/browser';
import { signInAddress } from '../routing/signInAddress';

/** Takes a signed-out visitor to the login page, with the way back. */
export function SignInRedirect() {
  const address = signInAddress(useOffers(pages), useLocation());
  if (address !== undefined) return <Navigate to={address} replace />;
  return (
    <EmptyState icon="lock" title="Signing in is not possible">
      No plugin offers a login page. The operator has to switch one on.
    </EmptyState>
  );
}
