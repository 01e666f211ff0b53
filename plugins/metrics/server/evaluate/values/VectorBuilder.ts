import type { FloatHistogram } from '../../../common/promql/histogram';
import type { Labels } from '../SeriesSource';
import { signatureOf } from './labels';
import { sameLabelset } from './mergeEqualLabels';
import { absent, type Series, SeriesBuilder, type Vector } from './Series';

/** A vector that is filled step by step; equal labels are one series, where all of them keep or all of them lose their names. */
export class VectorBuilder {
  private readonly all = new Map<string, SeriesBuilder>();

  constructor(private readonly steps: number) {}

  /** The series with these labels. One that loses its name in the end is another one than one that keeps it: each has the steps that are its own. */
  series(labels: Labels, dropsName: boolean): SeriesBuilder {
    const signature = `${dropsName} ${signatureOf(labels)}`;
    let series = this.all.get(signature);
    if (series === undefined) {
      series = new SeriesBuilder(labels, dropsName, this.steps);
      this.all.set(signature, series);
    }
    return series;
  }

  get vector(): Vector {
    return [...this.all.values()].filter(({ count }) => count > 0);
  }
}

/** @throws EvaluationError where the series has something at the step */
export function put(into: SeriesBuilder, step: number, value: number | FloatHistogram): void {
  if (into.kinds[step] !== absent) throw sameLabelset();
  if (typeof value === 'number') into.setFloat(step, value);
  else into.setHistogram(step, value);
}

/** @throws EvaluationError where the series has something at the step */
export function putCopy(into: SeriesBuilder, step: number, series: Series): void {
  if (into.kinds[step] !== absent) throw sameLabelset();
  into.copy(step, series);
}
