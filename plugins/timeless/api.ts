import { z } from 'zod';
import { account, all, any, can, endpoint, not } from '#sdk';
import { newTimelessIndexSchema, timelessIndexSchema, timelessListSchema, writerSchema } from './schemas';

export const mayRead = can('READ_TIMELESS_INDICES');
/** Admins of a main account that is not managed by a partner: Timeless indices are accounts below it. */
export const mayManage = all(can('TIMELESS_INDICES'), account('owner'), not(account('partner')));

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

export const listTimelessIndices = endpoint({
  method: 'GET',
  path: '/api/timeless-indices',
  gate: { when: mayRead },
  response: timelessListSchema,
  summary: 'Timeless indices: all below the main account for its admins, for others those that their account is authorised for',
});

export const createTimelessIndex = endpoint({
  method: 'POST',
  path: '/api/timeless-indices',
  gate: { when: mayManage },
  body: newTimelessIndexSchema,
  response: timelessIndexSchema,
  summary: 'Creates a Timeless index',
});

export const updateTimelessIndex = endpoint({
  method: 'PUT',
  path: '/api/timeless-indices/:id',
  gate: { when: mayManage },
  params,
  body: newTimelessIndexSchema,
  response: timelessIndexSchema,
  summary: 'Changes the name, the volume and the authorised accounts of a Timeless index',
});

export const deleteTimelessIndex = endpoint({
  method: 'DELETE',
  path: '/api/timeless-indices/:id',
  gate: { when: mayManage },
  params,
  response: z.object({ id: z.int(), name: z.string() }),
  summary: 'Deletes a Timeless index that no trigger writes to; its data is removed in the background',
});

export const writersOfTimelessIndex = endpoint({
  method: 'GET',
  path: '/api/triggers/target/:id',
  gate: { when: any(can('TRIGGER'), mayManage) },
  params,
  response: z.object({ results: z.array(writerSchema), total: z.int() }),
  summary: 'Triggers whose output goes to a Timeless index: those of all accounts for who manages it, else those of the account in use',
});
