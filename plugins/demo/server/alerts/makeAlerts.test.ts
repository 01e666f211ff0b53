import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onCallPlansService } from '#plugins/on-call/contract';
import { silencesService } from '#plugins/silences/contract';
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
    ...{ made, pasts, on, silences, plans, run },
    fail: (value: boolean) => {
      fails = value;
    },
  };
}

const sent = (contents: string) => memory.records.db.execute(sql.raw(`update stretch set state = 'sent' where content in (${contents})`));

test('alerts are made off when their part of the past is there, given it, and switched on; each once', async () => {
  const { made, pasts, on, silences, plans, run } = engine();
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
  expect([made.length, pasts.length, on.length, silences.length]).toEqual([12, 12, 12, 1]);
  expect(plans).toMatchObject([
    { people: ['mirte.vandael@brindlewick.example', 'tomasz.wrona@brindlewick.example'] },
    { steps: [{ targets: [{ kind: 'rotation', id: 'plan-1' }] }, {}] },
    { isEnabled: false, escalation: 'plan-2', severities: ['HIGH', 'SEVERE'] },
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
  expect([made.length, new Set(made.map(({ name }) => name)).size, on.length]).toEqual([12, 12, 12]);
});

test('there are twelve, which a trigger can be made of, and none of them sends anything', () => {
  const triggers = shopAlerts.map(({ trigger }) => triggerSchema.parse({ ...trigger, type: 'ALERT' }));
  expect(new Set(triggers.map(({ name }) => name)).size).toBe(12);
  expect(triggers.flatMap(({ output: { target } }) => [...target.emailNotifications, ...target.notificationEndpoints])).toEqual([]);
});
