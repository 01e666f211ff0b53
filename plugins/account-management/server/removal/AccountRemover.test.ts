import { expect, test } from 'vitest';
import type { AccountRemoval, RemovedAccount } from '#sdk/server';
import { jobRun } from '#sdk/testing';
import { AccountRemover, type RemoverParts } from './AccountRemover';
import noteRemoval from './noteRemoval';

const at = '2026-03-01T12:00:00.000Z';

/** A deleted account with data in a store that can fail, and the time in the hands of the test. */
function setting(rows: Record<string, number>) {
  let removed: RemovedAccount[] = [
    { id: 5, name: 'Doomed', type: 'sub', ownerId: 1, createdAt: at, removal: { at, total: null, left: null, fault: null } },
  ];
  const notes: AccountRemoval[] = [];
  const forgotten: number[] = [];
  const about = { rows, elsewhere: 0, fails: false, now: Date.parse(at), notes, forgotten, left: () => removed.length };
  const parts: RemoverParts = {
    accounts: {
      removals: async () => removed,
      noteRemoval: async (_id, removal) => {
        notes.push(removal);
        removed = removed.map((one) => ({ ...one, removal }));
      },
      finishRemoval: async (id) => {
        removed = removed.filter((one) => one.id !== id);
      },
    },
    storage: {
      signals: Object.keys(rows).map((name) => ({ name, title: name })),
      expired: async (signal, { accounts }) => {
        expect(accounts).toEqual([5]);
        return { rows: about.rows[signal] ?? 0, firstDay: undefined };
      },
      forget: async (signal, account) => {
        if (about.fails) throw new Error('the store is away');
        expect(account).toBe(5);
        about.rows[signal] = 0;
      },
    },
    logger: { warn: () => undefined },
    elsewhere: async () => (forgotten.length > 0 ? 0 : about.elsewhere),
    forget: async (id) => void forgotten.push(id),
    now: () => about.now,
  };
  return { about, remover: () => new AccountRemover(parts) };
}

test('data goes signal by signal with progress; the account itself when nothing can arrive any more', async () => {
  const { about, remover } = setting({ logs: 10, samples: 5, 'alerts/events@1': 1 });
  await remover().run();
  expect(about.notes.map(({ total, left }) => [total, left])).toEqual([
    [16, 16],
    [16, 6],
    [16, 1],
    [16, 0],
  ]);
  expect(about.left()).toBe(1);
  // Another replica took something after all.
  about.rows.logs = 2;
  about.now += 31_000;
  await remover().run();
  expect(about.left()).toBe(0);
  expect(about.forgotten).toEqual([5]);
});

test('what plugins keep beside the store counts, and goes when nothing can arrive any more', async () => {
  const { about, remover } = setting({ logs: 10, samples: 0 });
  about.elsewhere = 7;
  await remover().run();
  expect(about.notes.at(-1)).toEqual({ at, total: 17, left: 7, fault: null });
  expect([about.left(), about.forgotten]).toEqual([1, []]);
  about.now += 31_000;
  await remover().run();
  expect(about.notes.at(-1)).toEqual({ at, total: 17, left: 0, fault: null });
  expect([about.left(), about.forgotten]).toEqual([0, [5]]);
});

test('what fails is said and goes on later, in another process as well', async () => {
  const { about, remover } = setting({ logs: 10, samples: 0 });
  about.fails = true;
  await remover().run();
  expect(about.notes.at(-1)?.fault).toBe('The data could not be deleted just now. It is tried again every minute.');
  expect(about.left()).toBe(1);
  about.fails = false;
  about.now += 60_000;
  await remover().run();
  expect(about.notes.at(-1)).toEqual({ at, total: 10, left: 0, fault: null });
  expect(about.left()).toBe(0);
});

test('that the data is gone is noted with the owner, in the transaction that ends the handling', async () => {
  const audited: unknown[] = [];
  const actors = {
    forAccount: async (accountId: number) => ({
      audit: async (note: object, within: unknown) => void audited.push([{ accountId, ...note }, within]),
    }),
  };
  await noteRemoval.handle(
    { accountId: 5, name: 'Doomed', ownerId: 1, rows: 16 },
    {
      ...jobRun({ get: () => actors } as never, { commit: (work) => work('the transaction' as never) }),
      at: new Date(),
    },
  );
  expect(audited).toEqual([
    [
      expect.objectContaining({ accountId: 1, action: 'account.data-removed', target: 'Doomed', details: { id: 5, rows: 16 } }),
      'the transaction',
    ],
  ]);
});

test('a stop ends the run before the next account, and says nothing of a fault', async () => {
  const { about, remover } = setting({ logs: 1, samples: 0 });
  const stopped = remover();
  await stopped.stop();
  await expect(stopped.run()).rejects.toThrow();
  expect(about.notes).toEqual([]);
});
