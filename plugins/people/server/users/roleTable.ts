import { defineRoute, introspectionService } from '#sdk/server';
import { roleTableSchema } from '../../contract';

export default defineRoute({
  response: roleTableSchema,
  handle: ({ services }) =>
    services
      .get(introspectionService)
      .permissions()
      .map(({ name, title, roles }) => ({ name, title, roles: [...roles] })),
});
