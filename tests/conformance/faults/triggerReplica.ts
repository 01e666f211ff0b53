import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createRecords } from '../../../host/server/records/createRecords';
import type { KeptTrigger } from '../../../plugins/triggers/contract';
import { Claims } from '../../../plugins/triggers/server/engine/Claims';
import { Engine } from '../../../plugins/triggers/server/engine/Engine';
import { Evaluator } from '../../../plugins/triggers/server/engine/Evaluator';
import { foundAt } from './foundAt';

/**
 * A replica to be killed: evaluates triggers whose findings follow from trigger and slot alone, and stores a row for each slot and each message. Started with the address of the
 * records store and the length of a lease in milliseconds.
 */
const [, , url = '', lease = ''] = process.argv;
const logger = pino({ level: 'silent' });
const runtime = await createRecords({ url, dataDir: 'unused', logger });
const records = runtime.recordsFor('triggers');
const range = { from: 0, to: 1 };
const engine = new Engine({
  series: { write: async () => undefined },
  records,
  claims: new Claims(records, Number(lease)),
  logger,
  evaluator: new Evaluator({
    reader: {
      readAll: async (asked) => {
        await pause(5 * asked.length);
        return asked.map(({ trigger, slot }) => ({
          ...{ evaluation: foundAt((trigger as KeptTrigger).id, slot), groups: [], range, scope: { accounts: [1] } },
        }));
      },
    },
    mutes: async () => [],
    receives: async () => false,
    write: async () => undefined,
    tell: async () => ({ samples: [], accountName: 'Shop', origin: '', triggeredId: undefined }),
  }),
  effects: {
    commit: async (within, { trigger: { id } }, { slot, notice }) => {
      await within.execute(sql`INSERT INTO plugin_triggers.evaluated VALUES (${id}, ${slot}, ${process.pid})`);
      if (notice !== undefined)
        await within.execute(sql`INSERT INTO plugin_triggers.outbox VALUES (${id}, ${slot}, ${notice.reason}, ${notice.groupKey})`);
    },
  },
});
process.stdout.write('ready\n');
const { signal } = new AbortController();
for (;;) {
  await engine.run(signal);
  await pause(50);
}
