import { AttemptLimit, implement, requireAccount, requirePerson } from '#sdk/server';
import * as api from '../../api';
import { errorsAMinute, errorsOfAccountAMinute } from '../../common/limits';
import { errorRecordsService } from '../errorRecordsService';

const limit = (attempts: number): AttemptLimit =>
  new AttemptLimit({
    attempts,
    seconds: 60,
    code: 'TOO_MANY_ERRORS',
    message: (wait) => `Enough errors were told for now. The next one is taken in ${wait} seconds.`,
  });

/** Whoever has a page that throws in a loop is heard, and no more; nor is an account, however many people it has. */
const persons = limit(errorsAMinute);
const accounts = limit(errorsOfAccountAMinute);

export const reportClientError = implement(api.reportClientError, async ({ body, services, ...asking }) => {
  const { user } = requirePerson(asking);
  const { id: accountId } = requireAccount(asking.session);
  persons.count(String(user.id));
  accounts.count(String(accountId));
  await services.get(errorRecordsService).keep({ userId: user.id, accountId }, body);
  return { kept: true };
});
