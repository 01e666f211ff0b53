import { defineRoute, requireAccount, requirePerson } from '#sdk/server';
import { providerSchema, wantedProviderSchema } from '../../contract';
import { changedFields } from '../providers/changedFields';
import { providerView } from '../providers/providerView';
import { ssoService } from '../ssoService';

export default defineRoute({
  body: wantedProviderSchema,
  response: providerSchema,
  handle: async ({ body, session, cookies, services, audit }) => {
    const accountId = requireAccount(session).id;
    const { user } = requirePerson({ session, cookies });
    const sso = services.get(ssoService);
    const values = await sso.checked(body, undefined);
    const id = await sso.providers.add(accountId, values, body.domains, user);
    await audit({ action: 'sso-provider.create', target: values.name, details: changedFields(values, body.domains) });
    return providerView(await sso.providers.own(accountId, id));
  },
});
