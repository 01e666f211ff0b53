import type { PlacedPanel } from '../../common/layout/layOut';

/** What is open upon a dashboard. */
export type ScreenDialog =
  | { readonly kind: 'keys' | 'pdf' | 'save' | 'settings' | 'variables' | 'json' }
  | { readonly kind: 'compare'; readonly version: number }
  | { readonly kind: 'inspect' | 'panel-json' | 'copy' | 'move' | 'repeat'; readonly placed: PlacedPanel };
