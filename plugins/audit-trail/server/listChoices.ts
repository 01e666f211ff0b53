import { defineRoute, identityService, introspectionService, requireAccount } from '#sdk/server';
import { auditChoicesSchema } from '../contract';
import { accountsBelow } from './accountsBelow';
import { readsInstallation } from './readsInstallation';

export default defineRoute({
  response: auditChoicesSchema,
  handle: async ({ session, services }) => {
    const account = requireAccount(session);
    const installation = readsInstallation(session);
    const isProgram = session.apiToken !== undefined;
    return {
      actions: services
        .get(introspectionService)
        .auditActions()
        .filter(({ ofInstallation = false }) => installation || !ofInstallation)
        .map(({ name, title }) => ({ name, title }))
        .sort((one, other) => one.title.localeCompare(other.title)),
      accountsBelow: isProgram ? 0 : accountsBelow(account, await services.get(identityService).accounts()).length,
      installation,
    };
  },
});
