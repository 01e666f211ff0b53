import type { ReactNode } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';
import { type PanelAnswer, panelAnswerKinds } from '../query/panelAnswer';

/** What a panel is given to draw. */
export interface PanelProps<Options = unknown> {
  readonly title: string;
  readonly options: Options;
  /** Answers to its queries, in their order; undefined while one is on its way. Failures are shown by whoever holds the panel, too. */
  readonly answers: readonly (PanelAnswer | undefined)[];
  /** Milliseconds since the epoch, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
  /** A stretch of time was brushed; absent where the range cannot be changed. */
  onRange?(range: { readonly from: number; readonly to: number }): void;
  /** A point, cell or row was chosen: its labels or fields, for links and the rows behind it. */
  onPick?(picked: PanelPick): void;
}

/** What somebody has pointed at in a panel. */
export interface PanelPick {
  /** Which of the panel's queries. */
  readonly query: number;
  readonly labels: Readonly<Record<string, string>>;
  readonly time?: number;
  readonly value?: number;
}

/** Changes the options of one panel; every change is whole options. */
export interface PanelOptionsProps<Options = unknown> {
  readonly options: Options;
  readonly answers: readonly (PanelAnswer | undefined)[];
  onChange(options: Options): void;
}

/** Code of a kind of panels. */
export interface PanelKind<Options = unknown> {
  /** Of what is chosen for one panel, with a default for everything. Members that are not known are kept as they came. */
  readonly options: z.ZodType<Options>;
  /** A component. It fills its box, and is drawn again when the box changes its size. */
  Panel(props: PanelProps<Options>): ReactNode;
  /** A component; absent where there is nothing to choose. */
  Options?(props: PanelOptionsProps<Options>): ReactNode;
}

/**
 * A kind of panel that a dashboard can hold; the contribution's id is the kind's name, which dashboards keep. Kinds that Perses has are called as there
 * (`TimeSeriesChart`, `StatChart`, `GaugeChart`, `BarChart`, `PieChart`, `Table`, `Markdown`, …), with options of the same shape and ours beside them.
 */
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
      /** Answers that it can draw; none where it asks nothing. */
      draws: z.array(z.enum(panelAnswerKinds)).optional(),
      weight: z.number().optional(),
    }),
  code: code<PanelKind>(),
});
