import { defineRoute, requireAccount, requirePerson } from '#sdk/server';
import { providerSchema, wantedProviderSchema } from '../../contract';
import { changedFields } from '../providers/changedFields';
import { providerView } from '../providers/providerView';
import { ssoService } from '../ssoService';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  body: wantedProviderSchema,
  response: providerSchema,
  handle: async ({ params: { id }, body, session, cookies, services, audit }) => {
    const accountId = requireAccount(session).id;
    const { user } = requirePerson({ session, cookies });
    const sso = services.get(ssoService);
    const before = await sso.providers.own(accountId, id);
    const values = await sso.checked(body, before);
    await sso.providers.change(accountId, id, values, body.domains, user);
    await sso.applyEnforcement(accountId);
    await audit({ action: 'sso-provider.change', target: values.name, details: changedFields(values, body.domains, before) });
    return providerView(await sso.providers.own(accountId, id));
  },
});
