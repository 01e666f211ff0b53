import { subDays } from 'date-fns';
import { AttemptLimit, configurationService, implement, requireAccount, requirePerson } from '#sdk/server';
import * as api from '../../api';
import { userEventsService } from '../UserEvents';

const limit = new AttemptLimit({
  attempts: 120,
  seconds: 60,
  code: 'TOO_MANY_EVENTS',
  message: (wait) => `Enough events were kept for now. The next one is taken in ${wait} seconds.`,
});

export const keepUserEvent = implement(api.keepUserEvent, async ({ body, services, ...asking }) => {
  const { user } = requirePerson(asking);
  if (!services.get(configurationService).flag('ASTROLABE_USER_ANALYTICS')) return { kept: false };
  limit.count(String(user.id));
  await services.get(userEventsService).keep({ userId: user.id, accountId: requireAccount(asking.session).id }, body);
  return { kept: true };
});

export const readUsage = implement(api.readUsage, ({ query: { days, ...query }, services }) =>
  services.get(userEventsService).usage({ ...query, since: subDays(new Date(), days) }),
);
