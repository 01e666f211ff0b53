import type { Aggregation } from '../../../common/promql/ast';
import { plainNumber, quote } from '../../../common/promql/goText';
import { histogramText } from '../../../common/promql/histograms/histogramText';
import { EvaluationError } from '../EvaluationError';
import { textOf } from '../functions/labelFunctions';
import { isLabelName, noLabels, withLabels } from '../values/labels';
import { absent, aHistogram, type Series, SeriesBuilder, type Vector } from '../values/Series';
import { Grouping } from './Grouping';

/** How often each value is there, told apart by a label that has the value. */
export function countValues(vector: Vector, node: Aggregation, steps: number): Vector {
  const name = textOf(node.parameter);
  if (!isLabelName(name)) throw new EvaluationError(`invalid label name ${quote(name)}`);
  const grouping = new Grouping(node.isWithout ? node : { ...node, grouping: [...node.grouping, name] });
  const counted: SeriesBuilder[] = [];
  for (const series of vector) {
    const groups = new Map<string, number>();
    for (let step = 0; step < steps; step++) {
      if (series.kinds[step] === absent) continue;
      const text = valueText(series, step);
      const group = groups.get(text) ?? grouping.groupOf(withLabels(series.labels, [[name, text]]));
      groups.set(text, group);
      const into = counted[group] ?? new SeriesBuilder(grouping.labels[group] ?? noLabels, false, steps);
      counted[group] = into;
      into.setFloat(step, (into.values[step] as number) + 1);
    }
  }
  return counted;
}

const valueText = ({ kinds, values, histograms }: Series, step: number): string => {
  const histogram = histograms?.[step];
  return kinds[step] === aHistogram && histogram !== undefined ? histogramText(histogram) : plainNumber(values[step] as number);
};
