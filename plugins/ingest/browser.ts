import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    manageDataPicture: () => import('./browser/walkthrough/manageDataPicture.svg?no-inline'),
    ingestionPage: () => import('./browser/IngestionPage'),
    fieldsNotice: () => import('./browser/mapping/FieldsNotice'),
    fieldMappingsPage: () => import('./browser/mapping/FieldMappingsPage'),
    messageFormsSection: () => import('./browser/MessageFormsSection'),
    textIndexSection: () => import('./browser/TextIndexSection'),
    retentionSection: () => import('./browser/RetentionSection'),
  },
} satisfies Half<typeof manifest, 'browser'>;
