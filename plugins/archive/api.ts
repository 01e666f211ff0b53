import { z } from 'zod';
import { all, can, endpoint, not, plan, recordIdParams } from '#sdk';
import { newRestoreSchema, restorePreviewSchema, restoreRangeSchema, restoreSchema, restoresSchema } from './common/restores';
import { archiveOptionsSchema, archiveSchema, testedSchema, wantedTargetSchema } from './common/targets';

export const mayManage = all(can('MANAGE_ARCHIVE'), not(plan('free')));
const gate = { when: mayManage };

export const readArchive = endpoint({
  method: 'GET',
  path: '/api/archive',
  gate,
  response: archiveSchema,
  summary: 'Where logs of the current account are archived, without secrets, and how far that is',
});

export const saveArchive = endpoint({
  method: 'PUT',
  path: '/api/archive',
  gate,
  body: wantedTargetSchema,
  response: archiveSchema,
  summary:
    'Archives logs of the current account there from now on, after a file was written to it; what was set for another provider is deleted',
});

export const stopArchive = endpoint({
  method: 'DELETE',
  path: '/api/archive',
  gate,
  response: archiveSchema,
  summary: 'Stops archiving and deletes the credentials; what is archived stays where it is',
});

export const archiveNow = endpoint({
  method: 'POST',
  path: '/api/archive/run',
  gate,
  response: z.object({ isBegun: z.boolean() }),
  summary: 'Archives now what has arrived, instead of within a minute',
});

export const archiveOptions = endpoint({
  method: 'GET',
  path: '/api/archive/options',
  gate,
  response: archiveOptionsSchema,
  summary: 'Which targets this installation offers beside Azure and access keys of S3, and what a role has to name',
});

export const testArchive = endpoint({
  method: 'POST',
  path: '/api/archive/test',
  gate,
  body: wantedTargetSchema,
  response: testedSchema,
  summary: 'Writes a file to a target, reads and deletes it again; nothing is saved',
});

export const previewRestore = endpoint({
  method: 'POST',
  path: '/api/archive/restores/preview',
  gate,
  body: restoreRangeSchema,
  response: restorePreviewSchema,
  summary: 'How many archived files lie in a time, and how large they are',
});

export const listRestores = endpoint({
  method: 'GET',
  path: '/api/archive/restores',
  gate,
  response: restoresSchema,
  summary: 'What was restored out of the archive of the current account and has not expired, and how far that is',
});

export const addRestore = endpoint({
  method: 'POST',
  path: '/api/archive/restores',
  gate,
  body: newRestoreSchema,
  response: restoreSchema,
  summary: 'Restores the archived logs of a time into a new restore account, which is removed when it expires',
});

export const cancelRestore = endpoint({
  method: 'POST',
  path: '/api/archive/restores/:id/cancel',
  gate,
  params: recordIdParams,
  response: restoreSchema,
  summary: 'Ends a restore that is under way; what is restored stays until it expires',
});

export const resumeRestore = endpoint({
  method: 'POST',
  path: '/api/archive/restores/:id/resume',
  gate,
  params: recordIdParams,
  response: restoreSchema,
  summary: 'Goes on with a restore that was cancelled or has failed, where it stopped',
});

export const removeRestore = endpoint({
  method: 'DELETE',
  path: '/api/archive/restores/:id',
  gate,
  params: recordIdParams,
  response: z.object({}),
  summary: 'Removes a restore account with its logs before it expires; the archive stays',
});
