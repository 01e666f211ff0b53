import { z } from 'zod';
import { aPerson, endpoint } from '#sdk';
import { keepStateSchema, keptStateSchema, stateVersion } from './common/keptState';

const nameParams = z.object({ name: z.string().min(1).max(100) });

export const getState = endpoint({
  method: 'GET',
  path: '/api/user-state/:name',
  gate: { when: aPerson },
  params: nameParams,
  query: z.object({ version: stateVersion.optional() }),
  response: keptStateSchema,
  summary: 'A state that the product keeps for the user or the account',
});

export const setState = endpoint({
  method: 'PUT',
  path: '/api/user-state/:name',
  gate: { when: aPerson },
  params: nameParams,
  body: keepStateSchema,
  response: keptStateSchema,
  summary: 'Keeps a state in place of the one before',
});

export const removeState = endpoint({
  method: 'DELETE',
  path: '/api/user-state/:name',
  gate: { when: aPerson },
  params: nameParams,
  response: keptStateSchema,
  summary: 'Forgets a state',
});
