import type { Expression } from '../../../common/promql/ast';
import { walkExpression } from '../../../common/promql/walkExpression';

/** Where functions name labels among their arguments. */
const sources: Readonly<Record<string, (count: number) => readonly number[]>> = {
  label_replace: () => [3],
  label_join: (count) => Array.from({ length: Math.max(0, count - 3) }, (_, place) => place + 3),
  sort_by_label: (count) => Array.from({ length: Math.max(0, count - 1) }, (_, place) => place + 1),
  sort_by_label_desc: (count) => Array.from({ length: Math.max(0, count - 1) }, (_, place) => place + 1),
};

/** Labels that an expression reads by their names, beside those of its selectors; each once, in order. */
export function namedLabels(expression: Expression): readonly string[] {
  const found = new Set<string>();
  const add = (names: readonly string[]): void => {
    for (const name of names) found.add(name);
  };
  walkExpression(expression, (node) => {
    if (node.kind === 'aggregation' && !node.isWithout) add(node.grouping);
    if (node.kind === 'binary' && node.matching !== undefined) {
      if (node.matching.isOn) add(node.matching.labels);
      add(node.matching.include);
    }
    if (node.kind === 'call') {
      const places = sources[node.function]?.(node.arguments.length) ?? [];
      add(places.flatMap((place) => (node.arguments[place]?.kind === 'string' ? [node.arguments[place].value] : [])));
    }
  });
  return [...found].sort();
}
