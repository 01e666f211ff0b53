import type { Column, Hit, LeftOut, QueryCost } from './frame';

/** Values of one thing over time; the n-th value belongs to the n-th time. */
export interface PanelSeries {
  /** As legends show it. */
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch, the earliest first. */
  readonly times: readonly number[];
  /** Null where there is none. */
  readonly values: readonly (number | null)[];
  /** `bytes`, `s`, `1/s`, …; absent where none is known. */
  readonly unit?: string;
}

/** Counts by time and size: `counts[time][bucket]`; bucket i holds values from `bounds[i]` up to `bounds[i + 1]`. */
export interface PanelHeat {
  readonly times: readonly number[];
  readonly bounds: readonly number[];
  readonly counts: readonly (readonly number[])[];
  readonly unit?: string;
}

interface Answered {
  /** What whoever looks at the panel should know of the answer. */
  readonly notices: readonly { readonly level: 'info' | 'warning'; readonly text: string }[];
  readonly leftOut: readonly LeftOut[];
  readonly cost: QueryCost;
  /** The resolution that was used, in milliseconds; absent where there is none. */
  readonly step?: number;
  /**
   * Each value stands at a whole multiple of the step and depends on nothing else of the range: an answer for a later range can be joined to this one,
   * and whoever looks at what goes on asks for the end alone. Absent where that is not so.
   */
  readonly continues?: boolean;
  /** The query as it was asked, variables filled in, in its own language. */
  readonly asked: string;
  /** Series, rows or logs that there are in all; more than the answer has where something is left out. */
  readonly total: number;
}

/** What one query of a panel has found, whatever asked it: panels know these and nothing of languages and signals. */
export type PanelAnswer =
  | (Answered & { readonly kind: 'series'; readonly series: readonly PanelSeries[] })
  | (Answered & { readonly kind: 'table'; readonly columns: readonly Column[] })
  | (Answered & { readonly kind: 'heat'; readonly heat: PanelHeat })
  | (Answered & { readonly kind: 'rows'; readonly signal: string; readonly hits: readonly Hit[] })
  /** The other queries of the panel have their answers all the same. */
  | { readonly kind: 'failure'; readonly code: string; readonly message: string };

export type PanelAnswerKind = Exclude<PanelAnswer['kind'], 'failure'>;
export const panelAnswerKinds = ['series', 'table', 'heat', 'rows'] as const satisfies readonly PanelAnswerKind[];
