import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pages } from '#sdk';
import { Extension, type ExtensionFailure, LoadingBar, Skeleton, useOffers, useSession } from '#sdk/browser';
import { CrashScreen } from '../shell/CrashScreen';
import { GlitchScreen } from '../shell/GlitchScreen';
import type { PageOffer } from './pageOffers';
import { restartPath } from './restartPath';
import { returnAddress } from './returnAddress';
import { SignInRedirect } from './SignInRedirect';
import { windowTitle } from './windowTitle';

/** One page: the right visitor, the window's title, its code on first use, and a whole-page answer when that fails. */
export function PageRoute({ offer }: { readonly offer: PageOffer }) {
  const session = useSession();
  const { search, hash } = useLocation();
  const { audience = 'user', redirect } = offer.data;
  useEffect(() => {
    document.title = windowTitle(offer.data);
  }, [offer.data]);
  if (audience === 'anonymous' && session !== undefined) return <Navigate to={returnAddress(search)} replace />;
  if (audience === 'user' && session === undefined) return <SignInRedirect />;
  if (redirect !== undefined) return <Navigate to={`${redirect}${search}${hash}`} replace />;
  return <Extension offer={offer} loading={loading} renderFailure={(failure) => <PageFailure {...failure} />} />;
}

const loading = (
  <>
    <LoadingBar active />
    <Skeleton lines={6} />
  </>
);

function PageFailure({ pluginTitle, during, error, retry }: ExtensionFailure) {
  const restart = restartPath(useOffers(pages));
  return during === 'load' ? (
    <GlitchScreen detail={`The plugin ${pluginTitle} could not be loaded.`} error={error} onRetry={retry} />
  ) : (
    <CrashScreen detail={`The plugin ${pluginTitle} failed while showing this page.`} error={error} restart={restart} onRetry={retry} />
  );
}
