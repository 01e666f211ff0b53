import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    createAlertPicture: () => import('./browser/walkthrough/createAlertPicture.svg?no-inline'),
    unifiedPage: () => import('./browser/list/UnifiedPage'),
    editorPage: () => import('./browser/editor/EditorPage'),
    editorOfFiring: () => import('./browser/editorOfFiring'),
    definitionsPage: () => import('./browser/list/DefinitionsPage'),
    createAlertAction: () => import('./browser/CreateAlertAction'),
    alertOnPanel: () => import('./browser/alertOnPanel'),
    alertOnValue: () => import('./browser/alertOnValue'),
  },
} satisfies Half<typeof manifest, 'browser'>;
