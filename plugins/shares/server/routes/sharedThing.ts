import { defineRoute, requireShare } from '#sdk/server';
import { sharedThingSchema } from '../../contract';

export default defineRoute({
  response: sharedThingSchema,
  handle: ({ session }) => {
    const { kind, title, content, expiresAt } = requireShare(session);
    return { kind, title, content: content as Record<string, unknown>, expiresAt };
  },
});
