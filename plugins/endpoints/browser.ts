import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: { endpointsPage: () => import('./browser/EndpointsPage') },
} satisfies Half<typeof manifest, 'browser'>;
