import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const server = { code: { signUp: () => import('./server/signUp') } } satisfies Half<typeof manifest, 'server'>;
