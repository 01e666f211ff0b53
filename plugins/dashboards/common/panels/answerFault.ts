import type { PanelAnswer, PanelAnswerKind } from '#sdk/query';

const kindTitles: Readonly<Record<PanelAnswerKind, string>> = {
  series: 'values over time',
  table: 'a table',
  heat: 'a heatmap',
  rows: 'rows',
};

/** Why a panel has nothing to draw although its queries are answered, in words: one has failed, or answers with what this kind cannot draw. Undefined where there is simply nothing. */
export function answerFault(answers: readonly PanelAnswer[], draws: readonly PanelAnswerKind[]): string | undefined {
  const failure = answers.find((answer) => answer.kind === 'failure');
  if (failure !== undefined) return failure.message;
  const other = answers.find((answer) => answer.kind !== 'failure' && !draws.includes(answer.kind));
  if (other === undefined || other.kind === 'failure') return undefined;
  return `The query answers with ${kindTitles[other.kind]}. This kind of panel draws ${draws.map((kind) => kindTitles[kind]).join(' or ')}.`;
}
