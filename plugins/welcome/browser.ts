import type { Context, Half } from '#sdk';
import { apiService, sessionService } from '#sdk/browser';
import { WelcomeFlow, welcomeFlowService } from './browser/WelcomeFlow';
import type { manifest } from './plugin';

export const browser = {
  start(context: Context) {
    const flow = new WelcomeFlow(context.get(apiService), context.get(sessionService));
    context.provide(welcomeFlowService, () => flow);
  },
  code: {
    startWelcome: () => import('./browser/startWelcome'),
    welcomeBar: () => import('./browser/WelcomeBar'),
  },
} satisfies Half<typeof manifest, 'browser'>;
