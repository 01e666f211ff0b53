import { createHmac } from 'node:crypto';
import { configurationService, implement, requirePerson } from '#sdk/server';
import * as api from '../api';

export const readUserHash = implement(api.readUserHash, async ({ services, ...asking }) => {
  const { user } = requirePerson(asking);
  const secret = services.get(configurationService).text('ASTROLABE_SUPPORT_CHAT_SECRET') ?? '';
  return { data: secret === '' ? null : createHmac('sha256', secret).update(String(user.id)).digest('hex') };
});
