import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    modeSwitch: () => import('./browser/ModeSwitch'),
    switchModePage: () => import('./browser/SwitchModePage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
