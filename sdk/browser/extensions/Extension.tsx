import { type ComponentType, type ReactNode, useState } from 'react';
import type { Offer } from '#core';
import type { ExtensionFailure } from '../offers/extensionFailure';
import { useOfferCode } from '../offers/useOfferCode';
import { PartFailure } from '../parts/PartFailure';
import { Skeleton } from '../parts/Skeleton';
import { usePluginHost } from '../services/PluginHostContext';
import { ExtensionBoundary } from './ExtensionBoundary';

interface Props<P extends object> {
  readonly offer: Pick<Offer, 'pluginId' | 'id' | 'code'>;
  /** Props of the contributed component. */
  readonly props?: P;
  readonly renderFailure?: (failure: ExtensionFailure) => ReactNode;
  /** Shown while the code loads; a skeleton after 200 ms when absent. */
  readonly loading?: ReactNode;
}

/** Draws one contributed component: lazy, inside its own boundary, attributed to its plugin. */
export function Extension<P extends object>({ offer, props, renderFailure, loading }: Props<P>) {
  const host = usePluginHost();
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    host.forgive(offer.pluginId);
    setAttempt(attempt + 1);
  };
  return (
    <ExtensionBoundary pluginId={offer.pluginId} onRetry={retry} {...(renderFailure === undefined ? {} : { renderFailure })}>
      <Loading offer={offer} props={props} attempt={attempt} renderFailure={renderFailure} loading={loading} retry={retry} />
    </ExtensionBoundary>
  );
}

function Loading<P extends object>(about: Props<P> & { readonly attempt: number; readonly retry: () => void }) {
  const host = usePluginHost();
  const { pluginId } = about.offer;
  const loaded = useOfferCode<ComponentType<P>>(about.offer, about.attempt);
  if (loaded.status === 'loading') return about.loading === undefined ? <Skeleton /> : about.loading;
  if (loaded.status === 'failed') {
    const pluginTitle = host.manifest(pluginId)?.title ?? pluginId;
    const failure: ExtensionFailure = { pluginId, pluginTitle, during: 'load', error: loaded.error, retry: about.retry };
    return about.renderFailure === undefined ? <PartFailure failure={failure} /> : about.renderFailure(failure);
  }
  const Contributed = loaded.code;
  return <Contributed {...((about.props ?? {}) as P)} />;
}
