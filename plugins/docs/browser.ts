import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    hubPage: () => import('./browser/HubPage'),
    guidesPage: () => import('./browser/GuidesPage'),
    docPage: () => import('./browser/DocPage'),
    findDocuments: () => import('./browser/findDocuments'),
  },
} satisfies Half<typeof manifest, 'browser'>;
