import { z } from 'zod';
import { all, can, endpoint, not, plan } from '#sdk';
import { archiveSchema, wantedTargetSchema } from './common/targets';

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
