import { useOffers } from '#sdk/browser';
import type { ShownProduct } from '../common/shownProducts';
import { productPages, sendPages } from '../contract';

/** Where a product is looked at, and where its data is sent from; undefined what no area has. */
export function useProductPages(product: ShownProduct): { readonly own: string | undefined; readonly send: string | undefined } {
  const own = useOffers(productPages).find(({ data }) => data.product === product)?.data.path;
  const send = useOffers(sendPages).find(({ data }) => data.product === product)?.data.path;
  return { own, send };
}
