import { useMemo } from 'react';
import type { Offer } from '#core';
import { type DocsMarker, docsMarkers } from '#sdk';
import { useOfferCode } from '../offers/useOfferCode';
import { useOffers } from '../offers/useOffers';

/** The open contribution that has a marker, by its name or an older one; undefined when nobody has it. */
export const useMarkerOffer = (marker: string) =>
  useOffers(docsMarkers).find(({ data }) => data.marker === marker || data.aliases?.includes(marker));

/** How a marker stands that a page says. Pages show the widget of one that is `ready`, and nothing of the others. */
export type MarkerState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error }
  /** What it does not take, in words. */
  | { readonly status: 'refused'; readonly faults: readonly string[]; readonly code: DocsMarker }
  | { readonly status: 'ready'; readonly attributes: unknown; readonly code: DocsMarker };

/** Loads the code of a marker and reads what a page says of it. */
export function useDocsMarker(offer: Pick<Offer, 'pluginId' | 'id' | 'code'>, attributes: Readonly<Record<string, string>>): MarkerState {
  const loaded = useOfferCode<DocsMarker>(offer);
  return useMemo(() => {
    if (loaded.status !== 'ready') return loaded;
    const { code } = loaded;
    const read = code.attributes.safeParse(attributes);
    if (read.success) return { status: 'ready', attributes: read.data, code };
    const faults = read.error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`));
    return { status: 'refused', faults, code };
  }, [loaded, attributes]);
}
