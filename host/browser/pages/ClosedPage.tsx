import { useEffect } from 'react';
import { generatePath, Navigate, type Params, useLocation, useParams } from 'react-router';
import { pages, type ClosedPage as Shut } from '#sdk';
import { leadsToPage, noticesService, useOffers, useService, useSession } from '#sdk/browser';
import { returnAddress } from '../routing/returnAddress';
import { SignInRedirect } from './SignInRedirect';

/**
 * The answer of a page that this session may not open. Signed out, the way to log in; else the guard's message as a danger notice
 * and the way to where it sends the visitor. Nothing to say and no place named means that the page is for signed-out people: on to where they were
 * going. Nothing to say and a place: the page belongs to the other mode, and its equivalent or the switch of the mode takes its place.
 */
export function ClosedPage({ shut: { message, redirect } }: { readonly shut: Shut }) {
  const notices = useService(noticesService);
  const open = useOffers(pages);
  const signedIn = useSession() !== undefined;
  const params = useParams();
  const { search } = useLocation();
  const says = signedIn && message !== '';
  useEffect(() => {
    if (says) notices.show({ intent: 'danger', title: message });
  }, [notices, message, says]);
  if (!signedIn) return <SignInRedirect />;
  if (says) return <Navigate to={redirect !== 'root' && leadsToPage(redirect, open) ? redirect : '/'} replace />;
  if (redirect === 'root') return <Navigate to={returnAddress(search)} replace />;
  const place = filled(redirect, params);
  return <Navigate to={place === undefined || !leadsToPage(place, open) ? '/' : withSearch(place, search)} replace />;
}

/** A path of a page with the parameters of the address; undefined when one of them is not there. */
function filled(redirect: string, params: Params): string | undefined {
  const [path = '', query] = redirect.split('?');
  try {
    return generatePath(path, params) + (query === undefined ? '' : `?${query}`);
  } catch {
    return undefined;
  }
}

/** A place that has parameters of its own keeps those alone. */
const withSearch = (place: string, search: string): string => (place.includes('?') ? place : place + search);
