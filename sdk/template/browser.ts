import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    TemplatePage: () => import('./browser/TemplatePage'),
    TemplateButton: () => import('./browser/TemplateButton'),
  },
} satisfies Half<typeof manifest, 'browser'>;
