import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const server = {
  code: {
    listEntries: () => import('./server/listEntries'),
    listChoices: () => import('./server/listChoices'),
    exportEntries: () => import('./server/exportEntries'),
  },
} satisfies Half<typeof manifest, 'server'>;
