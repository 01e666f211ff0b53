import { defineRoute } from '#sdk/server';
import { warmRetentionSchema } from '../../contract';
import { warmTierService } from '../warmTierService';

/** Of the accounts that the asking person may enter; those without a warm tier are left out. */
export default defineRoute({
  response: warmRetentionSchema,
  handle: async ({ session, services }) => {
    const { retention, hotDays } = services.get(warmTierService);
    const [warm, hot] = [await retention.all(), await hotDays()];
    return session.accounts.flatMap(({ id }) => {
      const days = warm.get(id);
      return days === undefined ? [] : [{ accountId: id, ...days, hotRetentionDays: hot.get(id) ?? null }];
    });
  },
});
