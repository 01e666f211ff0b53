import type { Context, Half } from '#sdk';
import { OsdEngine } from './browser/OsdEngine';
import { osdEngineService } from './browser/osdEngineService';
import type { manifest } from './plugin';

export const browser = {
  start(context: Context) {
    context.provide(osdEngineService, OsdEngine);
  },
  code: {
    discoverPage: () => import('./browser/DiscoverPage'),
    visualizePage: () => import('./browser/VisualizePage'),
    legacyVisualizations: () => import('./browser/legacyVisualizations'),
    visualizationPage: () => import('./browser/VisualizationPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
