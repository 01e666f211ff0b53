import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startActors } from './server/startActors';

export const server = { start: startActors, code: {} } satisfies Half<typeof manifest, 'server'>;
