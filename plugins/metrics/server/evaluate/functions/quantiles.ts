import type { Call, Expression } from '../../../common/promql/ast';
import { fraction } from '../../../common/promql/histograms/fraction';
import { shortText } from '../../../common/promql/histograms/numberText';
import { quantile } from '../../../common/promql/histograms/quantile';
import { ofMetric } from '../context/Annotations';
import { type Context, scalarOf, vectorOf } from '../context/Context';
import { type Grid, timeAt } from '../Grid';
import { withoutParentheses } from '../plan/withoutParentheses';
import { warnOfQuantile } from '../range/messages';
import type { Labels } from '../SeriesSource';
import { nameOf, signatureOf, withLabels } from '../values/labels';
import { openMetricsText } from '../values/numberText';
import type { Vector } from '../values/Series';
import { put, VectorBuilder } from '../values/VectorBuilder';
import { bucketFraction, bucketQuantile } from './classicBuckets';
import { HistogramGroups } from './HistogramGroups';

interface Shares {
  readonly argument: Expression;
  readonly values: Float64Array;
  /** The labels of a result. */
  readonly labels: (labels: Labels, step: number) => Labels;
}

interface Asked {
  readonly histograms: Expression;
  readonly shares: readonly Shares[];
  /** Where it is told what is wrong with native histograms, and with classic ones. */
  readonly nativeAt: Expression;
  readonly classicAt: Expression;
}

export async function histogramQuantile({ arguments: given }: Call, grid: Grid, context: Context): Promise<Vector> {
  const [share, histograms] = given.map(withoutParentheses) as [Expression, Expression];
  const shares = [{ argument: share, values: await scalarOf(share, grid, context), labels: (labels: Labels) => labels }];
  return quantiles({ histograms, shares, nativeAt: share, classicAt: histograms }, grid, context);
}

/** Several quantiles at once, each told apart by a label. */
export async function histogramQuantiles({ arguments: given }: Call, grid: Grid, context: Context): Promise<Vector> {
  const [histograms, label, ...others] = given.map(withoutParentheses) as [Expression, Expression, ...Expression[]];
  const name = label.kind === 'string' ? label.value : '';
  const shares = await Promise.all(
    others.map(async (argument): Promise<Shares> => {
      const values = await scalarOf(argument, grid, context);
      return { argument, values, labels: labelledBy(name, values) };
    }),
  );
  return quantiles({ histograms, shares, nativeAt: histograms, classicAt: label }, grid, context);
}

/** Labels with the quantile among them: made once for each set of labels and each quantile. */
function labelledBy(name: string, values: Float64Array): Shares['labels'] {
  const known = new Map<string, Labels>();
  return (labels, step) => {
    const share = openMetricsText(values[step] as number);
    const key = `${share}\u0000${signatureOf(labels)}`;
    let labelled = known.get(key);
    if (labelled === undefined) {
      labelled = withLabels(labels, [[name, share]]);
      known.set(key, labelled);
    }
    return labelled;
  };
}

async function quantiles({ histograms, shares, nativeAt, classicAt }: Asked, grid: Grid, context: Context): Promise<Vector> {
  const { annotations } = context;
  const groups = new HistogramGroups(await vectorOf(histograms, grid, context), annotations, histograms.span);
  const results = new VectorBuilder(grid.count);
  for (let step = 0; step < grid.count; step++) {
    const found = groups.atStep(step);
    for (const { argument, values, labels: labelled } of shares) {
      const share = values[step] as number;
      if (!(share >= 0 && share <= 1)) warnOfQuantile(annotations, argument.span, shortText(share));
      for (const { labels, histogram } of found.native) {
        const { value, nans } = quantile(share, histogram);
        const effect = nans === 'result' ? 'result is NaN' : 'result is skewed higher';
        if (nans !== undefined) {
          annotations.info(ofMetric(`input to histogram_quantile has NaN observations, ${effect}`, nameOf(labels)), nativeAt.span);
        }
        put(results.series(labelled(labels, step), true), step, value);
      }
      for (const { labels, buckets } of found.classic) {
        const { value, forced } = bucketQuantile(share, buckets);
        if (forced !== undefined) annotations.forcedMonotonicity(nameOf(labels), classicAt.span, timeAt(grid, step), forced);
        put(results.series(labelled(labels, step), true), step, value);
      }
    }
  }
  return results.vector;
}

export async function histogramFraction({ arguments: given }: Call, grid: Grid, context: Context): Promise<Vector> {
  const [lower, upper, histograms] = given.map(withoutParentheses) as [Expression, Expression, Expression];
  const [from, to] = [await scalarOf(lower, grid, context), await scalarOf(upper, grid, context)];
  const groups = new HistogramGroups(await vectorOf(histograms, grid, context), context.annotations, histograms.span);
  const results = new VectorBuilder(grid.count);
  for (let step = 0; step < grid.count; step++) {
    const { native, classic } = groups.atStep(step);
    const [least, most] = [from[step] as number, to[step] as number];
    for (const { labels, histogram } of native) {
      const { value, hasNaNs } = fraction(least, most, histogram);
      const message = 'input to histogram_fraction has NaN observations, which are excluded from all fractions';
      if (hasNaNs) context.annotations.info(ofMetric(message, nameOf(labels)), lower.span);
      put(results.series(labels, true), step, value);
    }
    for (const { labels, buckets } of classic) put(results.series(labels, true), step, bucketFraction(least, most, buckets));
  }
  return results.vector;
}
