import type { PanelAnswer } from '#sdk/query';

interface Indexed {
  readonly index: number;
  readonly answer: PanelAnswer;
}

/** Tells answers as news to a caller who takes them, and gathers them for one who takes only the whole answer. */
export function tellAnswers(tell: ((news: Indexed) => void) | undefined): {
  answered(index: number, answer: PanelAnswer): void;
  /** Those that were not told. */
  readonly answers: readonly Indexed[];
} {
  const answers: Indexed[] = [];
  return {
    answered: (index, answer) => {
      if (tell === undefined) answers.push({ index, answer });
      else tell({ index, answer });
    },
    answers,
  };
}
