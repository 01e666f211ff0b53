import { z } from 'zod';
import { bound, calculation, format, legend, mappings, thresholds, word } from './sharedOptions';

/** Options of panels that show a value a series, in Perses' shapes. */

export const statOptions = z.looseObject({
  calculation: calculation(),
  format,
  thresholds,
  mappings,
  colorMode: word('value', 'background', 'none'),
  /** Absent in documents of Perses that have none. */
  sparkline: z.looseObject({ color: z.string().max(100).optional() }).optional(),
  /** Pixels; as large as there is room when absent. */
  valueFontSize: z.coerce.number().min(8).max(200).optional().catch(undefined),
  /** `auto`: with several series. */
  legendMode: word('auto', 'on', 'off'),
  /** This label in the place of the series' name. */
  metricLabel: z.string().max(200).optional(),
});
export type StatOptions = z.output<typeof statOptions>;

export const gaugeOptions = z.looseObject({
  calculation: calculation(),
  format,
  thresholds,
  mappings,
  min: bound,
  /** 100, or 1 for a share of 1, when absent. */
  max: bound,
});
export type GaugeOptions = z.output<typeof gaugeOptions>;

export const barOptions = z.looseObject({
  calculation: calculation(),
  format,
  thresholds,
  mappings,
  sort: word('desc', 'asc', 'none'),
  mode: word('value', 'percentage'),
  /** Where bars end; at the largest value when absent. */
  max: bound,
});
export type BarOptions = z.output<typeof barOptions>;

export const pieOptions = z.looseObject({
  calculation: calculation('sum'),
  format,
  sort: word('desc', 'asc', 'none'),
  mode: word('value', 'percentage'),
  legend: legend,
});
export type PieOptions = z.output<typeof pieOptions>;

export const funnelOptions = z.looseObject({ calculation: calculation('sum'), format, sort: word('none', 'desc', 'asc') });
export type FunnelOptions = z.output<typeof funnelOptions>;

export const heatOptions = z.looseObject({
  yAxisFormat: format,
  countFormat: format,
  /** Counts are coloured by their logarithm, so that rare values are seen beside frequent ones. */
  logScale: z.boolean().default(true).catch(true),
  min: bound,
  max: bound,
});
export type HeatOptions = z.output<typeof heatOptions>;

export const histogramOptions = z.looseObject({
  format,
  min: bound,
  max: bound,
  thresholds,
  /** Buckets that numbers are counted in, where the answer has none of its own. */
  buckets: z.coerce.number().int().min(2).max(200).default(30).catch(30),
});
export type HistogramOptions = z.output<typeof histogramOptions>;

export const statusOptions = z.looseObject({
  format,
  mappings,
  thresholds,
  legend,
  /** Neighbours of the same state are one. */
  merged: z.boolean().default(false).catch(false),
  /** What a state is called is written into it where there is room. */
  showValues: z.boolean().default(true).catch(true),
});
export type StatusOptions = z.output<typeof statusOptions>;

/** The same, with one mark for as long as a state lasts. */
export const timelineOptions = statusOptions.extend({ merged: z.boolean().default(true).catch(true) });

export const markdownOptions = z.looseObject({ text: z.string().max(200_000).default('') });
export type MarkdownOptions = z.output<typeof markdownOptions>;
