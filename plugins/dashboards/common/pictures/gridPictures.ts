import { chartInks, drawCellChart, formatWhole, SvgCanvas } from '#sdk/charts';
import { thresholdColour } from '../mappings/thresholds';
import { alignSeries } from '../panels/alignSeries';
import { heatGrid } from '../panels/heatGrid';
import { edgesOf, histogramBars } from '../panels/histogramBars';
import { statusGrid } from '../panels/statusGrid';
import type { HeatOptions, HistogramOptions, StatusOptions } from '../panels/valueOptions';
import type { Drawing, PanelPicture } from './panelPicture';
import { asPicture, withLegend } from './withLegend';

/** How often values of which size were there, with what the colours stand for below. */
export function heatPicture({ options, answers, range, look, width, height, name }: Drawing<HeatOptions>): PanelPicture | undefined {
  const { heat, rows, most, scale } = heatGrid(answers, range, options, look);
  if (heat === undefined || rows.length === 0) return undefined;
  const inks = chartInks[look.theme];
  const { zone, theme } = look;
  const canvas = new SvgCanvas(width, height, name);
  const box = { width, height: height - 18, name: `${name}-c` };
  canvas.place(drawCellChart(box, { times: heat.times, interval: heat.interval, rows, merged: false, gap: 0, zone, theme }), 0, 0);
  const y = height - 8;
  for (const [at, colour] of scale.entries()) {
    canvas.fillStyle = colour;
    canvas.fillRect(14 + at * 5, y - 4, 5, 8);
  }
  canvas.font = '11px sans-serif';
  canvas.textBaseline = 'middle';
  canvas.fillStyle = inks.muted;
  canvas.fillText('1', 0, y);
  canvas.fillText(look.writer(options.countFormat)(most), 20 + scale.length * 5, y);
  return asPicture(canvas);
}

/** Which state each series is in, moment by moment. */
export function statusPicture(drawing: Drawing<StatusOptions>): PanelPicture | undefined {
  const { options, answers, range, look } = drawing;
  const aligned = alignSeries(answers, range, false);
  const { rows, states } = statusGrid(aligned, options, look);
  if (rows.length === 0) return undefined;
  const { legend, merged } = options;
  const { times, interval } = aligned;
  const entries = states.map(({ text, colour }) => ({ title: text, colour, values: [], format: String }));
  return withLegend(drawing, { ...legend, position: 'bottom', mode: 'list', values: [] }, entries, (box) =>
    drawCellChart(box, { times, interval, rows, merged, gap: rows.length > 40 ? 0 : 3, zone: look.zone, theme: look.theme }),
  );
}

/** How many values there are of which size. */
export function histogramPicture({
  options,
  answers,
  range,
  look,
  width,
  height,
  name,
}: Drawing<HistogramOptions>): PanelPicture | undefined {
  const { format, thresholds, buckets, min, max } = options;
  const { bars, unit } = histogramBars(answers, range, { buckets, min, max });
  if (bars.length === 0) return undefined;
  const write = look.writer(format, unit);
  const inks = chartInks[look.theme];
  const most = bars.reduce((top, { count }) => Math.max(top, count), 0);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const canvas = new SvgCanvas(width, height, name);
  canvas.font = '11px sans-serif';
  canvas.textBaseline = 'middle';
  canvas.fillStyle = inks.name;
  canvas.fillText(`${formatWhole(total)} values, the most frequent ${formatWhole(most)}`, 0, 8);
  const [top, ground, one] = [20, height - 20, width / bars.length];
  for (const [at, { from, count }] of bars.entries()) {
    const high = (count / (most || 1)) * (ground - top);
    canvas.fillStyle = look.colour(thresholdColour(thresholds, from)) ?? inks.brand;
    if (high > 0) canvas.fillRect(at * one + 0.5, ground - high, Math.max(0.5, one - 1), high);
  }
  canvas.fillStyle = inks.line;
  canvas.fillRect(0, ground, width, 1);
  canvas.fillStyle = inks.muted;
  for (const at of edgesOf(bars.length)) {
    const value = at === bars.length ? (bars.at(-1)?.to ?? 0) : (bars[at]?.from ?? 0);
    canvas.textAlign = at === 0 ? 'left' : at === bars.length ? 'right' : 'center';
    canvas.fillText(Number.isFinite(value) ? write(value) : '∞', at * one, height - 9);
  }
  return asPicture(canvas);
}
