import { Button } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pages } from '#sdk';
import {
  Extension,
  type ExtensionFailure,
  InfoStrip,
  LoadingBar,
  Skeleton,
  sessionService,
  useOffers,
  useService,
  useSession,
} from '#sdk/browser';
import type { PageOffer } from '../routing/pageOffers';
import { restartPath } from '../routing/restartPath';
import { returnAddress } from '../routing/returnAddress';
import { windowTitle } from '../routing/windowTitle';
import { CrashScreen } from '../shell/CrashScreen';
import { GlitchScreen } from '../shell/GlitchScreen';
import { SignInRedirect } from './SignInRedirect';

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
  return <PageCode offer={offer} />;
}

/**
 * What fills a page. When its plugin is updated or rolled back while it is open, it stays as it is until the person wants the other version: it may hold
 * what nobody has saved.
 */
const PageCode = observer(function PageCode({ offer }: { readonly offer: PageOffer }) {
  const { boot } = useService(sessionService);
  const address = boot.halves?.[offer.pluginId]?.address;
  const [shown, setShown] = useState(address);
  const title = boot.plugins.find(({ id }) => id === offer.pluginId)?.title ?? offer.pluginId;
  return (
    <>
      {shown !== address && (
        <InfoStrip
          actions={
            <Button size="small" appearance="primary" onClick={() => setShown(address)}>
              Show the new version
            </Button>
          }
        >
          {title} was updated while this page was open.
        </InfoStrip>
      )}
      <Extension key={shown} offer={offer} loading={loading} renderFailure={(failure) => <PageFailure {...failure} />} />
    </>
  );
});

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
