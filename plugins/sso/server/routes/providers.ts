import { implement, requireAccount, requirePerson } from '#sdk/server';
import * as api from '../../api';
import { changedFields } from '../providers/changedFields';
import { providerView } from '../providers/providerView';
import { ssoService } from '../ssoService';
import { testProvider } from '../testProvider';

export const listProviders = implement(api.listProviders, async ({ session, services }) =>
  (await services.get(ssoService).providers.list(requireAccount(session).id)).map(providerView),
);

export const addProvider = implement(api.addProvider, async ({ body, session, cookies, services, audit }) => {
  const accountId = requireAccount(session).id;
  const { user } = requirePerson({ session, cookies });
  const sso = services.get(ssoService);
  const values = await sso.checked(accountId, body, undefined);
  const id = await sso.providers.add(accountId, values, body.domains, user);
  await audit({ action: 'sso-provider.create', target: values.name, details: changedFields(values, body.domains) });
  return providerView(await sso.providers.own(accountId, id));
});

export const changeProvider = implement(api.changeProvider, async ({ params: { id }, body, session, cookies, services, audit }) => {
  const accountId = requireAccount(session).id;
  const { user } = requirePerson({ session, cookies });
  const sso = services.get(ssoService);
  const before = await sso.providers.own(accountId, id);
  const values = await sso.checked(accountId, body, before);
  await sso.providers.change(accountId, id, values, body.domains, user);
  await sso.applyEnforcement(accountId);
  await audit({ action: 'sso-provider.change', target: values.name, details: changedFields(values, body.domains, before) });
  return providerView(await sso.providers.own(accountId, id));
});

/** People whom it has let in stay signed in until their sessions end; its domains are free again. */
export const removeProvider = implement(api.removeProvider, async ({ params: { id }, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const sso = services.get(ssoService);
  const { name } = await sso.providers.own(accountId, id);
  await sso.providers.remove(accountId, id);
  await sso.applyEnforcement(accountId);
  await audit({ action: 'sso-provider.delete', target: name });
  return { id };
});

export const checkProvider = implement(api.checkProvider, async ({ params: { id }, session, services }) => {
  const sso = services.get(ssoService);
  return { checks: await testProvider(sso, await sso.providers.own(requireAccount(session).id, id)) };
});
