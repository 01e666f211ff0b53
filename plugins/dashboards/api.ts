import { z } from 'zod';
import { makesPublicLinks } from '#plugins/shares/contract';
import { all, aPerson, endpoint, plugin, sharedWithThem } from '#sdk';
import { askedDataSchema, toldAnswersSchema } from './common/calls/data';
import { newDashboardSchema, savedDashboardSchema } from './common/calls/documents';
import * as lists from './common/calls/lists';
import {
  askedSharedDataSchema,
  askedSharedVariableSchema,
  madeSnapshotSchema,
  newSnapshotSchema,
  openedDashboardSchema,
  openedSnapshotSchema,
  printedDashboardSchema,
  printingSchema,
} from './common/calls/sharing';
import { largestDocument } from './common/document';
import { dashboardKind, snapshotKind } from './common/share/sharedDashboard';
import {
  askedVariableSchema,
  dashboardSchema,
  dashboardVersionSchema,
  indexedAnswerSchema,
  projectIdSchema,
  projectSchema,
  variableValuesSchema,
} from './contract';
import { mayEdit, mayRead } from './gates';

export * from './folderApi';
export { mayEdit, mayManageFolders, mayRead } from './gates';

const toRead = { when: mayRead };
const toEdit = { when: mayEdit };
/** Favourites are a person's own: those who may only read have them, too, and programs have none. */
const toChoose = { when: all(mayRead, aPerson) };

/** The document and a little more. */
const bodyBytes = largestDocument + 64 * 1024;
const uid = z.string().min(1).max(100);
const params = z.object({ uid });
const versionParams = z.object({ uid, version: z.coerce.number().int().min(1) });
const version = z.int().min(1).optional().describe('The one that the change was made from: another one there is answered 409');

export const getAllDetailed = endpoint({
  method: 'GET',
  path: '/api/dashboards',
  gate: toRead,
  query: lists.dashboardsQuerySchema,
  response: lists.dashboardsPageSchema,
  summary: 'Dashboards by folder, a page of them',
});

export const searchForProjects = endpoint({
  method: 'GET',
  path: '/api/dashboards/projects',
  gate: toRead,
  query: lists.pageQuerySchema,
  response: lists.projectsPageSchema,
  summary: 'Folders of dashboards, by name',
});

export const renameProject = endpoint({
  method: 'PATCH',
  path: '/api/dashboards/projects/:projectId',
  gate: toEdit,
  params: z.object({ projectId: z.string().min(1).max(200) }),
  body: z.strictObject({ name: projectIdSchema }),
  response: z.object({ project: projectSchema, moved: z.int() }),
  summary: 'Renames a folder, with all dashboards and folders in it',
});

export const globalDatasources = endpoint({
  method: 'GET',
  path: '/api/dashboards/datasources',
  gate: toRead,
  response: z.array(lists.globalDatasourceSchema),
  summary: 'Data sources that every dashboard can name',
});

export const ownerUsers = endpoint({
  method: 'GET',
  path: '/api/dashboards/owner-users',
  gate: toRead,
  response: z.array(lists.ownerUserSchema),
  summary: 'People who own dashboards of the account',
});

export const createDashboard = endpoint({
  method: 'POST',
  path: '/api/dashboards',
  gate: toEdit,
  bodyBytes,
  body: newDashboardSchema,
  response: dashboardSchema,
  summary: 'Creates a dashboard',
});

export const getOne = endpoint({
  method: 'GET',
  path: '/api/dashboards/:uid',
  gate: toRead,
  params,
  response: dashboardSchema,
  summary: 'A dashboard',
});

export const updateDashboard = endpoint({
  method: 'PUT',
  path: '/api/dashboards/:uid',
  gate: toEdit,
  bodyBytes,
  params,
  body: savedDashboardSchema,
  response: dashboardSchema,
  summary: 'Saves a dashboard; without a version, one that is not there yet is created under this uid',
});

export const deleteDashboard = endpoint({
  method: 'DELETE',
  path: '/api/dashboards/:uid',
  gate: toEdit,
  params,
  response: z.object({ uid: z.string(), name: z.string() }),
  summary: 'Puts a dashboard into the trash, for 30 days',
});

export const moveDashboard = endpoint({
  method: 'POST',
  path: '/api/dashboards/:uid/move',
  gate: toEdit,
  params,
  body: z.strictObject({ projectId: projectIdSchema, version }),
  response: dashboardSchema,
  summary: 'Moves a dashboard to another folder, which is made when it is not there',
});

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/dashboards/:uid/favorite',
  gate: toChoose,
  params,
  response: z.object({ uid: z.string() }),
  summary: "Makes a dashboard one of the person's favourites",
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/dashboards/:uid/favorite',
  gate: toChoose,
  params,
  response: z.object({ uid: z.string() }),
  summary: "Takes a dashboard from the person's favourites",
});

