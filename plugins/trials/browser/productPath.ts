import type { BootDocument } from '#sdk';
import type { ShownProduct } from '../common/shownProducts';
import { productPages } from '../contract';
import { contributionsOf } from './contributionsOf';

/** Path of a product's own page for code outside components; undefined when no area has one, or it is closed to the person. */
export function productPath(boot: BootDocument, product: ShownProduct): string | undefined {
  return contributionsOf(boot, productPages).find(({ data }) => data.product === product)?.data.path;
}
