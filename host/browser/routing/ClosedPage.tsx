import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pages, type ClosedPage as Shut } from '#sdk';
import { leadsToPage, noticesService, useOffers, useService, useSession } from '#sdk/browser';
import { returnAddress } from './returnAddress';
import { SignInRedirect } from './SignInRedirect';

/**
 * The answer of a page that this session may not open. Signed out, the way to log in; else the guard's message as a danger notice
 * and the way to where it sends the visitor. Nothing to say means that the page is for signed-out people: on to where they were going.
 */
export function ClosedPage({ shut: { message, redirect } }: { readonly shut: Shut }) {
  const notices = useService(noticesService);
  const open = useOffers(pages);
  const signedIn = useSession() !== undefined;
  const { search } = useLocation();
  const says = signedIn && message !== '';
  useEffect(() => {
    if (says) notices.show({ intent: 'danger', title: message });
  }, [notices, message, says]);
  if (!signedIn) return <SignInRedirect />;
  if (!says) return <Navigate to={returnAddress(search)} replace />;
  return <Navigate to={redirect !== 'root' && leadsToPage(redirect, open) ? redirect : '/'} replace />;
}
