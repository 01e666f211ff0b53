import type { DocPart } from './docPart';
import { readDoc } from './readDoc';

/** A marker as a page says it. */
export interface DocMarkerSaid {
  readonly marker: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The markers of a page, those in boxes and tabs too, in its order. */
export function markersOf(page: string, onFault?: (fault: unknown) => void): readonly DocMarkerSaid[] {
  const within = (parts: readonly DocPart[]): readonly DocMarkerSaid[] =>
    parts.flatMap((part): readonly DocMarkerSaid[] => {
      if (part.kind === 'marker') return [{ marker: part.marker, attributes: part.attributes }];
      if (part.kind === 'box') return within(part.parts);
      return part.kind === 'tabs' ? part.tabs.flatMap((tab) => within(tab.parts)) : [];
    });
  return within(readDoc(page, onFault === undefined ? {} : { onFault }));
}
