import { defineRoute, requireAccount } from '#sdk/server';
import { savedObjectSchema, savedObjectToKeepSchema } from '../../contract';
import { osdService } from '../osdService';
import { objectParams } from './objectParams';

export default defineRoute({
  params: objectParams,
  body: savedObjectToKeepSchema,
  response: savedObjectSchema,
  handle: async ({ params: { type, id }, body: { attributes }, session, services, audit }) => {
    const saved = await services.get(osdService).update(requireAccount(session).id, type, id, attributes);
    await audit({ action: 'osd-object.save', target: String(attributes.title), details: { type } });
    return saved;
  },
});
