import { auditService, identityService, implement, PublicError, secondFactorsService } from '#sdk/server';
import * as api from '../../api';
import { enrolment } from '../secondFactor/enrolment';
import { codePlaceOf, keepBrowser } from '../secondFactor/knownBrowser';
import { enter } from './enter';
import { endPending, findPending, requirePending } from './PendingLogin';
import { recordSignIn } from './recordSignIn';

/** For a page that is loaded anew between the two steps. */
export const showPending = implement(api.showPending, async (asking) => {
  const pending = await findPending(asking);
  if (pending === undefined) return { secondFactor: null, requiredBy: [] };
  const requiredBy = await asking.services.get(secondFactorsService).requiredBy(pending.userId);
  return { secondFactor: pending.secondFactor, requiredBy: [...requiredBy] };
});

/** Back to the password. */
export const dropPending = implement(api.dropPending, async (asking) => {
  if ((await findPending(asking)) !== undefined) await endPending(asking);
  return { signedIn: false as const };
});

/** The second step of a login. */
export const giveCode = implement(api.giveCode, async ({ body: { code }, ...asking }) => {
  const pending = await requirePending(asking, 'code');
  const place = codePlaceOf(asking);
  const found = await asking.services.get(secondFactorsService).check(pending.userId, code, place);
  if (found === undefined) {
    const { userId: id, email, accountId } = pending;
    await recordSignIn(asking, 'session.refuse', { id, email, accountId }, { why: 'wrong code' });
    throw new PublicError(401, 'WRONG_CODE', 'This code is wrong or was used before. Wait for the next one.');
  }
  await endPending(asking);
  keepBrowser(asking, place);
  await enter(asking, { ...pending, secondFactor: found === 'app' ? 'app' : 'recovery code' });
  return { signedIn: true as const };
});

/** A key for somebody whose account asks for a second factor, before there is a session. */
export const enrolFirst = implement(api.enrolFirst, async (asking) => {
  const { userId, email } = await requirePending(asking, 'enrol');
  return enrolment(email, await asking.services.get(secondFactorsService).begin(userId));
});

/** The first code of the app ends both the enrolment and the login. */
export const confirmFirst = implement(api.confirmFirst, async ({ body: { code }, ...asking }) => {
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
});
