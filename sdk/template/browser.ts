import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    // with page
    NotesPage: () => import('./browser/NotesPage'),
    NewNotePage: () => import('./browser/NewNotePage'),
    EditNotePage: () => import('./browser/EditNotePage'),
    // end
    // with settings
    NotesSettings: () => import('./browser/NotesSettings'),
    // end
    // with doc
    greeting: () => import('./browser/greeting'),
    // end
  },
} satisfies Half<typeof manifest, 'browser'>;
