import { type BarSeries, barSeries, seriesColours } from '#sdk/browser';
import type { HistoryResponse } from '../common/ledgerCalls';

const [, , green, , , , , red, , , ochre] = seriesColours;
const kinds = [
  { key: 'stored', title: 'Stored', colour: green },
  { key: 'rejected', title: 'Rejected', colour: red },
  { key: 'dropped', title: 'Dropped', colour: ochre },
] as const;

/** What the chart stacks: together they are what was received. */
export const historySeries = (history: HistoryResponse | undefined): readonly BarSeries[] =>
  kinds.map((kind) => barSeries({ ...kind, counts: history?.[kind.key] ?? [] }));
