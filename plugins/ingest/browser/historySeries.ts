import type { HistoryResponse } from '../contract';

export interface HistorySeries {
  readonly key: 'stored' | 'rejected' | 'dropped';
  readonly title: string;
  readonly colour: string;
  readonly counts: readonly number[];
  readonly total: number;
}

const kinds = [
  { key: 'stored', title: 'Stored', colour: '#009068' },
  { key: 'rejected', title: 'Rejected', colour: '#bc4a3c' },
  { key: 'dropped', title: 'Dropped', colour: '#ab8704' },
] as const;

/** What the chart stacks: together they are what was received. Colours are those of the charts' palette. */
export const historySeries = (history: HistoryResponse | undefined): readonly HistorySeries[] =>
  kinds.map((kind) => {
    const counts = history?.[kind.key] ?? [];
    return { ...kind, counts, total: counts.reduce((sum, count) => sum + count, 0) };
  });
