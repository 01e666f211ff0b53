import { z } from 'zod';
import { mayEdit, mayRead } from '#plugins/dashboards/api';
import { dashboardDocumentSchema } from '#plugins/dashboards/contract';
import { endpoint } from '#sdk';
import { importOptionsSchema, importReportSchema } from './common/conversion/report';

/** The largest text that is read, and what it is wrapped in. */
const bodyBytes = 21 * 1024 * 1024;

export const convertDashboards = endpoint({
  method: 'POST',
  path: '/api/dashboard-import/convert',
  gate: { when: mayEdit },
  bodyBytes,
  body: z.strictObject({
    text: z
      .string()
      .describe('JSON of Grafana or Perses, YAML of Perses, or saved objects of OpenSearch or Kibana, one a line; at most 20 MB'),
    options: importOptionsSchema.default({ dataSources: {} }),
  }),
  response: z.object({
    dashboards: z.array(z.object({ document: dashboardDocumentSchema, report: importReportSchema })),
    refused: z.array(z.string()).describe('What could not be read, and why'),
  }),
  summary: 'Reads dashboards of other programs, with a report for each panel; stores nothing',
});

export const exportFormats = ['astrolabe', 'grafana', 'perses'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard-import/export/:uid',
  gate: { when: mayRead },
  params: z.object({ uid: z.string().min(1).max(100) }),
  query: z.object({ format: z.enum(exportFormats).default('astrolabe') }),
  response: z.object({ value: z.unknown(), notes: z.array(z.string()).describe('What the other program has not') }),
  summary: 'A dashboard in the form of another program',
});
