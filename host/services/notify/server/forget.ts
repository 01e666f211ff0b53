import type { JobCode, Work } from '#sdk/server';
import { notifyPartsService } from './notifyParts';

const job = 'deliver';
const unknown = 'The server went down in the last attempt. Nobody knows whether it arrived.';

const forget: JobCode = {
  run: async ({ services }) => {
    const { records, work } = services.get(notifyPartsService);
    const { tasks } = await work.list({ job, states: ['failed'], limit: 1000 });
    const waiting = await records.waitingAmong(tasks.flatMap(({ key }) => (key === undefined ? [] : [key])));
    for (const id of waiting) if (!(await isUnderWay(work, id))) await records.giveUp(id, unknown);
    await records.forgetOld();
  },
};

/** Whether somebody has had it sent again since. */
const isUnderWay = async (work: Work, key: string): Promise<boolean> =>
  (await work.list({ job, key, states: ['waiting', 'running'], limit: 1 })).total > 0;

export default forget;
