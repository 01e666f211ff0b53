import { useMemo } from 'react';
import type { Offer } from '#core';
import { type DocsMarker, docsMarkers } from '#sdk';
import { ExtensionBoundary } from '../ExtensionBoundary';
import { useOfferCode } from '../useOfferCode';
import { useOffers } from '../useOffers';

interface Written {
  readonly attributes: Readonly<Record<string, string>>;
}

/** The widget of a marker. A marker that nobody knows, whose attributes are wrong or whose widget fails shows nothing. */
export function DocMarker({ marker, attributes }: Written & { readonly marker: string }) {
  const offer = useOffers(docsMarkers).find(({ data }) => data.marker === marker || data.aliases?.includes(marker));
  if (offer === undefined) return null;
  return (
    <ExtensionBoundary pluginId={offer.pluginId} onRetry={() => {}} renderFailure={() => null}>
      <MarkerWidget offer={offer} attributes={attributes} />
    </ExtensionBoundary>
  );
}

function MarkerWidget({ offer, attributes }: Written & { readonly offer: Pick<Offer, 'pluginId' | 'id' | 'code'> }) {
  const loaded = useOfferCode<DocsMarker>(offer);
  const code = loaded.status === 'ready' ? loaded.code : undefined;
  const read = useMemo(() => code?.attributes.safeParse(attributes), [code, attributes]);
  if (code === undefined || read?.success !== true) return null;
  return <code.Widget attributes={read.data} />;
}
