import type { Half } from '#sdk';
import type { telemetryManifest } from './telemetryManifest';

export const telemetryHalf = {
  code: { enforceRetention: () => import('./storage/enforceRetention') },
} satisfies Half<typeof telemetryManifest, 'server'>;
