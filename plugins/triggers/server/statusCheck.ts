import { sql } from 'drizzle-orm';
import type { StatusCheck } from '#plugins/system-status/contract';
import { recordsService, schemaOf } from '#sdk/server';

const minute = 60_000;
/** Minutes: an evaluation that is due for so long is late, and one that is due for so long is not made at all. */
const late = 3;
const stopped = 15;

/** Whether alerts, optimizers and security rules are evaluated in their time, by whichever replica. */
const statusCheck: StatusCheck = {
  check: async ({ services }) => {
    const { db } = services.get(recordsService);
    const { rows } = await db.execute<{ due: string | null; ahead: string | null; now: string }>(
      sql`SELECT min(due) AS due, max(due - every_ms) AS ahead, (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now FROM ${sql.raw(`${schemaOf('triggers')}.schedules`)}`,
    );
    const [{ due, ahead, now } = { due: null, ahead: null, now: '' }] = rows;
    const minutes = due === null ? 0 : Math.floor((Number(now) - Number(due)) / minute);
    // An engine that runs brings these forward within seconds.
    const early = ahead === null ? 0 : Math.floor((Number(ahead) - Number(now)) / minute);
    if (early >= late && minutes < late)
      return {
        state: early < stopped ? 'degraded' : 'down',
        reason: `Alerts wait for a time that is ${early} minutes further off than their interval: the clock was set back, and none is evaluated. The log of the server says more.`,
      };
    if (minutes < late) return { state: 'up' };
    const reason = `Alerts are evaluated ${minutes} minutes late. Their last ten times are made up for. The log of the server says what holds it up.`;
    return { state: minutes < stopped ? 'degraded' : 'down', reason };
  },
};

export default statusCheck;
