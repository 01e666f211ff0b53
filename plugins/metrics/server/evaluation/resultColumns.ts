import type { Point, Result } from '../evaluate/evaluation';
import type { Labels } from '../evaluate/SeriesSource';
import type { ColumnsForm } from './messages';

/** A result as numbers side by side. */
export function resultColumns(result: Result): ColumnsForm {
  const series = seriesOf(result);
  const floats = series.map(({ points }) => points.filter((point) => point.histogram === undefined));
  const starts = new Uint32Array(series.length + 1);
  for (const [index, points] of floats.entries()) starts[index + 1] = (starts[index] as number) + points.length;
  const count = starts[series.length] as number;
  const times = new Float64Array(count);
  const values = new Float64Array(count);
  let at = 0;
  for (const points of floats) {
    for (const { time, value } of points) {
      times[at] = time;
      values[at] = value;
      at++;
    }
  }
  const histograms = series.reduce((sum, { points }) => sum + points.length, 0) - count;
  const labels = series.map((one) => [...one.labels]);
  return { form: 'columns', labels, starts, times, values, histograms, ...(result.type === 'string' && { text: result.value }) };
}

function seriesOf(result: Result): readonly { readonly labels: Labels; readonly points: readonly Point[] }[] {
  switch (result.type) {
    case 'scalar':
      return [{ labels: new Map(), points: [result] }];
    case 'string':
      return [];
    case 'vector':
      return result.samples.map((sample) => ({ labels: sample.labels, points: [sample] }));
    case 'matrix':
      return result.series;
  }
}
