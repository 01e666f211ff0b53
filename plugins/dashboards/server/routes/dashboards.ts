import { implement, requirePerson, savedObjectActor } from '#sdk/server';
import * as api from '../../api';
import { dashboardErrors } from '../dashboardErrors';
import { dashboardListsService, dashboardsService } from '../services';

export const getAllDetailed = implement(api.getAllDetailed, ({ query, session, services }) =>
  services.get(dashboardListsService).list(savedObjectActor(session), query),
);

export const createDashboard = implement(api.createDashboard, async ({ body: { project, doc, uid }, session, services, audit }) => {
  const dashboard = await services.get(dashboardsService).create(savedObjectActor(session), { doc, projectId: project }, uid);
  await audit({ action: 'dashboard.create', target: dashboard.doc.metadata.name, details: { folder: dashboard.projectId } });
  return dashboard;
});

export const getOne = implement(api.getOne, ({ params: { uid }, session, services }) =>
  services.get(dashboardsService).get(savedObjectActor(session), uid),
);

export const updateDashboard = implement(api.updateDashboard, async ({ params: { uid }, body, session, services, audit }) => {
  const { doc = body.definition, projectId, version } = body;
  if (doc === undefined || doc === null) throw dashboardErrors.noDoc();
  const { dashboard, deed } = await services.get(dashboardsService).save(savedObjectActor(session), uid, { doc, projectId, version });
  const about = { target: dashboard.doc.metadata.name, details: { folder: dashboard.projectId, version: dashboard.version } };
  if (deed === 'created') await audit({ action: 'dashboard.create', ...about });
  if (deed === 'changed') await audit({ action: 'dashboard.change', ...about });
  return dashboard;
});

export const deleteDashboard = implement(api.deleteDashboard, async ({ params: { uid }, session, services, audit }) => {
  const name = await services.get(dashboardsService).remove(savedObjectActor(session), uid);
  await audit({ action: 'dashboard.delete', target: name });
  return { uid, name };
});

export const moveDashboard = implement(
  api.moveDashboard,
  async ({ params: { uid }, body: { projectId, version }, session, services, audit }) => {
    const dashboard = await services.get(dashboardsService).move(savedObjectActor(session), uid, projectId, version);
    await audit({ action: 'dashboard.change', target: dashboard.doc.metadata.name, details: { folder: projectId } });
    return dashboard;
  },
);

// A favourite is a person's own choice: nobody else sees it, and the audit trail does not keep it.

export const addFavorite = implement(api.addFavorite, async ({ params: { uid }, services, ...asking }) => {
  requirePerson(asking);
  await services.get(dashboardsService).setFavorite(savedObjectActor(asking.session), uid, true);
  return { uid };
});

export const removeFavorite = implement(api.removeFavorite, async ({ params: { uid }, services, ...asking }) => {
  requirePerson(asking);
  await services.get(dashboardsService).setFavorite(savedObjectActor(asking.session), uid, false);
  return { uid };
});

export const dashboardHistory = implement(api.dashboardHistory, async ({ params: { uid }, session, services }) => ({
  versions: [...(await services.get(dashboardsService).history(savedObjectActor(session), uid))],
}));

export const dashboardAtVersion = implement(api.dashboardAtVersion, ({ params: { uid, version }, session, services }) =>
  services.get(dashboardsService).atVersion(savedObjectActor(session), uid, version),
);

export const restoreDashboardVersion = implement(
  api.restoreDashboardVersion,
  async ({ params: { uid, version }, session, services, audit }) => {
    const dashboard = await services.get(dashboardsService).restoreVersion(savedObjectActor(session), uid, version);
    await audit({ action: 'dashboard.change', target: dashboard.doc.metadata.name, details: { restored: version } });
    return dashboard;
  },
);

export const listTrash = implement(api.listTrash, ({ query, session, services }) =>
  services.get(dashboardListsService).trash(savedObjectActor(session), query),
);

export const restoreFromTrash = implement(api.restoreFromTrash, async ({ params: { id }, session, services, audit }) => {
  const dashboard = await services.get(dashboardsService).restore(savedObjectActor(session), id);
  await audit({ action: 'dashboard.restore', target: dashboard.doc.metadata.name });
  return dashboard;
});

export const purgeFromTrash = implement(api.purgeFromTrash, async ({ params: { id }, session, services, audit }) => {
  const name = await services.get(dashboardsService).purge(savedObjectActor(session), id);
  await audit({ action: 'dashboard.purge', target: name });
  return { id, name };
});
