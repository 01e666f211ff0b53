import type { ReactNode } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

/** What a panel is given to draw. */
export interface PanelProps<Options = unknown> {
  readonly title: string;
  readonly options: Options;
  /** Answers to its queries, in their order; undefined while one is on its way. */
  readonly answers: readonly unknown[];
  /** Milliseconds since the epoch, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
}

/** Code of a kind of panels. */
export interface PanelKind<Options = unknown> {
  /** Of what is chosen for one panel, with a default for everything. */
  readonly options: z.ZodType<Options>;
  /** A component. */
  Panel(props: PanelProps<Options>): ReactNode;
}

/** A kind of panel that a dashboard can hold; the contribution's id is the kind's name, which dashboards keep. */
export const panelKinds = definePoint({
  id: 'host/panel-kind@1',
  side: 'browser',
  schema: () =>
    z.object({
      /** Of one: `Time series`. */
      title: z.string().min(1).max(40),
      description: z.string().max(200).optional(),
      /** How many queries a panel asks. */
      queries: z.strictObject({ least: z.int().min(0), most: z.int().min(0).max(26) }),
      weight: z.number().optional(),
    }),
  code: code<PanelKind>(),
});
