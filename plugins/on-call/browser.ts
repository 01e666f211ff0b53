import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    rotationsPage: () => import('./browser/RotationsPage'),
    newRotationPage: () => import('./browser/NewRotationPage'),
    editRotationPage: () => import('./browser/EditRotationPage'),
    escalationsPage: () => import('./browser/EscalationsPage'),
    newEscalationPage: () => import('./browser/NewEscalationPage'),
    editEscalationPage: () => import('./browser/EditEscalationPage'),
    underWayPage: () => import('./browser/UnderWayPage'),
    routesPage: () => import('./browser/RoutesPage'),
    newRoutePage: () => import('./browser/NewRoutePage'),
    editRoutePage: () => import('./browser/EditRoutePage'),
  },
} satisfies Half<typeof manifest, 'browser'>;
