import { changeRecords } from './changeRecords';
import { until } from './product';

/**
 * Has what a job does on a schedule come due now, instead of when its interval is over: a test of what happens then need not wait for it. A run under way is
 * waited for, since it may have looked before what the test did. The product looks within half a minute.
 */
export const dueNow = async (product: Parameters<typeof changeRecords>[0], plugin: string, job: string): Promise<void> => {
  await until(`the job ${job} of ${plugin} waiting for its time`, async () => {
    const rows = await changeRecords(
      product,
      `UPDATE host.work_task SET ready_at = clock_timestamp(), slot_at = clock_timestamp()
       WHERE plugin = $1 AND job = $2 AND kind = 'schedule' AND state = 'waiting' RETURNING id`,
      [plugin, job],
    );
    return rows.length > 0;
  });
};
