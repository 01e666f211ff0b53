import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PublicError } from '#sdk/server';
import { schedules, transitions } from '../../../plugins/triggers/server/book/tables';
import { Claims } from '../../../plugins/triggers/server/engine/Claims';
import type { Engine } from '../../../plugins/triggers/server/engine/Engine';
import { byService, end, minute, output, ShopEngine, signal, span } from './ShopEngine';

let shop: ShopEngine;
beforeAll(async () => {
  shop = await ShopEngine.open();
});
beforeEach(() => shop.clear());
afterAll(() => shop.close());

describe('an evaluation that cannot be kept', () => {
  /** What is stored with an evaluation of the trigger `broken` fails. @param isAlways of failed evaluations, too */
  const breaking = (isAlways: boolean, status = 400): Engine =>
    shop.engine({
      effects: (own) => ({
        commit: async (within, claim, slot) => {
          if (claim.trigger.id === 'broken' && (isAlways || !('error' in slot.evaluated)))
            throw new PublicError(status, 'TEXT_INVALID', 'A text cannot be kept.');
          await own.commit(within, claim, slot);
        },
      }),
    });
  const all = { search: { ...byService, groupBy: [] }, triggerOn: { threshold: '5' }, output };

  const expectFailed = async () => {
    const failed = await shop.schedule('broken');
    expect(failed?.error).toBe('The evaluation could not be stored: A text cannot be kept.');
    expect(failed?.due).toBeGreaterThan(shop.now - minute);
  };

  test('is an error of its alert, told to its receivers once; other alerts know nothing of it, and its next slot comes', async () => {
    await shop.keep('broken', { ...all, name: 'Broken' });
    await shop.keep('whole', all);
    await shop.runUntil(end - span + 10 * minute, breaking(false));
    expect(shop.keptNotices.map(({ trigger, reason, text: said }) => [trigger.id, reason, said.split('\n')[0]])).toEqual([
      ['broken', 'error', 'The query has failed: The evaluation could not be stored: A text cannot be kept.'],
      ['whole', 'first', 'Payments fires.'],
    ]);
    expect((await shop.schedule('whole'))?.error).toBeNull();
    await expectFailed();
  });

  test('and whose error cannot be told either is still an error of its alert, and its next slot comes', async () => {
    await shop.keep('broken', { ...all, name: 'Broken' });
    await shop.keep('whole', all);
    await shop.runUntil(end - span + 10 * minute, breaking(true));
    expect(shop.keptNotices.map(({ trigger, reason }) => [trigger.id, reason])).toEqual([['whole', 'first']]);
    await expectFailed();
  });

  test('while the store is away is no error: the slot is evaluated again', async () => {
    await shop.keep('broken', { ...all, name: 'Broken' });
    const before = await shop.schedule('broken');
    await shop.runUntil(shop.now + 4 * minute, breaking(true, 503));
    expect(await shop.schedule('broken')).toMatchObject({ error: null, slot: null, due: before?.due });
    await shop.runUntil(end - span + 10 * minute);
    expect(shop.keptNotices.map(({ reason }) => reason)).toEqual(['first']);
  });
});

test('what is found under a claim that counts no longer is stored nowhere: a change in between wins', async () => {
  const trigger = await shop.keep('fenced', { search: { ...byService, groupBy: [] }, triggerOn: { threshold: '5' }, output });
  shop.now += 10 * minute;
  const engine = shop.engine({
    evaluator: (own) => ({
      evaluate: async (...asked) => {
        const outcomes = await own.evaluate(...asked);
        await shop.change({ ...trigger, version: 2, description: 'Changed meanwhile' });
        return outcomes;
      },
    }),
  });
  expect(await engine.run(signal)).toBe(0);
  expect([shop.notices, shop.events, await shop.memory.records.db.select().from(transitions)]).toEqual([[], [], []]);
});

test('a claim lasts for as long as the work under it takes, and no longer than a lease after that', async () => {
  await shop.keep('long', { search: { ...byService, groupBy: [] }, triggerOn: { threshold: '5' }, output });
  await shop.memory.records.db.update(schedules).set({ due: 0 });
  const lease = 400;
  const [own, other] = [new Claims(shop.memory.records, lease), new Claims(shop.memory.records, lease)];
  const until = async (): Promise<number> => (await shop.schedule())?.leaseUntil ?? 0;
  const { claims } = await own.take(10);
  const first = await until();
  await own.held(claims, async () => {
    await expect.poll(until).toBeGreaterThan(first + lease);
    expect((await other.take(10)).claims).toEqual([]);
  });
  await expect.poll(async () => (await other.take(10)).claims.length).toBe(1);
});
