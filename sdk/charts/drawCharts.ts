import {
  ArcElement,
  BarController,
  BarElement,
  BasicPlatform,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartType,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PieController,
  PointElement,
} from 'chart.js';
import { FunnelController, TrapezoidElement } from 'chartjs-chart-funnel';
import type { WriteValue } from './axisLabels';
import { cellArea, cellMarks } from './cellLayout';
import type { CellRow } from './cellRuns';
import { axisNumber } from './chartNumber';
import type { ChartPart } from './chartParts';
import type { PartChartType } from './chartTypes';
import { drawCells } from './drawCells';
import { chartInks } from './inks';
import { levelsPlugin } from './levelsPlugin';
import { partChartData, partChartOptions } from './partChartConfig';
import { SvgCanvas } from './SvgCanvas';
import { fittingText } from './textWidth';
import { type Look, timeChartData, timeChartOptions } from './timeChartConfig';
import type { TimeZone } from './timeZone';

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  FunnelController,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  PieController,
  PointElement,
  TrapezoidElement,
);

/** Of one picture. */
export interface DrawnBox {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the ids within: another one for each picture of a page. */
  readonly name: string;
}

function drawn<Kind extends ChartType>(box: DrawnBox, config: ChartConfiguration<Kind>): SvgCanvas {
  const canvas = new SvgCanvas(box.width, box.height, box.name);
  const options = { ...config.options, responsive: false, devicePixelRatio: 1 } as ChartConfiguration<Kind>['options'];
  const chart = new Chart(canvas as unknown as CanvasRenderingContext2D, {
    ...config,
    ...(options && { options }),
    platform: BasicPlatform,
  });
  const picture = new SvgCanvas(box.width, box.height, `${box.name}-in`);
  picture.place(canvas, 0, 0);
  // Takes the drawing from its canvas, which is why it is in another one.
  chart.destroy();
  return picture;
}

/** A chart over time as it stands on a page, of series that are all drawn. */
export function drawTimeChart(
  box: DrawnBox,
  { stacked, ...look }: Omit<Look, 'tick'> & { readonly stacked: boolean; readonly format?: WriteValue | undefined },
): SvgCanvas {
  const { datasets, labels } = timeChartData(look.times, look.series, stacked);
  return drawn(box, {
    type: 'bar',
    // Lines are drawn by their points: a path that the browser keeps could not be read.
    data: { labels: labels ?? [], datasets: datasets.map((one) => (one.type === 'line' ? { ...one, segment: {} } : one)) },
    options: timeChartOptions({ ...look, tick: look.format ?? axisNumber }),
    plugins: [levelsPlugin(look.levels)],
  } as ChartConfiguration<'bar'>);
}

/** Parts of a whole. @param gap the colour between them */
export function drawPartChart(
  box: DrawnBox,
  {
    type,
    parts,
    gap,
    ...look
  }: { readonly type: PartChartType; readonly parts: readonly ChartPart[]; readonly gap: string } & Omit<
    Parameters<typeof partChartOptions>[0],
    'type'
  >,
): SvgCanvas {
  return drawn(box, {
    type,
    data: partChartData(parts, gap),
    options: partChartOptions({ type, ...look }),
  } as ChartConfiguration<PartChartType>);
}

/** Rows of cells over time, with their names and times. */
export function drawCellChart(
  { width, height, name }: DrawnBox,
  about: {
    readonly times: readonly number[];
    readonly interval: number;
    readonly rows: readonly CellRow[];
    readonly merged: boolean;
    readonly gap: number;
    readonly zone: TimeZone;
    readonly theme: 'light' | 'dark';
  },
): SvgCanvas {
  const { times, interval, rows, merged, gap, zone, theme } = about;
  const canvas = new SvgCanvas(width, height, name);
  const area = cellArea({ width, height }, rows);
  const inks = { bright: chartInks.dark.text, dark: chartInks.light.text };
  drawCells(canvas.context, { area, moments: times.length, rows, merged, gap, inks });
  const { rowHeight, isNamed, isTold, label } = cellMarks(area, { times, interval, zone }, rows.length);
  canvas.font = '11px sans-serif';
  canvas.textAlign = 'right';
  canvas.textBaseline = 'middle';
  canvas.fillStyle = chartInks[theme].name;
  for (const [at, { title }] of rows.entries())
    if (isNamed(at)) canvas.fillText(fittingText(title, 11, area.left - 6), area.left - 6, area.top + (at + 0.5) * rowHeight);
  canvas.textAlign = 'center';
  canvas.fillStyle = chartInks[theme].muted;
  for (const at of times.keys())
    if (isTold(at)) canvas.fillText(label(at), area.left + ((at + 0.5) / times.length) * (area.right - area.left), height - 8);
  return canvas;
}
