import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationEndpointsService } from '#plugins/endpoints/contract';
import { onCallPlansService } from '#plugins/on-call/contract';
import { silencesService } from '#plugins/silences/contract';
import { slosService } from '#plugins/slos/contract';
import { type NewTrigger, triggerSchema, triggersService } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { PublicError } from '#sdk/server';
import { AlertProgress } from '../progress/AlertProgress';
import { Progress } from '../progress/Progress';
import { memoryRecords } from '../testing/memoryRecords';
import { makeAlerts } from './makeAlerts';
import { shopAlerts } from './shopAlerts';

const start = Date.UTC(2026, 1, 10, 14, 0);
const hour = 3_600_000;
let memory: Awaited<ReturnType<typeof memoryRecords>>;
beforeAll(async () => {
  memory = await memoryRecords();
});
beforeEach(() => memory.records.db.execute(sql`truncate shop, stretch, alert`));
afterAll(() => memory.close());

function engine() {
  const made: NewTrigger[] = [];
  const pasts: { id: string; from: number; to: number }[] = [];
  const on: string[] = [];
  const silences: string[] = [];
  const plans: unknown[] = [];
  const endpoints: object[] = [];
  const objectives: object[] = [];
  const plan = async (_account: number, made: unknown) => `plan-${plans.push(made)}`;
  let fails = false;
  const services = new Map<string, unknown>([
    [
      triggersService.id,
      {
        create: async (_actor: unknown, trigger: NewTrigger) => ({ id: `id-${made.push(trigger)}` }),
        runPast: async (_account: number, id: string, range: { from: number; to: number }) => {
          if (fails) throw new Error('The store is away.');
          if (pasts.some((past) => past.id === id)) throw new PublicError(409, 'TRIGGER_HAS_PAST', 'It has a past.');
          pasts.push({ id, ...range });
          return { firings: 0 };
        },
        update: async (_actor: unknown, _type: string, id: string) => void on.push(id),
      },
    ],
    [notificationEndpointsService.id, { add: async (_account: number, _type: string, draft: object) => `end-${endpoints.push(draft)}` }],
    [
      slosService.id,
      {
        add: async (_actor: unknown, slo: object, { areAlertsOn, pairs }: { areAlertsOn: boolean; pairs: readonly object[] }) => {
          const nth = objectives.push({ ...slo, areAlertsOn });
          return { id: `slo-${nth}`, alerts: pairs.map((_pair, at) => `burn-${at}`) };
        },
      },
    ],
    [onCallPlansService.id, { addRotation: plan, addEscalation: plan, addRoute: plan }],
    [silencesService.id, { add: async (_account: number, { comment }: { comment: string }) => void silences.push(comment) }],
  ]);
  const find = ({ id }: { readonly id: string }) => services.get(id);
  const run = () =>
    makeAlerts({
      accountId: 1,
      progress: new AlertProgress(memory.records),
      services: { get: find, find } as unknown as Context,
      signal: new AbortController().signal,
      now: () => start + hour,
    });
  return {
    ...{ made, pasts, on, silences, plans, endpoints, objectives, run },
    fail: (value: boolean) => {
      fails = value;
    },
  };
}

const sent = (contents: string) => memory.records.db.execute(sql.raw(`update stretch set state = 'sent' where content in (${contents})`));

test('alerts are made off when their part of the past is there, given it, and switched on; each once', async () => {
  const { made, pasts, on, silences, plans, endpoints, objectives, run } = engine();
  await new Progress(memory.records).open(start, 7, 2 * hour);
  await run();
  expect(made).toEqual([]);
  await sent("'logs', 'everything'");
  await run();
  expect([made.length, made.every(({ enabled }) => enabled === false)]).toEqual([10, true]);
  expect(pasts[0]).toEqual({ id: 'id-1', from: start - 2 * hour, to: start + hour });
  await sent("'signals'");
  await run();
  await run();
  expect([made.length, pasts.length, on.length, silences.length]).toEqual([12, 14, 14, 1]);
  expect(pasts.slice(10, 12).map(({ id }) => id)).toEqual(['burn-0', 'burn-1']);
  expect(objectives).toMatchObject([{ name: 'Orders are placed', areAlertsOn: false }]);
  expect(endpoints).toMatchObject([{ title: 'Pager of the shop', url: 'https://pager.brindlewick.example/messages' }]);
  expect(plans).toMatchObject([
    { steps: [{ targets: [{ kind: 'endpoint', id: 'end-1' }] }, { targets: [{ kind: 'endpoint', id: 'end-1' }] }] },
    { severities: ['HIGH', 'SEVERE'], escalation: 'plan-1' },
    { people: ['mirte.vandael@brindlewick.example', 'tomasz.wrona@brindlewick.example'] },
    { steps: [{ targets: [{ kind: 'rotation', id: 'plan-3' }] }, {}] },
    { isEnabled: false, escalation: 'plan-4', severities: ['HIGH', 'SEVERE'] },
  ]);
});

test('one whose past could not be made is gone on with, not made again', async () => {
  const { made, on, run, fail } = engine();
  await new Progress(memory.records).open(start, 7, 2 * hour);
  await sent("'logs', 'everything', 'signals'");
  fail(true);
  await expect(run()).rejects.toThrow('The store is away.');
  fail(false);
  await run();
  expect([made.length, new Set(made.map(({ name }) => name)).size, on.length]).toEqual([12, 12, 14]);
});

test('alerts send to the pager, those that buyers notice by a route', async () => {
  const { made, run } = engine();
  await new Progress(memory.records).open(start, 7, 2 * hour);
  await sent("'logs', 'everything', 'signals'");
  await run();
  const receivers = made.map(({ tags, output }) => [tags?.includes('customer-facing'), output?.target?.notificationEndpoints]);
  expect(receivers.filter(([isNoticed]) => isNoticed === true)).toEqual([
    [true, []],
    [true, []],
  ]);
  expect(receivers.filter(([isNoticed]) => isNoticed === false)).toEqual(Array(10).fill([false, ['end-1']]));
});

test('there are twelve, which a trigger can be made of, and none of them says itself whom it tells', () => {
  const triggers = shopAlerts.map(({ trigger }) => triggerSchema.parse({ ...trigger, type: 'ALERT' }));
  expect(new Set(triggers.map(({ name }) => name)).size).toBe(12);
  expect(triggers.flatMap(({ output: { target } }) => [...target.emailNotifications, ...target.notificationEndpoints])).toEqual([]);
});
