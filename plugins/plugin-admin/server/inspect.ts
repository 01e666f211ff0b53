import { describeState } from '#sdk';
import { implement, introspectionService } from '#sdk/server';
import * as api from '../api';

export const inspectPlugins = implement(api.inspectPlugins, ({ session, services }) => {
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
});
