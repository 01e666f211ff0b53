import { type DrawnBox, SvgCanvas } from '#sdk/charts';
import type { LegendOptions } from '../panels/sharedOptions';
import type { Drawing, PanelPicture } from './panelPicture';
import { type PictureLegendEntry, pictureLegend } from './pictureLegend';

const gap = 8;

/** Least height of a chart above its legend: where the legend is long, the picture grows. */
const leastChart = 120;

export const asPicture = (canvas: SvgCanvas): PanelPicture => ({
  kind: 'svg',
  svg: canvas.svg,
  width: canvas.width,
  height: canvas.height,
});

/** A chart with its legend below or beside it. */
export function withLegend(
  { width, height, name, look }: Pick<Drawing<unknown>, 'width' | 'height' | 'name' | 'look'>,
  legend: Pick<LegendOptions, 'show' | 'position' | 'mode' | 'values'> | undefined,
  entries: readonly PictureLegendEntry[],
  chart: (box: DrawnBox) => SvgCanvas,
): PanelPicture {
  if (legend === undefined || legend.show === false || entries.length === 0) return asPicture(chart({ width, height, name: `${name}-c` }));
  const { mode, values, position } = legend;
  const isColumn = position === 'right';
  const share = mode === 'table' && values.length > 1 ? 0.46 : 0.36;
  const told = pictureLegend(entries, {
    mode,
    values,
    isColumn,
    theme: look.theme,
    width: isColumn ? Math.min(420, Math.round(width * share)) : width,
    name: `${name}-l`,
  });
  const box: DrawnBox = isColumn
    ? { width: width - told.width - gap, height, name: `${name}-c` }
    : { width, height: Math.max(leastChart, height - told.height - gap), name: `${name}-c` };
  const whole = isColumn ? Math.max(height, told.height) : box.height + gap + told.height;
  const picture = new SvgCanvas(width, whole, name);
  picture.place(chart(box), 0, 0);
  picture.place(told, isColumn ? box.width + gap : 0, isColumn ? 0 : box.height + gap);
  return asPicture(picture);
}
