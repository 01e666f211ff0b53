import type { PanelQuery } from '#plugins/dashboards/contract';

/** What a saved visualization becomes; undefined where it has no like here, which the notes say. */
export interface Drawn {
  readonly kind: string;
  readonly spec: Record<string, unknown>;
  readonly queries: readonly PanelQuery[];
}
