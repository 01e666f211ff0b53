import { z } from 'zod';
import { code, definePoint } from '#core';

/** A panel of an open dashboard, for what is done with it elsewhere. */
export interface ShownPanel {
  readonly title: string;
  /** What it asks by the kinds that the action is for, with variables filled in; hidden queries are left out. */
  readonly queries: readonly { readonly kind: string; readonly spec: Readonly<Record<string, unknown>> }[];
  /** Milliseconds since the epoch, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
}

/**
 * What can be done with a panel in another area, in the menu of the panels that ask by one of these kinds of queries. The code says where: a path of
 * ours, or undefined where nothing can be done with these queries.
 */
export const panelActions = definePoint({
  id: 'host/panel-action@1',
  side: 'browser',
  schema: () =>
    z.object({ title: z.string().min(1).max(60), queryKinds: z.array(z.string().min(1)).min(1), weight: z.number().optional() }),
  code: code<(panel: ShownPanel) => string | undefined>(),
});
