import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: { outboxPage: () => import('./browser/OutboxPage') },
} satisfies Half<typeof manifest, 'browser'>;
