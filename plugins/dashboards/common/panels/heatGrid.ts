import type { CellRow } from '#sdk/charts';
import type { PanelAnswer } from '#sdk/query';
import { fewerMoments } from './fewerMoments';
import { heatScale, heatStep } from './heatColours';
import { fewerBuckets, type HeatCells, heatOf, trimmedHeat } from './heatRows';
import type { PanelLook } from './panelLook';
import type { HeatOptions } from './valueOptions';

/** Counts by time and size as rows of coloured cells, the largest sizes first. */
export interface HeatGrid {
  readonly heat: HeatCells | undefined;
  readonly rows: readonly CellRow[];
  /** The greatest count. */
  readonly most: number;
  /** Colours from few to many. */
  readonly scale: readonly string[];
}

export function heatGrid(
  answers: readonly (PanelAnswer | undefined)[],
  range: { readonly from: number; readonly to: number },
  { yAxisFormat, logScale, min, max }: HeatOptions,
  look: PanelLook,
): HeatGrid {
  const found = heatOf(answers, range);
  const heat = found && fewerMoments(fewerBuckets(trimmedHeat(found, min, max)));
  const scale = heatScale(look.theme);
  const buckets = heat?.buckets ?? [];
  const most = Math.max(0, ...buckets.map(({ counts }) => counts.reduce<number>((top, count) => Math.max(top, count ?? 0), 0)));
  const size = look.writer(yAxisFormat, heat?.unit);
  const rows = buckets
    .map(
      ({ from, to, counts }): CellRow => ({
        key: String(from),
        title: Number.isFinite(to) ? size(to) : `> ${size(from)}`,
        // Nothing is not worth a row of the tooltip.
        values: counts.map((count) => (count === 0 ? null : count)),
        colours: counts.map((count) => {
          const step = heatStep(count, most, logScale);
          return step === undefined ? undefined : scale[step];
        }),
      }),
    )
    .reverse();
  return { heat, rows, most, scale };
}
