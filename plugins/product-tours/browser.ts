import { type Context, call, type Half } from '#sdk';
import { apiService, noticesService } from '#sdk/browser';
import { readTourParameters } from './api';
import { SessionTourParameters, sessionTourParametersService } from './browser/SessionTourParameters';
import { TourStore, tourStoreService } from './browser/TourStore';
import { tourGuidesOf } from './browser/tourGuidesOf';
import type { manifest } from './plugin';

export const browser = {
  start(context: Context) {
    const parameters = new SessionTourParameters(() => call(context.get(apiService), readTourParameters));
    const tours = new TourStore({
      guides: () => tourGuidesOf(context),
      notices: context.get(noticesService),
      find: (selector) => document.querySelector(selector),
    });
    context.provide(sessionTourParametersService, () => parameters);
    context.provide(tourStoreService, () => tours);
    context.onStop(() => tours.stop());
  },
  code: {
    loadTourService: () => import('./browser/loadTourService'),
    tour: () => import('./browser/Tour'),
    toursModal: () => import('./browser/ToursModal'),
    toursEntry: () => import('./browser/toursEntry'),
  },
} satisfies Half<typeof manifest, 'browser'>;
