import { z } from 'zod';
import { amount, bound, format, legend, thresholds, word } from './sharedOptions';

const axis = z.looseObject({
  show: z.boolean().optional(),
  label: z.string().max(200).optional(),
  format,
  min: bound,
  max: bound,
  /** The axis is logarithmic with this base. */
  logBase: z.coerce.number().min(1.1).max(1000).optional().catch(undefined),
});

const opacity = z.coerce.number().min(0).max(1).optional().catch(undefined);
const width = z.coerce.number().min(0).max(20).optional().catch(undefined);
const lineStyle = z.enum(['solid', 'dashed', 'dotted']).optional().catch(undefined);

/** What is other for the series of some names. */
const override = z.looseObject({
  /** The whole name. */
  name: z.string().max(500).optional(),
  /** A regular expression that is found in the name. */
  pattern: z.string().max(1000).optional(),
  color: z.string().max(100).optional(),
  axis: z.enum(['left', 'right']).optional().catch(undefined),
  display: z.enum(['line', 'bar', 'points']).optional().catch(undefined),
  format,
  lineWidth: width,
  lineStyle,
  areaOpacity: opacity,
  /** It is told in the legend, and not drawn. */
  hidden: z.boolean().optional(),
});
export type SeriesOverride = z.output<typeof override>;

/** Options of a chart over time, in Perses' shape; `yAxis2`, `overrides`, `annotations` and some members of `visual` and `thresholds` are ours. */
export const timeSeriesOptions = z.looseObject({
  legend,
  yAxis: axis.prefault({}),
  /** The axis at the right, which overrides put series on. */
  yAxis2: axis.prefault({}),
  thresholds: thresholds,
  /** How thresholds are drawn. */
  thresholdStyle: word('line', 'area', 'both', 'none'),
  visual: z
    .looseObject({
      display: word('line', 'bar', 'points'),
      lineWidth: amount(0, 20, 1.25),
      lineStyle: word('solid', 'dashed', 'dotted'),
      /** `step`: a value holds until the next one. `smooth`: a curve through the values. */
      interpolation: word('linear', 'step', 'smooth'),
      areaOpacity: amount(0, 1, 0),
      showPoints: word('auto', 'always'),
      pointRadius: amount(0, 20, 2.75),
      stack: word('none', 'all', 'percent'),
      connectNulls: z.boolean().default(false).catch(false),
      /** Times without a value are drawn as zero. */
      nullsAsZero: z.boolean().default(false).catch(false),
    })
    .prefault({}),
  /** Perses' overrides, by the number of the query. */
  querySettings: z
    .array(
      z.looseObject({
        queryIndex: z.int().min(0),
        colorMode: z.string().max(50).optional(),
        colorValue: z.string().max(100).optional(),
        lineStyle,
        areaOpacity: opacity,
        format,
      }),
    )
    .max(100)
    .default([])
    .catch([]),
  overrides: z.array(override).max(200).default([]).catch([]),
  /** What happened at a moment, such as deployments, is a line across. */
  annotations: z.boolean().default(true).catch(true),
});
export type TimeSeriesOptions = z.output<typeof timeSeriesOptions>;
