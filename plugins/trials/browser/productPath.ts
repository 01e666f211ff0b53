import type { BootDocument } from '#sdk';
import type { ShownProduct } from '../common/shownProducts';
import { productPages } from '../contract';

/** Path of a product's own page for code outside components; undefined when no area has one, or it is closed to the person. */
export function productPath(boot: BootDocument, product: ShownProduct): string | undefined {
  return boot.plugins
    .flatMap(({ contributes }) => contributes)
    .filter(({ point }) => point === productPages.id)
    .map(({ data }) => productPages.schema.safeParse(data).data)
    .find((data) => data?.product === product)?.path;
}
