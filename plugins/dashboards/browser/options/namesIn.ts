import type { PanelAnswer } from '#sdk/query';
import { isFound, tableOf } from '../../common/transformations/tables';

/** More names than this are no help. */
const mostNames = 200;

/** Names of the series, columns or labels that answers have, for choosing. */
export function namesIn(answers: readonly (PanelAnswer | undefined)[], of: 'series' | 'columns' | 'labels'): readonly string[] {
  const names = answers.flatMap((answer): readonly string[] => {
    if (answer === undefined || !isFound(answer)) return [];
    if (of === 'labels') return answer.kind === 'series' ? answer.series.flatMap(({ labels }) => Object.keys(labels)) : columnsOf(answer);
    return answer.kind === 'series' && of === 'series' ? answer.series.map(({ name }) => name) : columnsOf(answer);
  });
  return [...new Set(names)].slice(0, mostNames);
}

const columnsOf = (answer: Extract<PanelAnswer, { readonly kind: 'series' | 'table' | 'heat' | 'rows' }>): readonly string[] =>
  tableOf(answer)?.columns.map(({ name }) => name) ?? [];
