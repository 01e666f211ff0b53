import type { ShownProduct } from '#plugins/plans/contract';
import { productPages } from '#plugins/plans/contract';
import type { BootDocument } from '#sdk';
import { contributionsOf } from './contributionsOf';

/** Path of a product's own page for code outside components; undefined when no area has one, or it is closed to the person. */
export function productPath(boot: BootDocument, product: ShownProduct): string | undefined {
  return contributionsOf(boot, productPages).find(({ data }) => data.product === product)?.data.path;
}
