import { loadScript } from '#sdk/browser';
import type { TourParameters } from '../common/tourParameters';

/** Loads the script of the operator's service of tours, once a page; it finds the parameters in `window.productTour`. */
export function tourScript(address: string, parameters: TourParameters): void {
  Object.assign(window, { productTour: { parameters } });
  if (document.head.querySelector('script[data-product-tour]') !== null) return;
  loadScript(address).element.dataset.productTour = '';
}
