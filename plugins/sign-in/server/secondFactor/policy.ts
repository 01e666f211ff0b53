import { identityService, implement, PublicError, requireAccount, requirePerson, secondFactorsService } from '#sdk/server';
import * as api from '../../api';

export const showPolicy = implement(api.showPolicy, async ({ services, session }) => ({
  isRequired: await services.get(secondFactorsService).isRequired(requireAccount(session).id),
}));

/** Members without a second factor are logged out, so that they set it up at their next login. */
export const setPolicy = implement(api.setPolicy, async ({ body: { isRequired }, services, audit, ...asking }) => {
  const account = requireAccount(asking.session);
  const { user } = requirePerson(asking);
  const secondFactors = services.get(secondFactorsService);
  if (isRequired && (await secondFactors.state(user.id)).since === null)
    throw new PublicError(409, 'ENROL_FIRST', 'Switch on two-factor authentication for yourself before you ask others for it.');
  const without = await secondFactors.setRequired(account.id, isRequired);
  await audit({ action: 'second-factor.require', target: account.name, details: { isRequired } });
  if (!isRequired) return { isRequired, loggedOut: 0 };
  const identity = services.get(identityService);
  for (const userId of without) await identity.endSessions(userId);
  return { isRequired, loggedOut: without.length };
});
