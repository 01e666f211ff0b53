import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    NotesPage: () => import('./browser/NotesPage'),
    NewNotePage: () => import('./browser/NewNotePage'),
    EditNotePage: () => import('./browser/EditNotePage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
