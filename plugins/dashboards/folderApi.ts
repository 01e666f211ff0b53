import { z } from 'zod';
import { endpoint } from '#sdk';
import { folderAccessSchema, newFolderAccessSchema } from './common/calls/folderAccess';
import { projectIdSchema } from './contract';
import { mayManageFolders, mayRead } from './gates';

const projectParams = z.object({ projectId: projectIdSchema });
const toManage = { when: mayManageFolders };

export const getFolderAccess = endpoint({
  method: 'GET',
  path: '/api/dashboards/projects/:projectId/access',
  gate: { when: mayRead },
  params: projectParams,
  response: folderAccessSchema,
  summary: 'Who sees and edits the dashboards of a folder, beside the admins of the account',
});

export const setFolderAccess = endpoint({
  method: 'PUT',
  path: '/api/dashboards/projects/:projectId/access',
  gate: toManage,
  params: projectParams,
  body: newFolderAccessSchema,
  response: folderAccessSchema,
  summary: 'Says who sees and edits the dashboards of a folder, and of those below it that have no access of their own',
});

export const removeFolderAccess = endpoint({
  method: 'DELETE',
  path: '/api/dashboards/projects/:projectId/access',
  gate: toManage,
  params: projectParams,
  response: folderAccessSchema,
  summary: 'Gives a folder the access of the folder above again; without one it is open to everybody who may see dashboards',
});
