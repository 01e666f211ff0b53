import { all, can, flag, panelActions, panelKinds, plugin, queryEditors, queryKinds } from '#sdk';
import { luceneQueryKind } from './contract';

const maySearch = can('SEARCH_LOGS');

const one = { least: 1, most: 1 };
const several = { least: 1, most: 26 };

/** Kinds of panels, and what they ask in Lucene, as the manifest lists them. */
export const panelContributions = [
  panelKinds.add(
    'TimeSeriesChart',
    {
      title: 'Time series',
      description: 'Values over time: lines, areas, columns, points',
      queries: several,
      draws: ['series'],
      weight: 10,
    },
    { code: 'timeSeriesPanel' },
  ),
  panelKinds.add(
    'StatChart',
    { title: 'Stat', description: 'One large number, with its course', queries: several, draws: ['series', 'table'], weight: 20 },
    { code: 'statPanel' },
  ),
  panelKinds.add(
    'GaugeChart',
    { title: 'Gauge', description: 'A value on a dial', queries: several, draws: ['series', 'table'], weight: 30 },
    { code: 'gaugePanel' },
  ),
  panelKinds.add(
    'BarChart',
    { title: 'Bar list', description: 'A lying bar for each value', queries: several, draws: ['series', 'table'], weight: 40 },
    { code: 'barPanel' },
  ),
  panelKinds.add(
    'Table',
    { title: 'Table', description: 'Rows and columns, of any answer', queries: several, draws: ['table', 'series', 'rows'], weight: 50 },
    { code: 'tablePanel' },
  ),
  panelKinds.add(
    'PieChart',
    { title: 'Pie', description: 'Parts of a whole', queries: several, draws: ['series', 'table'], weight: 60 },
    { code: 'piePanel' },
  ),
  panelKinds.add(
    'FunnelChart',
    { title: 'Funnel', description: 'How many are left, step by step', queries: several, draws: ['series', 'table'], weight: 70 },
    { code: 'funnelPanel' },
  ),
  panelKinds.add(
    'HeatMapChart',
    {
      title: 'Heatmap',
      description: 'How often values of which size were there, over time',
      queries: several,
      draws: ['heat', 'series'],
      weight: 80,
    },
    { code: 'heatMapPanel' },
  ),
  panelKinds.add(
    'HistogramChart',
    {
      title: 'Histogram',
      description: 'How many values there are of which size',
      queries: several,
      draws: ['heat', 'series', 'table'],
      weight: 90,
    },
    { code: 'histogramPanel' },
  ),
  panelKinds.add(
    'StatusHistoryChart',
    {
      title: 'Status history',
      description: 'The state of each series, moment by moment',
      queries: several,
      draws: ['series'],
      weight: 100,
    },
    { code: 'statusHistoryPanel' },
  ),
  panelKinds.add(
    'StateTimeline',
    { title: 'State timeline', description: 'How long each series was in which state', queries: several, draws: ['series'], weight: 110 },
    { code: 'stateTimelinePanel' },
  ),
  panelKinds.add(
    'LogsTable',
    { title: 'Logs', description: 'Rows of logs, which open', queries: several, draws: ['rows'], weight: 120 },
    { code: 'logsPanel' },
  ),
  panelKinds.add(
    'TraceTable',
    { title: 'Traces', description: 'Spans with their duration and status', queries: one, draws: ['rows'], weight: 130 },
    { code: 'tracesPanel' },
  ),
  panelKinds.add(
    'Markdown',
    { title: 'Text', description: 'A text in Markdown', queries: { least: 0, most: 0 }, weight: 140 },
    { code: 'markdownPanel' },
  ),
  queryKinds.add(luceneQueryKind, { title: 'Lucene', answers: ['series', 'table', 'rows'] }, { code: 'askLucene', when: maySearch }),
  panelActions.add(
    'open-in-explore',
    { title: 'Open in Explore', queryKinds: [luceneQueryKind], weight: 10 },
    { code: 'explorePanel', when: all(plugin('explore'), flag('NewDiscover'), maySearch) },
  ),
  queryEditors.add(luceneQueryKind, { title: 'Logs and spans (Lucene)', weight: 20 }, { code: 'luceneQueryEditor', when: maySearch }),
] as const;
