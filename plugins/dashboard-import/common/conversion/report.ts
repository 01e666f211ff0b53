import { z } from 'zod';

export const sourceFormats = ['grafana', 'grafana-v2', 'perses', 'saved-objects', 'astrolabe'] as const;
export type SourceFormat = (typeof sourceFormats)[number];
export const formatTitles: Readonly<Record<SourceFormat, string>> = {
  grafana: 'Grafana',
  'grafana-v2': 'Grafana, second schema',
  perses: 'Perses',
  'saved-objects': 'OpenSearch or Kibana saved objects',
  astrolabe: 'Astrolabe',
};

export const panelOutcomes = ['mapped', 'approximated', 'placeholder'] as const;
export type PanelOutcome = (typeof panelOutcomes)[number];

/** Paths that are named at most; `total` counts all. */
const paths = z.object({ shown: z.array(z.string()), total: z.int() });

/** What became of one panel of the source. */
export const panelReportSchema = z.object({
  /** Its key among the document's panels. */
  panel: z.string(),
  title: z.string(),
  /** Its kind in the source, such as `timeseries`. */
  type: z.string(),
  outcome: z.enum(panelOutcomes),
  /** One line for each thing that is not as it was there, or why it is a placeholder. */
  notes: z.array(z.string()),
  /** JSON paths within the panel's original that nothing here stands for; the original is kept with the panel. */
  unmapped: paths,
  /** What was written in another type than it is read as. */
  coerced: z.array(z.string()),
});
export type PanelReport = z.output<typeof panelReportSchema>;

/** What data a panel of the source asks, and what answers it here. */
export const dataLanguages = ['promql', 'logql', 'elasticsearch', 'none'] as const;
export type DataLanguage = (typeof dataLanguages)[number];

export const dataSourceSchema = z.object({
  /** Name, id or variable by which the source names it. */
  key: z.string(),
  /** Its kind there, such as `prometheus`; empty when the source does not say. */
  type: z.string(),
  language: z.enum(dataLanguages),
  queries: z.int(),
});
export type SourceOfData = z.output<typeof dataSourceSchema>;

export const importReportSchema = z.object({
  format: z.enum(sourceFormats),
  title: z.string(),
  panels: z.array(panelReportSchema),
  /** Of the dashboard: its variables, annotations, links. */
  notes: z.array(z.string()),
  unmapped: paths,
  coerced: z.array(z.string()),
  dataSources: z.array(dataSourceSchema),
});
export type ImportReport = z.output<typeof importReportSchema>;

const mostPaths = 100;
export const namedPaths = (all: readonly string[]): PanelReport['unmapped'] => ({ shown: all.slice(0, mostPaths), total: all.length });

export const importOptionsSchema = z.object({
  /** By the key of a data source: what its queries are read as, other than by its kind. */
  dataSources: z.record(z.string(), z.enum(dataLanguages)).default({}),
});
export type ImportOptions = z.output<typeof importOptionsSchema>;
