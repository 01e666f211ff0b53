import { memoryRecords as memory } from '#sdk/testing';
import createLedger from '../migrations/0001-ledger';
import countSignals from '../migrations/0002-ledger-signal';
import createTextIndexChoices from '../migrations/0003-text-index';
import createRetentionChoices from '../migrations/0004-retention';
import createLedgerHistory from '../migrations/0005-ledger-history';
import createMessageForms from '../migrations/0008-message-forms';
import createFieldMapping from '../migrations/0009-field-mapping';
import createLedgerDays from '../migrations/0010-ledger-days';
import createLedgerWrites from '../migrations/0011-ledger-writes';
import createProcessorOrders from '../migrations/0012-processor-orders';
import createLedgerDrops from '../migrations/0013-ledger-drops';

/** A records store in memory with this plugin's schema. */
export const memoryRecords = () =>
  memory('ingest', [
    createLedger,
    countSignals,
    createTextIndexChoices,
    createRetentionChoices,
    createLedgerHistory,
    createMessageForms,
    createFieldMapping,
    createLedgerDays,
    createLedgerWrites,
    createProcessorOrders,
    createLedgerDrops,
  ]);
