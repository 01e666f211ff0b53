import { eq } from 'drizzle-orm';
import { type AccountData, recordsService } from '#sdk/server';
import { ledgerCounts, ledgerDays, ledgerDrops, ledgerHistory, ledgerSamples } from '../ledger/tables';
import { fieldMappings, mappingErrors } from '../mapping/tables';
import { messageForms } from '../message/tables';
import { processorOrders } from '../processing/tables';
import { retentionChoices } from '../retention/tables';
import { textIndexChoices } from '../textIndex/tables';

const ofAccounts = [
  ...[ledgerCounts, ledgerDays, ledgerDrops, ledgerHistory, ledgerSamples],
  ...[fieldMappings, mappingErrors, messageForms, processorOrders, retentionChoices, textIndexChoices],
] as const;

/** What was counted of an account, and what it has chosen for its logs, goes with it. */
const accountData: AccountData = {
  remove: (accountId, services) =>
    services.get(recordsService).transaction(async (db) => {
      for (const table of ofAccounts) await db.delete(table).where(eq(table.accountId, accountId));
    }),
};

export default accountData;
