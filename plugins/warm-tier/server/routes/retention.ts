import { firstDayKept } from '#sdk';
import { implement, requireAccount, workService } from '#sdk/server';
import * as api from '../../api';
import { warmTierService } from '../warmTierService';

/** Of the accounts that the asking person may enter; those without a warm tier are left out. */
export const readRetention = implement(api.readRetention, async ({ session, services }) => {
  const { retention, hotDays } = services.get(warmTierService);
  const [warm, hot] = [await retention.all(), await hotDays()];
  return session.accounts.flatMap(({ id }) => {
    const days = warm.get(id);
    return days === undefined ? [] : [{ accountId: id, ...days, hotRetentionDays: hot.get(id) ?? null }];
  });
});

export const saveRetention = implement(api.saveRetention, async ({ body, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const { retention } = services.get(warmTierService);
  await retention.choose(accountId, body);
  await audit({ action: 'warm-retention.choose', details: body });
  // Nobody waits for it, and it is done even when this server is not there any more.
  await services.get(workService).enqueue('move', { accountId }, { key: String(accountId), accountId });
  return body;
});

/** Of so many days, or of none at all. */
export const previewRetention = implement(api.previewRetention, async ({ params: { days }, session, services }) => {
  const firstKept = days === 'none' ? '9999-12-31' : firstDayKept(days, Date.now());
  const files = await services.get(warmTierService).book.before(requireAccount(session).id, firstKept);
  const total = (count: (file: (typeof files)[number]) => number): number => files.reduce((sum, file) => sum + count(file), 0);
  return { files: files.length, rows: total(({ rows }) => rows), bytes: total(({ bytes }) => bytes), firstDayKept: firstKept };
});
