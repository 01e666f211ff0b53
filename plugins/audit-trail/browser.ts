import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: { auditTrailPage: () => import('./browser/AuditTrailPage') },
} satisfies Half<typeof manifest, 'browser'>;
