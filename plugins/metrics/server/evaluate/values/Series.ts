import type { FloatHistogram } from '../../../common/promql/histogram';
import type { Labels } from '../SeriesSource';

/** What a series has at a step. */
export const absent = 0;
export const aFloat = 1;
export const aHistogram = 2;

/** A series of an evaluation: something, or nothing, for each step of a grid. */
export interface Series {
  readonly labels: Labels;
  /** The name of the metric goes when the whole expression is evaluated: until then it tells series apart. */
  readonly dropsName: boolean;
  /** `absent`, `aFloat` or `aHistogram`. */
  readonly kinds: Uint8Array;
  /** Of floats; otherwise without meaning. */
  readonly values: Float64Array;
  readonly histograms?: readonly (FloatHistogram | undefined)[];
}

export type Vector = readonly Series[];

/** A series that is being filled. */
export class SeriesBuilder {
  readonly kinds: Uint8Array;
  readonly values: Float64Array;
  histograms?: (FloatHistogram | undefined)[];
  count = 0;

  constructor(
    readonly labels: Labels,
    readonly dropsName: boolean,
    steps: number,
  ) {
    this.kinds = new Uint8Array(steps);
    this.values = new Float64Array(steps);
  }

  setFloat(step: number, value: number): void {
    this.kinds[step] = aFloat;
    this.values[step] = value;
    this.count++;
  }

  setHistogram(step: number, histogram: FloatHistogram): void {
    this.kinds[step] = aHistogram;
    this.histograms ??= new Array(this.kinds.length);
    this.histograms[step] = histogram;
    this.count++;
  }

  /** What another series has at a step. */
  copy(step: number, { kinds, values, histograms }: Series): void {
    if (kinds[step] === aHistogram) this.setHistogram(step, histograms?.[step] as FloatHistogram);
    else this.setFloat(step, values[step] as number);
  }
}

/** A value for each step, always there. */
export type Scalar = Float64Array;

/** The same series under other labels. */
export const relabelled = (series: Series, labels: Labels, dropsName = series.dropsName): Series => ({ ...series, labels, dropsName });

export function isEmpty({ kinds }: Series): boolean {
  for (const kind of kinds) if (kind !== absent) return false;
  return true;
}
