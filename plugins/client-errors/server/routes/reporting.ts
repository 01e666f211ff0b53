import { AttemptLimit, implement, requireAccount, requirePerson } from '#sdk/server';
import * as api from '../../api';
import { errorsAMinute } from '../../common/limits';
import { errorRecordsService } from '../errorRecordsService';

/** By person: whoever has a page that throws in a loop is heard, and no more. */
const limit = new AttemptLimit({
  attempts: errorsAMinute,
  seconds: 60,
  code: 'TOO_MANY_ERRORS',
  message: (wait) => `Enough errors were told for now. The next one is taken in ${wait} seconds.`,
});

export const reportClientError = implement(api.reportClientError, async ({ body, services, ...asking }) => {
  const { user } = requirePerson(asking);
  limit.count(String(user.id));
  await services.get(errorRecordsService).keep({ userId: user.id, accountId: requireAccount(asking.session).id }, body);
  return { kept: true };
});
