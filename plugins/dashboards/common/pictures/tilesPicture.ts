import { chartInks, fittingText, SvgCanvas, textWidth } from '#sdk/charts';
import { gaugeArc, gaugeScale } from '../panels/gaugeDial';
import { type PanelValue, panelValues } from '../panels/panelValues';
import { sparkPaths } from '../panels/sparkPaths';
import { mostTiles, tileColumns } from '../panels/tileColumns';
import type { GaugeOptions, StatOptions } from '../panels/valueOptions';
import type { Drawing, PanelPicture } from './panelPicture';
import { asPicture } from './withLegend';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const gap = 6;
const least = 48;

/** Things of equal weight beside and below one another. @param ratio width to height of a tile, at best */
function tilesPicture(
  { width, height, name, look }: Pick<Drawing<unknown>, 'width' | 'height' | 'name' | 'look'>,
  values: readonly PanelValue[],
  ratio: number,
  tile: (canvas: SvgCanvas, value: PanelValue, box: Box) => void,
): PanelPicture | undefined {
  if (values.length === 0) return undefined;
  const shown = values.slice(0, mostTiles);
  const columns = tileColumns(shown.length, width, height, ratio);
  const rows = Math.ceil(shown.length / columns);
  const one = { width: (width - gap * (columns - 1)) / columns, height: Math.max(least, (height - gap * (rows - 1)) / rows) };
  const left = values.length - shown.length;
  const below = rows * (one.height + gap) - gap;
  const canvas = new SvgCanvas(width, below + (left > 0 ? 20 : 0), name);
  for (const [at, value] of shown.entries())
    tile(canvas, value, { ...one, x: (at % columns) * (one.width + gap), y: Math.floor(at / columns) * (one.height + gap) });
  if (left > 0)
    write(canvas, `${shown.length} of ${values.length} are shown`, 4, below + 10, { size: 12, ink: chartInks[look.theme].muted });
  return asPicture(canvas);
}

function write(
  canvas: SvgCanvas,
  text: string,
  x: number,
  y: number,
  look: { readonly size: number; readonly ink: string; readonly weight?: string; readonly align?: string },
): void {
  canvas.font = `${look.weight ?? ''} ${look.size}px sans-serif`;
  canvas.textAlign = look.align ?? 'start';
  canvas.textBaseline = 'middle';
  canvas.fillStyle = look.ink;
  canvas.fillText(text, x, y);
}

/** One large number a series, with its course below. */
export function statPicture(drawing: Drawing<StatOptions>): PanelPicture | undefined {
  const { options, answers, look } = drawing;
  const { calculation, metricLabel, format, mappings, thresholds, colorMode, sparkline, valueFontSize, legendMode } = options;
  const values = panelValues(answers, calculation, metricLabel);
  const show = look.shower({ format, mappings, thresholds });
  const isNamed = legendMode === 'on' || (legendMode === 'auto' && values.length > 1);
  const inks = chartInks[look.theme];
  return tilesPicture(drawing, values, 2.2, (canvas, one, { x, y, width, height }) => {
    const { text, colour } = show(one.value, one.unit);
    if (colorMode === 'background' && colour !== undefined) {
      canvas.globalAlpha = 0.28;
      canvas.fillStyle = colour;
      canvas.fillRect(x, y, width, height);
      canvas.globalAlpha = 1;
    }
    const course = sparkline !== undefined && one.course.length > 1 ? sparkPaths(one.course, width, height * 0.34) : undefined;
    if (course !== undefined) {
      const stroke = look.colour(sparkline?.color) ?? colour ?? inks.brand;
      canvas.drawPath(course.area, { fill: stroke, opacity: 0.15 }, x, y + height * 0.66);
      canvas.drawPath(course.line, { stroke, lineWidth: 1.5 }, x, y + height * 0.66);
    }
    const room = course === undefined ? height : height * 0.66;
    const wanted = valueFontSize ?? Math.min(72, Math.max(14, Math.min(height * 0.38, width * 0.16)));
    const size = Math.min(wanted, room * (isNamed ? 0.6 : 0.85), ((width - 8) / Math.max(textWidth(text, 1), 0.1)) * 0.95);
    const middle = y + (isNamed ? room / 2 - 9 : room / 2);
    const ink = colorMode === 'value' && colour !== undefined ? colour : inks.text;
    write(canvas, text, x + width / 2, middle, { size, ink, weight: 'bold', align: 'center' });
    if (isNamed)
      write(canvas, fittingText(one.name, 12, width - 16), x + width / 2, middle + size / 2 + 10, {
        size: 12,
        ink: inks.name,
        align: 'center',
      });
  });
}

/** A value on a dial a series, with the thresholds around it. */
export function gaugePicture(drawing: Drawing<GaugeOptions>): PanelPicture | undefined {
  const { options, answers, look } = drawing;
  const values = panelValues(answers, options.calculation);
  const { min, max, share, ring } = gaugeScale(options, values);
  const { format, mappings, thresholds } = options;
  const show = look.shower({ format, mappings, thresholds }, { min, max });
  const inks = chartInks[look.theme];
  const isNamed = values.length > 1;
  return tilesPicture(drawing, values, 1.4, (canvas, one, { x, y, width, height }) => {
    const { text, colour = inks.brand } = show(one.value, one.unit);
    const room = height - (isNamed ? 18 : 0);
    const scale = Math.min(width / 120, room / 86);
    const [left, top] = [x + (width - 120 * scale) / 2, y + (room - 86 * scale) / 2];
    const arc = (from: number, to: number, radius: number, stroke: string, lineWidth: number): void =>
      canvas.drawPath(gaugeArc(from, to, radius), { stroke, lineWidth }, left, top, scale);
    arc(0, 1, 44, inks.track, 12);
    if (one.value !== null && share(one.value) > 0) arc(0, share(one.value), 44, colour, 12);
    for (const { from, to, colour: of } of ring) if (to > from) arc(from, to, 53, look.colour(of) ?? inks.brand, 2.5);
    const size = 15 * scale * Math.min(1, 72 / Math.max(textWidth(text, 15), 1));
    write(canvas, text, left + 60 * scale, top + 57 * scale, { size, ink: inks.text, weight: 'bold', align: 'center' });
    if (isNamed)
      write(canvas, fittingText(one.name, 12, width - 8), x + width / 2, y + height - 9, { size: 12, ink: inks.name, align: 'center' });
  });
}
