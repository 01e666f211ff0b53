import { implement, requireAccount } from '#sdk/server';
import * as api from '../../accountsApi';
import { tracingScope } from '../tracingScope';
import { tracingAccounts } from './tracingAccounts';

const listed = <Row>(results: readonly Row[]) => ({ results: [...results], total: results.length });

export const listTracingAccounts = implement(api.listTracingAccounts, async ({ session, services }) =>
  listed(await tracingAccounts(session, services)),
);

export const listTracingAccountsInUse = implement(api.listTracingAccountsInUse, async ({ session, services }) =>
  listed((await tracingAccounts(session, services)).filter(({ lastSentAt }) => lastSentAt !== null)),
);

/** Metrics of spans are counted in the account that receives the spans. */
export const readTracingMetricsAccount = implement(api.readTracingMetricsAccount, async ({ session, services, headers }) => {
  const { beside, accounts } = tracingScope(session, headers);
  const asked = new Set([...accounts, ...(beside?.tracing ?? [])]);
  const found = (await tracingAccounts(session, services)).find(({ accountId, lastSentAt }) => asked.has(accountId) && lastSentAt !== null);
  const { id, name } =
    [...session.accounts, ...(session.sharedAccounts ?? [])].find((one) => one.id === accounts[0]) ?? requireAccount(session);
  return found === undefined ? { accountId: id, accountName: name } : { accountId: found.accountId, accountName: found.accountName };
});
