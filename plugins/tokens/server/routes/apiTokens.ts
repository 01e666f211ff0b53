import { identityService, implement, PublicError, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { apiTokenView } from '../apiTokenView';
import { unknownToken } from '../unknownToken';

export const listApiTokens = implement(api.listApiTokens, async ({ session, services }) =>
  (await services.get(identityService).apiTokens(requireAccount(session).id)).map(apiTokenView),
);

/** Only people make them: a token that has leaked makes no others, which would outlive its end. */
export const addApiToken = implement(api.addApiToken, async ({ body: { tokenName, role }, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const { user } = session;
  if (user === undefined) throw new PublicError(403, 'PERSON_NEEDED', 'API tokens are made by people: log in to make one.');
  const made = await services.get(identityService).addApiToken(accountId, { name: tokenName, role, createdBy: user.email });
  await audit({ action: 'api-token.create', target: tokenName, details: { role } });
  return { ...apiTokenView(made), token: made.token };
});

export const removeApiToken = implement(api.removeApiToken, async ({ params: { id }, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const name = await services.get(identityService).removeApiToken(accountId, id);
  if (name === undefined) throw unknownToken();
  await audit({ action: 'api-token.delete', target: name });
  return { id };
});