export const dashboardHistory = endpoint({
  method: 'GET',
  path: '/api/dashboards/:uid/history',
  gate: toRead,
  params,
  response: z.object({ versions: z.array(dashboardVersionSchema).describe('Newest first, at most 50') }),
  summary: 'Who changed what of a dashboard, and when, in words',
});

export const dashboardAtVersion = endpoint({
  method: 'GET',
  path: '/api/dashboards/:uid/history/:version',
  gate: toRead,
  params: versionParams,
  response: dashboardSchema,
  summary: 'A dashboard as it was at a version',
});

export const restoreDashboardVersion = endpoint({
  method: 'POST',
  path: '/api/dashboards/:uid/history/:version/restore',
  gate: toEdit,
  params: versionParams,
  response: dashboardSchema,
  summary: 'Makes a dashboard what it was at a version, as a new version',
});

export const listTrash = endpoint({
  method: 'GET',
  path: '/api/dashboards/trash',
  gate: toRead,
  query: lists.pageQuerySchema,
  response: lists.trashPageSchema,
  summary: 'Dashboards in the trash',
});

export const restoreFromTrash = endpoint({
  method: 'POST',
  path: '/api/dashboards/trash/:id/restore',
  gate: toEdit,
  params: z.object({ id: uid }),
  response: dashboardSchema,
  summary: 'Takes a dashboard out of the trash',
});

export const purgeFromTrash = endpoint({
  method: 'DELETE',
  path: '/api/dashboards/trash/:id',
  gate: toEdit,
  params: z.object({ id: uid }),
  response: z.object({ id: z.string(), name: z.string() }),
  summary: 'Deletes a dashboard in the trash for good, with its history',
});

export const askData = endpoint({
  method: 'POST',
  path: '/api/dashboards/data',
  gate: toRead,
  bodyBytes: 4 * 1024 * 1024,
  body: askedDataSchema,
  news: indexedAnswerSchema,
  response: toldAnswersSchema,
  summary: 'Answers queries of panels, each as soon as it is there, equal ones once',
});

export const askVariable = endpoint({
  method: 'POST',
  path: '/api/dashboards/variables',
  gate: toRead,
  body: askedVariableSchema.extend({ accounts: z.array(z.int().positive()).max(1000).optional() }),
  response: variableValuesSchema,
  summary: 'Values that a variable can have in a range',
});

const withLink = { when: all(plugin('shares'), sharedWithThem(dashboardKind)) };

export const sharedDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboards/shared',
  gate: withLink,
  response: openedDashboardSchema,
  summary: "The dashboard that a visitor's link shows",
});

export const askSharedVariable = endpoint({
  method: 'POST',
  path: '/api/dashboards/shared/variables',
  gate: withLink,
  body: askedSharedVariableSchema,
  response: variableValuesSchema,
  summary: 'Values that a variable of the shared dashboard can have',
});

export const askSharedData = endpoint({
  method: 'POST',
  path: '/api/dashboards/shared/data',
  gate: withLink,
  bodyBytes: 4 * 1024 * 1024,
  body: askedSharedDataSchema,
  news: indexedAnswerSchema,
  response: z.object({ answers: z.array(indexedAnswerSchema) }),
  summary: 'Answers queries of the shared dashboard, and no others',
});

export const createSnapshot = endpoint({
  method: 'POST',
  path: '/api/dashboards/:uid/snapshots',
  gate: { when: all(plugin('shares'), mayRead, makesPublicLinks) },
  params,
  body: newSnapshotSchema,
  response: madeSnapshotSchema,
  summary: 'Keeps a dashboard with its data as they are, and makes a link that opens it without a login',
});

export const dashboardPdf = endpoint({
  method: 'POST',
  path: '/api/dashboards/:uid/pdf',
  gate: toRead,
  params,
  body: printingSchema,
  news: z.object({ drawn: z.int(), total: z.int().describe('Panels') }),
  response: printedDashboardSchema,
  summary: 'A dashboard with its data in a range, as PDF',
});

export const sharedSnapshot = endpoint({
  method: 'GET',
  path: '/api/dashboards/snapshots/shared',
  gate: { when: all(plugin('shares'), sharedWithThem(snapshotKind)) },
  response: openedSnapshotSchema,
  summary: "The snapshot that a visitor's link shows",
});

export const dashboardUses = endpoint({
  method: 'GET',
  path: '/api/dashboards/uses',
  gate: toRead,
  query: lists.usesQuerySchema,
  response: lists.usesSchema,
  summary: 'Dashboards that name a metric, a label or a field, with the panels and variables that do',
});
