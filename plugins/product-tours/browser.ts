import type { Context, Half } from '#sdk';
import { noticesService } from '#sdk/browser';
import { askForTourParameters, SessionTourParameters, sessionTourParametersService } from './browser/SessionTourParameters';
import { TourStore, tourStoreService } from './browser/TourStore';
import { tourGuidesOf } from './browser/tourGuidesOf';
import type { manifest } from './plugin';

export const browser = {
  start(context: Context) {
    const parameters = new SessionTourParameters(askForTourParameters(context));
    const tours = new TourStore({
      guides: () => tourGuidesOf(context),
      notices: context.get(noticesService),
      find: (selector) => document.querySelector(selector),
    });
    context.provide(sessionTourParametersService, () => parameters);
    context.provide(tourStoreService, () => tours);
    context.onStop(() => tours.end());
  },
  code: {
    loadTourService: () => import('./browser/loadTourService'),
    tour: () => import('./browser/Tour'),
    toursModal: () => import('./browser/ToursModal'),
    toursEntry: () => import('./browser/toursEntry'),
  },
} satisfies Half<typeof manifest, 'browser'>;
