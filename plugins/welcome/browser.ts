import { telemetryWatchService } from '#plugins/trials/contract';
import type { Context, Half } from '#sdk';
import { apiService, navigationBarService, sessionService, walkthroughService } from '#sdk/browser';
import { WelcomeFlow, welcomeFlowService } from './browser/WelcomeFlow';
import type { manifest } from './plugin';

export const browser = {
  start(context: Context) {
    const flow = new WelcomeFlow({
      api: context.get(apiService),
      session: context.get(sessionService),
      bar: context.get(navigationBarService),
      walkthrough: () => context.find(walkthroughService),
      watch: () => context.find(telemetryWatchService),
    });
    context.provide(welcomeFlowService, () => flow);
  },
  code: {
    startWelcome: () => import('./browser/startWelcome'),
    welcomeBar: () => import('./browser/WelcomeBar'),
    welcomePage: () => import('./browser/WelcomePage'),
    welcomeLanding: () => import('./browser/welcomeLanding'),
    sandboxPage: () => import('./browser/SandboxPage'),
    sandboxModal: () => import('./browser/SandboxModal'),
  },
} satisfies Half<typeof manifest, 'browser'>;
