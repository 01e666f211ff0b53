import type { Outcome } from './outcome';

const lines = (title: string, words: readonly string[]): string[] => {
  const counts = [...new Set(words)]
    .map((word) => [word, words.filter((each) => each === word).length] as const)
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return [`  ${words.length} ${title}`, ...counts.map(([word, count]) => `    ${count} ${word}`)];
};

/** How many snippets ran, were parsed and were skipped, by what and why, for people. */
export function tallyOf(outcomes: readonly Outcome[]): string {
  const ran = outcomes.flatMap((outcome) => (outcome.kind === 'ran' ? [outcome] : []));
  return [
    `Snippets of the documentation: ${outcomes.length}`,
    ...lines(
      `ran, from which ${ran.reduce((sum, { arrived }) => sum + arrived, 0)} logs, samples and spans arrived`,
      ran.map(({ by }) => `by ${by}`),
    ),
    ...lines(
      'were parsed',
      outcomes.flatMap((outcome) => (outcome.kind === 'parsed' ? [`by ${outcome.by}`] : [])),
    ),
    ...lines(
      'were skipped',
      outcomes.flatMap((outcome) => (outcome.kind === 'skipped' ? [outcome.reason] : [])),
    ),
    '',
  ].join('\n');
}
