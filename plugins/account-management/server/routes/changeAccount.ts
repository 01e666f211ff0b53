import { type AuditDetails, accountsService, defineRoute, requireAccount } from '#sdk/server';
import { accountChangeSchema, namedAccountSchema } from '../../contract';
import { withoutAbsent } from '../withoutAbsent';
import { idParams } from './idParams';

export default defineRoute({
  params: idParams,
  body: accountChangeSchema,
  response: namedAccountSchema,
  handle: async ({ params: { id }, body, session, services, audit }) => {
    const { sharedWith, ...changed } = body;
    const { name } = await services.get(accountsService).change(requireAccount(session).id, id, withoutAbsent(body));
    const readers: AuditDetails = sharedWith === undefined ? {} : { sharedWith: sharedWith.map(String) };
    await audit({ action: 'account.change', target: name, details: { id, ...withoutAbsent(changed), ...readers } });
    return { accountId: id, name };
  },
});
