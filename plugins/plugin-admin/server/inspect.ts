import { describeState } from '#sdk';
import { defineRoute, identityService, introspectionService } from '#sdk/server';
import { inspectionSchema } from '../contract';
import { flagsForEverybody } from './flagsForEverybody';

export default defineRoute({
  response: inspectionSchema,
  handle: async ({ session, services }) => {
    const introspection = services.get(introspectionService);
    const identity = services.get(identityService);
    const everybody = await flagsForEverybody(identity);
    const account = session.account === undefined ? everybody : await identity.flagValues(session.account.id);
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
      flags: introspection.flags().map((flag) => ({
        ...flag,
        everybody: everybody.get(flag.name) ?? flag.default,
        account: account.get(flag.name) ?? flag.default,
      })),
    };
  },
});
