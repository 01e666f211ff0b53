import type { BinaryOperator, VectorMatching } from '../../../common/promql/ast';
import type { Labels } from '../SeriesSource';
import { keepLabels, withLabels, withoutLabels, withoutName } from '../values/labels';
import { isArithmetic } from './floatOperators';

/** Labels of what two series come to: those that they match by, or all of the `many` side and the included ones of the `one` side. */
export function resultLabels(many: Labels, one: Labels, operator: BinaryOperator, matching: VectorMatching): Labels {
  const named = isArithmetic(operator) ? withoutName(many) : many;
  if (matching.cardinality === 'one-to-one') {
    const kept = matching.isOn ? keepLabels(named, [...new Set(matching.labels)].sort()) : withoutLabels(named, new Set(matching.labels));
    return included(kept, one, matching);
  }
  return included(named, one, matching);
}

const included = (labels: Labels, one: Labels, { include }: VectorMatching): Labels =>
  include.length === 0
    ? labels
    : withLabels(
        labels,
        include.map((name) => [name, one.get(name) ?? '']),
      );
