import { defineRoute } from '#sdk/server';
import { savedSearchSchema } from '../../contract';
import { askingOf } from '../askingOf';
import { savedSearchesService } from '../savedSearchesService';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  response: savedSearchSchema,
  handle: ({ params: { id }, session, services }) => services.get(savedSearchesService).get(askingOf(session), id),
});
