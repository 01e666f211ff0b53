import type { ShownProduct } from '#plugins/plans/contract';
import { productPages, sendPages } from '#plugins/plans/contract';
import { useOffers } from '#sdk/browser';

/** Where a product is looked at, and where its data is sent from, with the words of a button to it; undefined what no area has. */
export function useProductPages(product: ShownProduct): {
  readonly own: string | undefined;
  readonly send: { readonly path: string; readonly text?: string | undefined } | undefined;
} {
  const own = useOffers(productPages).find(({ data }) => data.product === product)?.data.path;
  const send = useOffers(sendPages).find(({ data }) => data.product === product)?.data;
  return { own, send };
}
