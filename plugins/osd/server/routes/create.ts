import { defineRoute, requireAccount } from '#sdk/server';
import { savedObjectSchema, savedObjectToKeepSchema } from '../../contract';
import { osdService } from '../osdService';
import { typeParams } from './objectParams';

export default defineRoute({
  params: typeParams,
  body: savedObjectToKeepSchema,
  response: savedObjectSchema,
  handle: async ({ params: { type }, body: { attributes }, session, services, audit }) => {
    const saved = await services.get(osdService).create(requireAccount(session).id, type, attributes);
    await audit({ action: 'osd-object.save', target: String(attributes.title), details: { type } });
    return saved;
  },
});
