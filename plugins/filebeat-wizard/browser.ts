import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    linuxWizard: () => import('./browser/markers').then(({ linuxWizard }) => ({ default: linuxWizard })),
    windowsWizard: () => import('./browser/markers').then(({ windowsWizard }) => ({ default: windowsWizard })),
  },
} satisfies Half<typeof manifest, 'browser'>;
