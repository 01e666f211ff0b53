import { implement, peopleService, requireAccount, savedObjectActor, savedObjectsService } from '#sdk/server';
import * as api from '../../api';
import { dashboardType } from '../dashboardType';
import { datasources } from '../data/datasources';
import { dashboardListsService } from '../services';

export const searchForProjects = implement(api.searchForProjects, ({ query, session, services }) =>
  services.get(dashboardListsService).projects(savedObjectActor(session), query),
);

export const renameProject = implement(api.renameProject, async ({ params: { projectId }, body: { name }, session, services, audit }) => {
  const renamed = await services.get(dashboardListsService).renameProject(savedObjectActor(session), projectId, name);
  await audit({ action: 'dashboard.rename-folder', target: name, details: { from: projectId, dashboards: renamed.moved } });
  return renamed;
});

export const globalDatasources = implement(api.globalDatasources, ({ services }) => datasources(services));

export const ownerUsers = implement(api.ownerUsers, async ({ session, services }) => {
  const owners = await services.get(savedObjectsService).owners(savedObjectActor(session), dashboardType);
  const members = await services.get(peopleService).members(requireAccount(session).id);
  return members.flatMap(({ userId, email, fullName }) => {
    const owned = owners.find((owner) => owner.userId === userId);
    return owned === undefined ? [] : [{ id: userId, email, fullName, dashboards: owned.objects }];
  });
});
