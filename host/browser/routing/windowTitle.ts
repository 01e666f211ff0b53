import { productName } from '#sdk';

/** The window's title: the page's own, else its breadcrumb label and the product, else the product alone. */
export function windowTitle(page: { readonly title?: string | undefined; readonly breadcrumb?: string | undefined } | undefined): string {
  if (page?.title !== undefined) return page.title;
  return page?.breadcrumb === undefined ? productName : `${page.breadcrumb} - ${productName}`;
}
