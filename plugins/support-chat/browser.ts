import type { Context, Half } from '#sdk';
import { SupportChat, supportChatService } from './browser/SupportChat';
import type { manifest } from './plugin';

export const browser = {
  start(context: Context) {
    const chat = new SupportChat();
    context.provide(supportChatService, () => chat);
    context.onStop(() => chat.stop());
  },
  code: {
    startChat: () => import('./browser/startChat'),
    chatEntry: () => import('./browser/chatEntry'),
  },
} satisfies Half<typeof manifest, 'browser'>;
