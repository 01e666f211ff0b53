import type { Half } from '#sdk';
import type { manifest } from './plugin';
import { startOutbound } from './server/startOutbound';

export const server = { start: startOutbound, code: {} } satisfies Half<typeof manifest, 'server'>;
