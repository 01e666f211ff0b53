import type { DrawnState } from './drawPanel';

/** A part of a printed document, told with its state. */
export interface PaperBlock {
  readonly title: string;
  readonly description?: string;
  /** Stands above the block, where a group of blocks begins. */
  readonly heading?: string;
  /** Of the page's width, more than 0 up to 1. */
  readonly share: number;
  /** Blocks of the same row stand beside each other. */
  readonly row: number;
  readonly drawn: DrawnState;
}

/** What is printed: a title, what it is about, and blocks. */
export interface Paper {
  readonly title: string;
  readonly description?: string;
  /** Below the title, such as the time range with its zone. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Absolute addresses. */
  readonly links: readonly { readonly text: string; readonly url: string }[];
  readonly blocks: readonly PaperBlock[];
  /** ISO 8601. */
  readonly madeAt: string;
}

/** How many blocks came to what, in words: `12 rendered, 1 empty, 1 failed`. */
export function statesInWords(blocks: readonly Pick<PaperBlock, 'drawn'>[]): string {
  const count = (state: DrawnState['state']): number => blocks.filter(({ drawn }) => drawn.state === state).length;
  return (['rendered', 'empty', 'failed'] as const).flatMap((state) => (count(state) === 0 ? [] : [`${count(state)} ${state}`])).join(', ');
}
