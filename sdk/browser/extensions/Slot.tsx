import type { ComponentType } from 'react';
import type { Point } from '#core';
import { useOffers } from '../offers/useOffers';
import { Extension } from './Extension';

/** Every open contribution of a point that holds components, in order. */
export function Slot<Data, P extends object>({
  point,
  props,
}: {
  readonly point: Point<'browser', Data, ComponentType<P>>;
  readonly props?: NoInfer<P>;
}) {
  return useOffers(point).map((offer) => (
    <Extension<P> key={`${offer.pluginId}/${offer.id}`} offer={offer} loading={null} {...(props === undefined ? {} : { props })} />
  ));
}
