import { auditService, defineRoute, identityService, PublicError, secondFactorsService } from '#sdk/server';
import { codeRequestSchema, recoveryCodesSchema } from '../../contract';
import { enter } from './enter';
import { endPending, requirePending } from './PendingLogin';

/** The first code of the app ends both the enrolment and the login. */
export default defineRoute({
  body: codeRequestSchema,
  response: recoveryCodesSchema,
  handle: async ({ body: { code }, ...asking }) => {
    const pending = await requirePending(asking, 'enrol');
    const { services, ip } = asking;
    const recoveryCodes = await services.get(secondFactorsService).confirm(pending.userId, code);
    if (recoveryCodes === undefined) throw new PublicError(401, 'WRONG_CODE', 'This code is wrong. Wait for the next one.');
    await endPending(asking);
    const { userId, email, accountId } = pending;
    const account = await services.get(identityService).entrance(userId, accountId);
    const by = { userId, name: email };
    await services.get(auditService).record({ accountId: account?.id ?? null, action: 'second-factor.enable', by, ip, target: email });
    await enter(asking, { ...pending, secondFactor: 'app' });
    return { recoveryCodes: [...recoveryCodes] };
  },
});
