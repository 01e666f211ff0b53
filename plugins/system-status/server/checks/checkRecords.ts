import { sql } from 'drizzle-orm';
import { recordsService } from '#sdk/server';
import type { StatusCheck } from '../../contract';

/** Asks for an answer. */
const checkRecords: StatusCheck = {
  check: async ({ services }) => {
    await services.get(recordsService).db.execute(sql`SELECT 1`);
    return { state: 'up' };
  },
};

export default checkRecords;
