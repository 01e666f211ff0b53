import { reaction } from 'mobx';
import type { Context, Half } from '#sdk';
import { sessionService } from '#sdk/browser';
import { LiveTailStore, liveTailStoreService } from './browser/LiveTailStore';
import type { manifest } from './plugin';

export const browser = {
  start(context: Context) {
    const store = new LiveTailStore();
    context.provide(liveTailStoreService, () => store);
    const session = context.get(sessionService);
    const stopWatching = reaction(
      () => `${session.session?.user.id} ${session.session?.account.id}`,
      () => store.forget(),
    );
    context.onStop(() => {
      stopWatching();
      store.stop();
    });
  },
  code: {
    liveTailPage: () => import('./browser/LiveTailPage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
