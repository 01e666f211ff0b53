import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, noticesService, useService } from '#sdk/browser';
import {
  addFavorite,
  createDashboard,
  deleteDashboard,
  getAllDetailed,
  getOne,
  moveDashboard,
  purgeFromTrash,
  removeFavorite,
  renameProject,
  restoreDashboardVersion,
  restoreFromTrash,
} from '../../api';
import { newDashboard } from '../../common/newDashboard';
import type { DashboardDocument } from '../../contract';
import { type DashboardAction, dashboardFailure } from './dashboardFailure';
import { saveDashboard } from './saveDashboard';

interface One {
  readonly uid: string;
  readonly name: string;
}

/** What can be done with dashboards from a list. Every failure is told by a notice, every deed that changes the list reads it again. */
export function useDashboardCalls() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const done = (title: string) => notices.show({ intent: 'success', title });
  const life = (action: DashboardAction) => ({
    onError: (error: unknown) => notices.show({ intent: 'danger', ...dashboardFailure(action, error), milliseconds: 4000 }),
    onSettled: () => void queries.invalidateQueries({ queryKey: endpointKey(getAllDetailed) }),
  });
  const document = async (uid: string) => call(api, getOne, { params: { uid } });

  const create = useMutation({
    mutationFn: ({ name, project }: { readonly name: string; readonly project: string }) =>
      call(api, createDashboard, { body: { project, doc: newDashboard(name, project) } }),
    ...life('create'),
  });
  const copy = useMutation({
    mutationFn: async ({ uid, name, project }: One & { readonly project: string }) => {
      const { doc } = await document(uid);
      const copied: DashboardDocument = { ...doc, metadata: { ...doc.metadata, name, project } };
      return call(api, createDashboard, { body: { project, doc: copied } });
    },
    ...life('create'),
  });
  const rename = useMutation({
    mutationFn: async ({ uid, name }: One) => {
      const { doc, projectId, version } = await document(uid);
      const renamed: DashboardDocument = { ...doc, metadata: { ...doc.metadata, name } };
      return saveDashboard(api, { uid, doc: renamed, projectId, version });
    },
    onSuccess: (_renamed, { name }) => done(`Renamed to ${name}`),
    ...life('update'),
  });
  const move = useMutation({
    mutationFn: ({ uid, project }: One & { readonly project: string }) =>
      call(api, moveDashboard, { params: { uid }, body: { projectId: project } }),
    onSuccess: (_moved, { name, project }) => done(`Moved ${name} to ${project}`),
    ...life('move'),
  });
  const remove = useMutation({
    mutationFn: ({ uid }: One) => call(api, deleteDashboard, { params: { uid } }),
    onSuccess: (_removed, { name }) => done(`${name} is in the trash`),
    ...life('delete'),
  });
  const renameFolder = useMutation({
    mutationFn: ({ projectId, name }: { readonly projectId: string; readonly name: string }) =>
      call(api, renameProject, { params: { projectId }, body: { name } }),
    onSuccess: (_renamed, { name }) => done(`The folder is called ${name} now`),
    ...life('move'),
  });
  const favorite = useMutation({
    mutationFn: ({ uid, isFavorite }: { readonly uid: string; readonly isFavorite: boolean }) =>
      call(api, isFavorite ? addFavorite : removeFavorite, { params: { uid } }),
    ...life('update'),
  });
  const restoreVersion = useMutation({
    mutationFn: ({ uid, version }: One & { readonly version: number }) => call(api, restoreDashboardVersion, { params: { uid, version } }),
    onSuccess: (_restored, { name, version }) => done(`${name} is as it was at version ${version}`),
    ...life('update'),
  });
  const restore = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) => call(api, restoreFromTrash, { params: { id } }),
    onSuccess: (_restored, { name }) => done(`${name} is back`),
    ...life('update'),
  });
  const purge = useMutation({
    mutationFn: ({ id }: { readonly id: string; readonly name: string }) => call(api, purgeFromTrash, { params: { id } }),
    onSuccess: (_purged, { name }) => done(`${name} is deleted for good`),
    ...life('delete'),
  });
  return { create, copy, rename, move, remove, renameFolder, favorite, restoreVersion, restore, purge };
}
