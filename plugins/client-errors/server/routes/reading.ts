import { implement } from '#sdk/server';
import * as api from '../../api';
import { errorRecordsService } from '../errorRecordsService';

export const listClientErrors = implement(api.listClientErrors, ({ query, services }) => services.get(errorRecordsService).list(query));

export const readClientError = implement(api.readClientError, ({ params: { id }, services }) => services.get(errorRecordsService).get(id));

export const forgetClientError = implement(api.forgetClientError, async ({ params: { id }, services, audit }) => {
  const message = await services.get(errorRecordsService).remove(id);
  if (message === undefined) return { deleted: false };
  await audit({ action: 'client-error.delete', target: message.slice(0, 200), accountId: null });
  return { deleted: true };
});
