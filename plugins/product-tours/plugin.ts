import { helpEntries } from '#plugins/help/contract';
import { all, aPerson, banners, configuration, definePlugin, endpoints, flag, flags, modals, startSteps } from '#sdk';
import * as api from './api';

const offered = all(aPerson, flag('ProductTourService'));

/** Tours of the product: those that areas bring, and those of a service of the operator's. */
export const manifest = definePlugin({
  id: 'product-tours',
  title: 'Product tours',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { help: '*' },
  contributes: [
    flags.add('ProductTourService', { title: 'Tours of the product', stage: 'ga', default: true, removeBy: 'never' }),
    configuration.add('product-tours.guides', {
      env: 'ASTROLABE_PRODUCT_TOUR_GUIDES',
      type: 'url',
      forBrowser: true,
      outside: ['script', 'connect', 'frame', 'image'],
      integration: 'productTour',
      title: 'Address of the script of a service of product tours; it finds who is there in window.productTour',
    }),
    startSteps.add(
      'tours',
      { title: 'Load the service of tours', weight: 92, isBackground: true },
      { code: 'loadTourService', when: offered },
    ),
    banners.add('tour', { weight: 100 }, { code: 'tour', when: offered }),
    modals.add('product-tours', { title: 'Tours of the product' }, { code: 'toursModal', when: offered }),
    helpEntries.add('tours', { title: 'Product tours', weight: 40 }, { code: 'toursEntry', when: offered }),
    ...endpoints(api),
  ],
});
