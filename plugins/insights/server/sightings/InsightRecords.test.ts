import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import createInsights from '../migrations/0001-insights';
import { InsightRecords } from './InsightRecords';
import type { Sighting } from './Sighting';
import { Sightings } from './Sightings';

let memory: MemoryRecords;
let records: InsightRecords;
beforeAll(async () => {
  memory = await memoryRecords('insights', [createInsights]);
  records = new InsightRecords(memory.records);
});
afterAll(() => memory.close());
beforeEach(() => memory.clear());

const logger = pino({ level: 'silent' });
const sighting: Sighting = {
  type: 'exception',
  key: 'abc',
  title: 'E: it failed',
  description: '',
  subTitle: 'in f',
  tagName: 'Go',
  severity: 'medium',
};
const key = (accountId: number) => ({ accountId, type: 'exception', key: 'abc' }) as const;
const stored = async (accountId = 1) => {
  const [row] = await records.find([key(accountId)]);
  return row && [row.firstSeen.getTime(), row.lastSeen.getTime(), row.logTypes.toSorted()];
};

test('hosts that saw the same thing widen its times and types, in whatever order they write, and a retry changes nothing', async () => {
  const [one, other] = [new Sightings(records, logger), new Sightings(records, logger)];
  one.note(1, sighting, 2000, 'java');
  one.note(1, sighting, 1000, 'java');
  other.note(1, sighting, 3000, 'otlp');
  other.note(2, sighting, 9000, '');
  await Promise.all([one.flush(), other.flush()]);
  expect(await stored()).toEqual([1000, 3000, ['java', 'otlp']]);
  one.note(1, sighting, 2000, 'java');
  await one.flush();
  expect(await stored()).toEqual([1000, 3000, ['java', 'otlp']]);
  expect(await stored(2)).toEqual([9000, 9000, []]);
});

test('what could not be written stays noted, with what came meanwhile', async () => {
  let fails = true;
  const failing = {
    see: async (seen: Parameters<InsightRecords['see']>[0]) => (fails ? Promise.reject(new Error('away')) : records.see(seen)),
  };
  const sightings = new Sightings(failing as InsightRecords, logger);
  sightings.note(1, sighting, 2000, 'a');
  const flushed = sightings.flush();
  sightings.note(1, sighting, 5000, 'a');
  await flushed;
  fails = false;
  await sightings.flush();
  expect(await stored()).toEqual([2000, 5000, ['a']]);
});

test('a change keeps who made it by what was changed; another account changes and reads nothing', async () => {
  const sightings = new Sightings(records, logger);
  sightings.note(1, sighting, 1000, '');
  await sightings.flush();
  const [{ id } = { id: 0 }] = await records.find([key(1)]);
  expect(await records.change(2, id, { severity: 'high' }, 'eve@x.test')).toBeUndefined();
  expect(await records.byIds([id], [2])).toEqual([]);
  expect(await records.change(1, id, { severity: 'high' }, 'ada@x.test')).toMatchObject({
    severityEditedBy: 'ada@x.test',
    severityEditedAt: expect.any(Date),
    textEditedBy: null,
  });
  expect(await records.change(1, id, { description: 'x' }, 'bob@x.test')).toMatchObject({
    severityEditedBy: 'ada@x.test',
    textEditedBy: 'bob@x.test',
    severity: 'high',
  });
});

test('what is kept of an account goes with it, and nothing of another', async () => {
  const sightings = new Sightings(records, logger);
  for (const account of [1, 2]) sightings.note(account, sighting, 1000, '');
  await sightings.flush();
  await records.removeAll(1);
  expect([await stored(1), await stored(2)]).toEqual([undefined, [1000, 1000, []]]);
});
