import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: { signUpPage: () => import('./browser/SignUpPage'), successPage: () => import('./browser/SuccessPage') },
} satisfies Half<typeof manifest, 'browser'>;
