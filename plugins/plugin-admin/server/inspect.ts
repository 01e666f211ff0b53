import { describeState } from '#sdk';
import { defineRoute, introspectionService } from '#sdk/server';
import { inspectionSchema } from '../contract';

export default defineRoute({
  response: inspectionSchema,
  handle: ({ session, services }) => {
    const introspection = services.get(introspectionService);
    return {
      plugins: introspection.plugins().map(({ id, title, version, server, contributions }) => ({
        id,
        title,
        version,
        status: server.status,
        state: describeState(server),
        contributions,
      })),
      contributions: introspection.why(session.facts).map((why) => ({ ...why, because: [...why.because] })),
    };
  },
});
