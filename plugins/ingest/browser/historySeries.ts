import { seriesColours } from '#sdk/browser';
import type { HistoryResponse } from '../contract';

export interface HistorySeries {
  readonly key: 'stored' | 'rejected' | 'dropped';
  readonly title: string;
  readonly colour: string;
  readonly counts: readonly number[];
  readonly total: number;
}

const [, , green, , , , , red, , , ochre] = seriesColours;
const kinds = [
  { key: 'stored', title: 'Stored', colour: green },
  { key: 'rejected', title: 'Rejected', colour: red },
  { key: 'dropped', title: 'Dropped', colour: ochre },
] as const;

/** What the chart stacks: together they are what was received. */
export const historySeries = (history: HistoryResponse | undefined): readonly HistorySeries[] =>
  kinds.map((kind) => {
    const counts = history?.[kind.key] ?? [];
    return { ...kind, counts, total: counts.reduce((sum, count) => sum + count, 0) };
  });
