import { telemetryWatchService } from '#plugins/trials/contract';
import type { Context, Half } from '#sdk';
import { apiService, headerPanelsService, noticesService, sessionService, walkthroughService } from '#sdk/browser';
import { WalkthroughStore, walkthroughStoreService } from './browser/WalkthroughStore';
import type { manifest } from './plugin';

export const browser = {
  start(context: Context) {
    const store = new WalkthroughStore({
      api: context.get(apiService),
      notices: context.get(noticesService),
      session: context.get(sessionService),
      panels: context.get(headerPanelsService),
      watch: () => context.find(telemetryWatchService),
    });
    context.provide(walkthroughStoreService, () => store);
    context.provide(walkthroughService, () => store);
    context.onStop(() => store.stop());
  },
  code: {
    startGuide: () => import('./browser/startGuide'),
    guideButton: () => import('./browser/GuideButton'),
    guidePanel: () => import('./browser/GuidePanel'),
  },
} satisfies Half<typeof manifest, 'browser'>;
