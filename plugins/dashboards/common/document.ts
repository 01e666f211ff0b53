import { z } from 'zod';

/**
 * A dashboard as a document, in Perses' shape (https://perses.dev/perses/docs/api/dashboard/), so that it travels. Members that are not known here are kept as they came: what is
 * imported is exported again whole.
 */

const name = z.string().trim().min(1).max(200);
/** A plugin of Perses: the kind's name, and what it is told. */
const plugin = z.looseObject({ kind: z.string().min(1).max(200), spec: z.record(z.string(), z.unknown()).default({}) });

const display = z.looseObject({
  name: z.string().max(500).optional(),
  description: z.string().max(5000).optional(),
  hidden: z.boolean().optional(),
});

/** A link of a dashboard or panel; variables may be named in it as `$name`. */
export const linkSchema = z.looseObject({
  name: z.string().max(200).optional(),
  url: z.string().min(1).max(5000),
  tooltip: z.string().max(500).optional(),
  renderVariables: z.boolean().optional(),
  targetBlank: z.boolean().optional(),
});

/** One query of a panel: `spec.plugin.kind` is the id of a contribution to `queryKinds`. */
export const panelQuerySchema = z.looseObject({
  /** `TimeSeriesQuery`, `LogQuery`, `TraceQuery`, …: Perses' word for what is asked for. */
  kind: z.string().min(1).max(100),
  spec: z.looseObject({ name: z.string().max(100).optional(), hidden: z.boolean().optional(), plugin }),
});

/** One step of what is done to answers before they are drawn. */
export const transformationSchema = z.looseObject({
  kind: z.string().min(1).max(100),
  spec: z.record(z.string(), z.unknown()).default({}),
});

export const panelSchema = z.looseObject({
  kind: z.literal('Panel'),
  spec: z.looseObject({
    display: display.default({}),
    /** `kind` is the id of a contribution to `panelKinds`; one that is not there is shown as a placeholder, and kept. */
    plugin,
    queries: z.array(panelQuerySchema).max(26).default([]),
    links: z.array(linkSchema).max(50).optional(),
    transformations: z.array(transformationSchema).max(50).optional(),
    /** Moves the panel's range back by so much, such as `1d`. */
    timeShift: z.string().max(20).optional(),
    /** Replaces the dashboard's range with the last so much, such as `7d`. */
    timeFrom: z.string().max(20).optional(),
    /** Variables of this panel alone. */
    variables: z
      .array(z.lazy(() => variableSchema))
      .max(50)
      .optional(),
  }),
});

/** Variables by Perses' kinds: a list of values from a plugin (`StaticListVariable`, `PrometheusLabelValuesVariable`, …), or a text. */
export const variableSchema = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('TextVariable'),
    spec: z.looseObject({ name, display: display.optional(), value: z.string().max(5000).default(''), constant: z.boolean().optional() }),
  }),
  z.looseObject({
    kind: z.literal('ListVariable'),
    spec: z.looseObject({
      name,
      display: display.optional(),
      defaultValue: z.union([z.string(), z.array(z.string()).max(5000)]).optional(),
      allowMultiple: z.boolean().optional(),
      allowAllValue: z.boolean().optional(),
      customAllValue: z.string().max(5000).optional(),
      /** A regular expression; its first group is the value. */
      capturingRegexp: z.string().max(1000).optional(),
      sort: z.string().max(100).optional(),
      plugin,
    }),
  }),
]);

export const layoutSchema = z.looseObject({
  kind: z.literal('Grid'),
  spec: z.looseObject({
    display: z
      .looseObject({ title: z.string().max(500).default(''), collapse: z.looseObject({ open: z.boolean() }).optional() })
      .optional(),
    /** Columns of the grid, 12 when absent. Documents of Perses and Grafana have 24. */
    columns: z.int().min(1).max(48).optional(),
    items: z
      .array(
        z.looseObject({
          x: z.int().min(0).max(47),
          y: z.int().min(0).max(100_000),
          width: z.int().min(1).max(48),
          /** Rows of 30 pixels. */
          height: z.int().min(1).max(1000),
          content: z.looseObject({ $ref: z.string().regex(/^#\/spec\/panels\/.+$/, 'must name a panel, such as #/spec/panels/requests') }),
          /** The panel is there once for each value of this variable. */
          repeatVariable: z.string().max(200).optional(),
        }),
      )
      .max(2000)
      .default([]),
    /** The group is there once for each value of this variable. */
    repeatVariable: z.string().max(200).optional(),
    /** Variables of this group alone. */
    variables: z.array(variableSchema).max(50).optional(),
  }),
});

export const dashboardDocumentSchema = z.looseObject({
  kind: z.literal('Dashboard').default('Dashboard'),
  metadata: z.looseObject({
    name,
    /** The folder (project) that it is in. */
    project: z.string().trim().max(200).default(''),
    tags: z.array(z.string().trim().min(1).max(60)).max(50).optional(),
  }),
  spec: z.looseObject({
    display: display.optional(),
    /** How far back it looks when it is opened. */
    duration: z.string().max(50).default('1h'),
    /** How often it asks again, such as `30s`; off when absent or `0s`. */
    refreshInterval: z.string().max(20).optional(),
    variables: z.array(variableSchema).max(200).default([]),
    panels: z.record(z.string().min(1).max(200), panelSchema).default({}),
    layouts: z.array(layoutSchema).max(500).default([]),
    datasources: z.record(z.string(), z.unknown()).optional(),
    links: z.array(linkSchema).max(50).optional(),
  }),
});

export type DashboardDocument = z.output<typeof dashboardDocumentSchema>;
export type Panel = z.output<typeof panelSchema>;
export type PanelQuery = z.output<typeof panelQuerySchema>;
export type Variable = z.output<typeof variableSchema>;
export type Layout = z.output<typeof layoutSchema>;
export type Transformation = z.output<typeof transformationSchema>;
export type DashboardLink = z.output<typeof linkSchema>;

/** Bytes of a document at most, as JSON. */
export const largestDocument = 5 * 1024 * 1024;
