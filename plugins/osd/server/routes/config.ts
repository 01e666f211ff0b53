import { implement, PublicError, requireAccount, requirePerson } from '#sdk/server';
import * as api from '../../api';
import { engineConfig } from '../engineConfig';
import { patternOf } from '../indexPattern';
import { engineConfigsService } from '../osdServices';

export const getConfig = implement(api.getConfig, async ({ services, ...asking }) => {
  const accountId = requireAccount(asking.session).id;
  return engineConfig(accountId, await services.get(engineConfigsService).of(accountId, requirePerson(asking).user.id));
});

/** A preference of the person's own: the audit trail does not keep it. */
export const setConfig = implement(api.setConfig, async ({ body, services, ...asking }) => {
  const accountId = requireAccount(asking.session).id;
  const { id } = patternOf(accountId);
  if (body.defaultIndex !== undefined && body.defaultIndex !== id)
    throw new PublicError(400, 'INDEX_UNKNOWN', `This account has one index pattern: ${id}.`);
  return engineConfig(accountId, await services.get(engineConfigsService).change(accountId, requirePerson(asking).user.id, body));
});
