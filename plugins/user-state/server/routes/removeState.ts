import { defineRoute } from '#sdk/server';
import { keptStateSchema } from '../../contract';
import { userStatesService } from '../userStatesService';
import { nameParams } from './nameParams';

export default defineRoute({
  params: nameParams,
  response: keptStateSchema,
  handle: ({ params: { name }, session, services }) => services.get(userStatesService).remove(session, name),
});
