import { defineRoute } from '#sdk/server';
import { permissionsSchema } from '../../contract';

export default defineRoute({
  response: permissionsSchema,
  handle: ({ session }) => [...(session.facts.can ?? [])].sort(),
});
