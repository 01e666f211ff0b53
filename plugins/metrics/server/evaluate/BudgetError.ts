/** An evaluation that asks for too much: the message names the selector, what there is too much of, and what makes it less. */
export class BudgetError extends Error {
  constructor(
    /** What is over its limit. */
    readonly limit: 'samples' | 'samples in windows' | 'points' | 'series',
    /** The selector as the query has it; empty where no selector is to blame. */
    readonly selector: string,
    /** How much is asked for, and how much may be. */
    readonly asked: number,
    readonly allowed: number,
    advice: string,
  ) {
    const subject = selector === '' ? 'The query' : `The selector ${selector}`;
    super(`${subject} asks for ${written(asked)} ${limit}, more than the ${written(allowed)} that a query may have: ${advice}.`);
    this.name = 'BudgetError';
  }
}

const written = (count: number): string => count.toLocaleString('en-US');
