import { z } from 'zod';
import { code, definePoint } from '#core';
import type { AccountData } from '../server/accountData';

/**
 * What a plugin keeps of an account beside telemetry: it is removed with the account, and is part of the account's export. The telemetry store
 * is not asked this way: it knows the account of every row.
 */
export const accountData = definePoint({
  id: 'host/account-data@1',
  side: 'server',
  ungated: 'What is kept of an account is removed with it, whoever may see it.',
  schema: () => z.object({ title: z.string().min(1) }),
  code: code<AccountData>(),
});
