import { type DashboardDocument, dashboardKeeperService } from '#plugins/dashboards/contract';
import { implement, savedObjectActor } from '#sdk/server';
import * as api from '../api';
import { exportGrafana } from '../common/export/exportGrafana';
import { exportPerses } from '../common/export/exportPerses';
import { importDashboards } from '../common/importDashboards';

export const convertDashboards = implement(api.convertDashboards, ({ body: { text, options } }) => {
  const { dashboards, refused } = importDashboards(text, options);
  return { dashboards: [...dashboards], refused: [...refused] };
});

export const exportDashboard = implement(api.exportDashboard, async ({ params: { uid }, query: { format }, session, services }) => {
  const { doc } = await services.get(dashboardKeeperService).get(savedObjectActor(session), uid);
  if (format === 'astrolabe') return { value: withColumns(doc), notes: [] };
  const { value, notes } = format === 'grafana' ? exportGrafana(doc) : exportPerses(doc);
  return { value, notes: [...notes] };
});

/** Columns are named also where they are the usual ones: a document without them is taken for one of Perses, which has others. */
const withColumns = (document: DashboardDocument): DashboardDocument => ({
  ...document,
  spec: { ...document.spec, layouts: document.spec.layouts.map((layout) => ({ ...layout, spec: { columns: 12, ...layout.spec } })) },
});
