import { z } from 'zod';
import { defineRoute } from '#sdk/server';
import { keptStateSchema, stateVersion } from '../../contract';
import { userStatesService } from '../userStatesService';
import { nameParams } from './nameParams';

export default defineRoute({
  params: nameParams,
  query: z.object({ version: stateVersion.optional() }),
  response: keptStateSchema,
  handle: ({ params: { name }, query: { version }, session, services }) => services.get(userStatesService).get(session, name, version),
});
