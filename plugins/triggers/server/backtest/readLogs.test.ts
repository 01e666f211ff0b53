import { expect, test } from 'vitest';
import type { Frame, MeasuresQuery } from '#sdk/query';
import { triggerSchema } from '../../common/trigger';
import type { ReadingOver } from './ReadingOver';
import { readAdditive } from './readLogs';
import { slotsOver } from './slotsOver';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A store with one log a minute, which gives 10,000 buckets at once, as ours does. */
function store() {
  const asked: { readonly from: number; readonly to: number }[] = [];
  const query = async ({ range, interval }: MeasuresQuery): Promise<Frame> => {
    const width = interval !== undefined && 'width' in interval ? interval.width : 1;
    const count = Math.ceil((range.to - range.from) / width);
    if (count > 10_000) throw new Error(`${count} buckets are too many.`);
    asked.push(range);
    const times = Array.from({ length: count }, (_, at) => range.from + at * width);
    const counts = times.map(() => width / minute);
    return {
      columns: [
        { name: 'time', role: 'time', type: 'time', values: times },
        { name: 'count', role: 'measure', type: 'number', values: counts },
      ],
      ...{ shown: count, total: count, leftOut: [], cost: { rowsRead: 0, bytesRead: 0, elapsedMs: 0 } },
    };
  };
  const reading = {
    ...{ telemetry: { query }, scope: { accounts: [1] }, signal: new AbortController().signal },
    progress: () => undefined,
  } as unknown as ReadingOver;
  return { asked, reading };
}

test('an alert of each minute is read over thirty days, in parts that the store gives, without a gap or a doublet', async () => {
  const trigger = triggerSchema.parse({ type: 'ALERT', name: 'A', search: { periodInMinutes: 15 }, rules: { ingestDelaySeconds: 0 } });
  const from = Date.UTC(2026, 0, 1);
  const slots = slotsOver(trigger, { from, to: from + 30 * day });
  const { asked, reading } = store();
  const found = await readAdditive(trigger, slots, minute, reading);
  expect(found).toHaveLength(43_200);
  expect(new Set(found.map(({ found: groups }) => ('error' in groups ? groups.error : [...groups.values()][0]?.value)))).toEqual(
    new Set([15]),
  );
  for (const [at, range] of asked.entries()) if (at > 0) expect(range.from).toBe(asked[at - 1]?.to);
  expect(asked.length).toBeGreaterThan(4);
});
