import { z } from 'zod';
import { endpoint, themselves, uuidField } from '#sdk';
import { changePasswordSchema, personSessionsSchema, renameSchema } from './contract';

/** Not for a system admin in the person's place. */
const own = { when: themselves };

export const renamePerson = endpoint({
  method: 'PUT',
  path: '/api/me/name',
  gate: own,
  body: renameSchema,
  response: renameSchema,
  summary: 'Gives the signed-in person another name',
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/me/password',
  gate: own,
  body: changePasswordSchema,
  response: z.object({ changed: z.literal(true) }),
  summary: "Puts a new password in place of the signed-in person's current one; all other sessions end",
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  gate: own,
  response: personSessionsSchema,
  summary: 'Where the signed-in person is signed in',
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  gate: own,
  params: z.object({ id: uuidField }),
  response: z.object({ ended: z.literal(true) }),
  summary: 'Logs the signed-in person out of one of their other sessions',
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/others',
  gate: own,
  response: z.object({ ended: z.int() }),
  summary: "Ends the signed-in person's other sessions",
});
