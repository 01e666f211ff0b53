import { defineRoute } from '#sdk/server';
import { keepStateSchema, keptStateSchema } from '../../contract';
import { userStatesService } from '../userStatesService';
import { nameParams } from './nameParams';

export default defineRoute({
  params: nameParams,
  body: keepStateSchema,
  response: keptStateSchema,
  handle: ({ params: { name }, body, session, services }) => services.get(userStatesService).set(session, name, body),
});
