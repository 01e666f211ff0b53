import { implement, requireAccount, requirePerson } from '#sdk/server';
import * as api from '../api';
import { tourParameters } from '../common/tourParameters';

export const readTourParameters = implement(api.readTourParameters, async ({ session, ...asking }) => {
  const { user } = requirePerson({ session, ...asking });
  const [planType = ''] = session.facts.plan ?? [];
  return tourParameters({
    accountType: requireAccount(session).type,
    role: user.role,
    planType,
    accountTypes: session.accounts.map(({ type }) => type),
  });
});
