import { useMemo } from 'react';
import type { DrilldownRow } from '../points/drilldown';
import { type Entity, entityPlaces } from '../points/entity';
import { useOffers } from './offers/useOffers';
import { useEntityNames } from './useEntityNames';
import { type AreaLink, type CodeOf, useOpenLink } from './useOpenLink';

/** Where things of a row or a page are shown, those of the first thing first. */
export function useEntityLinks(
  entities: readonly Entity[],
  { accounts, from, to }: Pick<DrilldownRow, 'accounts' | 'from' | 'to'>,
): readonly (AreaLink & { readonly entity: Entity; readonly place: string })[] {
  const open = useOpenLink();
  const names = useEntityNames();
  const places = useOffers(entityPlaces);
  return useMemo(
    () =>
      entities.flatMap((entity) =>
        places.flatMap((offer) => {
          const { kinds, needs = [], signal, title } = offer.data;
          const fields = signal === undefined ? [] : names.fieldsOf(entity.kind, signal);
          const isShown =
            (kinds?.includes(entity.kind) ?? true) &&
            needs.every((kind) => entity.within[kind] !== undefined) &&
            (signal === undefined || fields.length > 0);
          if (!isShown) return [];
          const what = names.kind(entity.kind)?.title.toLowerCase() ?? entity.kind;
          return [
            {
              entity,
              place: title,
              key: `${offer.pluginId}/${offer.id}/${entity.kind}`,
              title: `${title} of ${what} ${entity.name}`,
              open: () => open<CodeOf<typeof entityPlaces>>(offer, (address) => address(entity, { accounts, from, to, fields })),
            },
          ];
        }),
      ),
    [entities, places, names, open, accounts, from, to],
  );
}
