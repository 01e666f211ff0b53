import type { Offer } from '#core';
import { ExtensionBoundary } from '../extensions/ExtensionBoundary';
import { useDocsMarker, useMarkerOffer } from './useDocsMarker';

interface Written {
  readonly attributes: Readonly<Record<string, string>>;
}

/** The widget of a marker. A marker that nobody knows, whose attributes are wrong or whose widget fails shows nothing. */
export function DocMarker({ marker, attributes }: Written & { readonly marker: string }) {
  const offer = useMarkerOffer(marker);
  if (offer === undefined) return null;
  return (
    <ExtensionBoundary pluginId={offer.pluginId} onRetry={() => {}} renderFailure={() => null}>
      <MarkerWidget offer={offer} attributes={attributes} />
    </ExtensionBoundary>
  );
}

function MarkerWidget({ offer, attributes }: Written & { readonly offer: Pick<Offer, 'pluginId' | 'id' | 'code'> }) {
  const state = useDocsMarker(offer, attributes);
  return state.status === 'ready' ? <state.code.Widget attributes={state.attributes} /> : null;
}
