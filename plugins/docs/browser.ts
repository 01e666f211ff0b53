import type { Half } from '#sdk';
import type { manifest } from './plugin';

export const browser = {
  code: {
    hubPage: () => import('./browser/HubPage'),
    guidesPage: () => import('./browser/GuidesPage'),
    docPage: () => import('./browser/DocPage'),
    collectorYamlPage: () => import('./browser/collector/CollectorYamlPage'),
    customPage: () => import('./browser/custom/CustomPage'),
    editCustomPage: () => import('./browser/custom/EditCustomPage'),
    newCustomPage: () => import('./browser/custom/NewCustomPage'),
    dataShippingPage: () => import('./browser/shipping/DataShippingPage'),
    documentationEntry: () => import('./browser/documentationEntry'),
    galleryPage: () => import('./browser/gallery/GalleryPage'),
    findDocuments: () => import('./browser/findDocuments'),
  },
} satisfies Half<typeof manifest, 'browser'>;
