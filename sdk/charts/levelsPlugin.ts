import type { Plugin } from 'chart.js';
import { color } from 'chart.js/helpers';
import type { ChartLevel } from './chartAxes';

/** Opacity of a band: what stands before it stays readable. */
const bandOpacity = 0.1;

/** Draws bands behind the marks of a chart, and lines before them. */
export const levelsPlugin = (levels: readonly ChartLevel[]): Plugin<'bar' | 'line'> => ({
  id: 'levels',
  beforeDatasetsDraw: ({ ctx, chartArea: { left, right, top, bottom }, scales: { y } }) => {
    if (y === undefined) return;
    for (const { value, to, colour } of levels) {
      if (to === undefined) continue;
      const [a, b] = [y.getPixelForValue(value), to === Number.POSITIVE_INFINITY ? top : y.getPixelForValue(to)];
      const [high, low] = [Math.max(top, Math.min(a, b)), Math.min(bottom, Math.max(a, b))];
      if (high >= low) continue;
      ctx.save();
      ctx.fillStyle = color(colour).alpha(bandOpacity).rgbString();
      ctx.fillRect(left, high, right - left, low - high);
      ctx.restore();
    }
  },
  afterDatasetsDraw: ({ ctx, chartArea: { left, right, top, bottom }, scales: { y } }) => {
    if (y === undefined) return;
    for (const { value, to, colour } of levels) {
      const height = Math.round(y.getPixelForValue(value)) + 0.5;
      if (to !== undefined || height < top || height > bottom) continue;
      ctx.save();
      ctx.strokeStyle = colour;
      ctx.setLineDash([6, 4]);
      ctx.beginPath();
      ctx.moveTo(left, height);
      ctx.lineTo(right, height);
      ctx.stroke();
      ctx.restore();
    }
  },
});
