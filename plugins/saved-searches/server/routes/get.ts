import { defineRoute, savedObjectActor } from '#sdk/server';
import { savedSearchSchema } from '../../contract';
import { savedSearchesService } from '../savedSearchesService';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  response: savedSearchSchema,
  handle: ({ params: { id }, session, services }) => services.get(savedSearchesService).get(savedObjectActor(session), id),
});
