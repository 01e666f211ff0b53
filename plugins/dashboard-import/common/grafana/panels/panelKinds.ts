import type { ConvertedPanel, PanelParts } from '../parts/PanelParts';
import { alertList, heatmap, histogram, logs, stateTimeline, statusHistory, table, tableOld, text, traces } from './others';
import { barChart, barGauge, gauge, pie, singleStat, stat } from './single';
import { graph, timeSeries } from './timeSeries';

/** How panels of Grafana become panels here, by their kind there. */
const kinds: Readonly<Record<string, (parts: PanelParts) => ConvertedPanel>> = {
  timeseries: timeSeries,
  trend: (parts) => {
    parts.notes.approximate('Its x axis was a number; the chart is drawn over time.');
    return timeSeries(parts);
  },
  graph,
  stat,
  singlestat: singleStat,
  'grafana-singlestat-panel': singleStat,
  gauge,
  bargauge: barGauge,
  barchart: barChart,
  piechart: pie,
  'grafana-piechart-panel': pie,
  table: (parts) => (parts.root.at('styles').isThere && !parts.fields.isThere ? tableOld(parts) : table(parts)),
  'table-old': tableOld,
  heatmap,
  'heatmap-new': heatmap,
  histogram,
  'state-timeline': stateTimeline,
  'status-history': statusHistory,
  logs,
  text,
  text2: text,
  alertlist: alertList,
  traces,
};

/** @returns undefined of a kind that has no like here */
export const panelKindOf = (type: string): ((parts: PanelParts) => ConvertedPanel) | undefined =>
  Object.hasOwn(kinds, type) ? kinds[type] : undefined;

/** Kinds of panels that ask nothing. */
export const askNothing = new Set(['text', 'text2', 'alertlist']);
