import { z } from 'zod';
import { aPerson, endpoint, recordIdParams, systemAdmins } from '#sdk';
import { clientErrorSchema, errorDetailsSchema, errorGroupsSchema, errorsQuerySchema } from './contract';

const operators = { when: systemAdmins.holds };

export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  gate: { when: aPerson },
  body: clientErrorSchema,
  response: z.object({ kept: z.boolean() }),
  summary: 'Tells of an error in the browser of the person who is signed in; 20 a minute are taken',
});

export const listClientErrors = endpoint({
  method: 'GET',
  path: '/api/__admin__/client-errors',
  gate: operators,
  query: errorsQuerySchema,
  response: errorGroupsSchema,
  summary: "Errors in people's browsers, by message and place, searched and paged",
});

export const readClientError = endpoint({
  method: 'GET',
  path: '/api/__admin__/client-errors/:id',
  gate: operators,
  params: recordIdParams,
  response: errorDetailsSchema,
  summary: "An error in people's browsers, with its stack and the newest times it happened",
});

export const forgetClientError = endpoint({
  method: 'DELETE',
  path: '/api/__admin__/client-errors/:id',
  gate: operators,
  params: recordIdParams,
  response: z.object({ deleted: z.boolean() }),
  summary: "Deletes what is known of an error in people's browsers",
});
