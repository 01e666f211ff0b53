import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MemoryRecords, memoryRecords } from '#sdk/testing';
import type { Finding } from './contract';
import type { Incident } from './server/Incident';
import { IncidentRecords } from './server/IncidentRecords';
import { IncidentWatch } from './server/IncidentWatch';
import { mergeIncidents } from './server/mergeIncidents';
import createIncidents from './server/migrations/0001-incidents';
import allowSlow from './server/migrations/0002-slow';
import { statusOf } from './server/statusOf';

const logger = pino({ level: 'silent' });
const replica = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('system-status', [createIncidents, allowSlow]);
});
beforeEach(() => memory.clear());
afterAll(() => memory.close());

const at = (seconds: number): Date => new Date(Date.parse('2026-03-01T12:00:00Z') + seconds * 1000);
const incident = (key: string, began: number, ended: number | null, more: Partial<Incident> = {}): Incident => ({
  id: `${key} ${began}`,
  key,
  title: key,
  state: 'down',
  reason: 'It is gone.',
  beganAt: at(began),
  seenAt: at(ended ?? began),
  endedAt: ended === null ? null : at(ended),
  ...more,
});

test('what replicas find of a service at the same time is one incident: the worst, from the first to the last', () => {
  const merged = mergeIncidents([
    incident('a', 0, 60, { state: 'degraded', reason: 'slow' }),
    incident('a', 5, 90),
    incident('b', 10, 20),
    incident('a', 200, null, { state: 'degraded', reason: 'slow again' }),
    incident('a', 210, 220, { state: 'degraded', reason: 'slow, too' }),
  ]);
  expect(merged.map(({ key, state, reason, beganAt, endedAt }) => [key, state, reason, beganAt, endedAt])).toEqual([
    ['a', 'degraded', 'slow again', at(200), null],
    ['b', 'down', 'It is gone.', at(10), at(20)],
    ['a', 'down', 'It is gone.', at(0), at(90)],
  ]);
});

test('what another replica finds counts here, until nothing was heard of it for a minute', () => {
  const look = { services: [{ key: 'a', title: 'A', about: 'Does', weight: 1, finding: { state: 'up' } as Finding }], at: at(0) };
  const told = [incident('a', -300, null, { seenAt: at(-10) })];
  const [service] = statusOf(look, told, at(0)).services;
  expect(service).toMatchObject({ state: 'down', reason: 'It is gone.', since: at(-300).toISOString() });
  const later = statusOf(look, told, at(51));
  expect(later.services[0]).toMatchObject({ state: 'up', reason: null, since: null });
  expect(later.incidents?.[0]?.endedAt).toBe(at(-10).toISOString());
});

test('an incident keeps the worst that it came to, and a replica that is gone leaves none open', async () => {
  const records = new IncidentRecords(memory.records, replica);
  const watch = new IncidentWatch(records, logger);
  const saw = (finding: Finding, seconds: number) => watch.saw([{ key: 'a', title: 'A', finding }], at(seconds));
  await saw({ state: 'degraded', reason: 'slow' }, 0);
  await saw({ state: 'down', reason: 'gone' }, 15);
  await saw({ state: 'degraded', reason: 'slow' }, 30);
  const kept = async () =>
    (await records.since(at(-1))).map(({ state, reason, beganAt, seenAt, endedAt }) => [state, reason, beganAt, seenAt, endedAt]);
  expect(await kept()).toEqual([['down', 'gone', at(0), at(30), null]]);
  await new IncidentRecords(memory.records, other).endForgotten(at(80));
  expect(await kept()).toEqual([['down', 'gone', at(0), at(30), null]]);
  await new IncidentRecords(memory.records, other).endForgotten(at(91));
  expect(await kept()).toEqual([['down', 'gone', at(0), at(30), at(30)]]);
});
