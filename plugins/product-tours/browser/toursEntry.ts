import type { HelpTarget } from '#plugins/help/contract';
import type { Context } from '#sdk';
import { modalsService } from '#sdk/browser';
import { tourStoreService } from './TourStore';

/** Opens the list of tours; there is no entry where no area brings one. */
export default function toursEntry(services: Context): HelpTarget | undefined {
  if (services.get(tourStoreService).guides().length === 0) return undefined;
  return { kind: 'action', run: () => services.get(modalsService).open('product-tours/product-tours') };
}
