import { expect, test } from 'vitest';
import { FairQueue } from './FairQueue';
import type { TenantScope } from './session';

const shares = { slots: 4, account: { running: 3, waiting: 20 }, person: { running: 2, waiting: 10 } };
const of = (accountId: number, person: string): TenantScope => ({ accounts: [accountId], asker: { accountId, person } });
const never = new AbortController().signal;
/** Callbacks of promises that have settled have run by then. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A queue whose work ends when the test says so. */
function start() {
  const queue = new FairQueue(shares);
  const begun: { readonly name: string; readonly isCrowding: boolean; readonly end: () => void }[] = [];
  const ask = (accountId: number, person: string, name: string, signal = never) =>
    queue.run(of(accountId, person), ({ isCrowding }) => new Promise<void>((end) => begun.push({ name, isCrowding, end })), signal);
  return { queue, begun, ask, names: () => begun.map(({ name }) => name) };
}

test('an account that asks much leaves a slot to others, and one person of it a slot to its others', async () => {
  const { begun, ask, names } = start();
  for (let turn = 0; turn < 10; turn++) void ask(1, 'flood', `flood ${turn}`);
  await settled();
  expect(names()).toEqual(['flood 0', 'flood 1']);
  void ask(1, 'colleague', 'colleague 0');
  void ask(1, 'colleague', 'colleague 1');
  await settled();
  expect(names()).toEqual(['flood 0', 'flood 1', 'colleague 0']);
  void ask(2, 'other', 'other 0');
  await settled();
  expect(names()).toEqual(['flood 0', 'flood 1', 'colleague 0', 'other 0']);
  expect(begun.map(({ isCrowding }) => isCrowding)).toEqual([true, true, false, false]);
});

test('of a flood half as many run, for it is no sooner over by more', async () => {
  const most = { slots: 4, account: { running: 4, waiting: 100 }, person: { running: 4, waiting: 100 } };
  const queue = new FairQueue(most);
  const ends: (() => void)[] = [];
  const flood = (): void => void queue.run(of(1, 'flood'), () => new Promise<void>((end) => ends.push(end)), never);
  for (let turn = 0; turn < 30; turn++) flood();
  await settled();
  expect(ends).toHaveLength(4);
  for (const end of ends.slice(0, 4)) end();
  await settled();
  expect(ends).toHaveLength(6);
});

test('accounts take turns, and people within an account', async () => {
  const { begun, ask, names } = start();
  for (const name of ['a', 'b'])
    for (const person of ['x', 'y']) for (let turn = 0; turn < 3; turn++) void ask(name === 'a' ? 1 : 2, person, name + person);
  await settled();
  // Each that ends makes room for one.
  for (let next = 0; next < 12; next++) {
    begun[next]?.end();
    await settled();
  }
  expect(names()).toHaveLength(12);
  const order = names().slice(4);
  expect(order.slice(0, 4).toSorted()).toEqual(['ax', 'ay', 'bx', 'by']);
});

test('who asks little is next, however many of another account were there before', async () => {
  const { begun, ask, names } = start();
  for (let turn = 0; turn < 12; turn++) void ask(1, 'flood', 'flood').catch(() => {});
  for (const person of ['a', 'b']) void ask(3, person, person);
  await settled();
  expect(names()).toEqual(['flood', 'flood', 'a', 'b']);
  void ask(2, 'other', 'other');
  await settled();
  expect(names()).not.toContain('other');
  begun[0]?.end();
  await settled();
  expect(names().at(-1)).toBe('other');
});

test('only who has too many waiting is refused, and is told what to do and when to come again', async () => {
  const { ask, names } = start();
  const refused = Array.from({ length: 13 }, (_, turn) => ask(1, 'flood', `flood ${turn}`)).slice(12);
  await expect(refused[0]).rejects.toMatchObject({
    status: 429,
    code: 'TOO_MANY_QUERIES',
    message: 'You have 10 queries waiting already. Wait until some of them are answered or cancel some, then try again in 1 s.',
    retryAfter: 1,
  });
  void ask(1, 'colleague', 'colleague');
  void ask(2, 'other', 'other');
  await settled();
  expect(names()).toEqual(['flood 0', 'flood 1', 'colleague', 'other']);
});

test('an account is refused what its people ask together beyond its share', async () => {
  const { ask } = start();
  for (const person of ['x', 'y']) for (let turn = 0; turn < 11; turn++) void ask(1, person, person);
  void ask(1, 'z', 'z');
  await expect(ask(1, 'z', 'z')).rejects.toMatchObject({
    status: 429,
    message:
      'The people of your account have 20 queries waiting already. Wait until some of them are answered or cancel some, then try again in 1 s.',
  });
});

test('what is cancelled leaves the queue and never runs, and what fails gives its slot back', async () => {
  const { queue, begun, ask, names } = start();
  const cancelled = new AbortController();
  void ask(1, 'x', 'first');
  void ask(1, 'x', 'second');
  const gone = ask(1, 'x', 'cancelled', cancelled.signal);
  void ask(1, 'x', 'third');
  cancelled.abort(new Error('The caller has gone away.'));
  await expect(gone).rejects.toThrow('The caller has gone away.');
  begun[0]?.end();
  await settled();
  expect(names()).toEqual(['first', 'second', 'third']);
  for (const { end } of begun) end();
  await settled();
  await expect(queue.run(of(1, 'x'), () => Promise.reject(new Error('broken')), never)).rejects.toThrow('broken');
  await expect(ask(1, 'x', 'late', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  expect(queue.size).toBe(0);
});

test('queries without an asker are one person of their first account', async () => {
  const queue = new FairQueue({ ...shares, person: { running: 1, waiting: 1 } });
  const ask = (account: number) => queue.run({ accounts: [account] }, () => new Promise<void>(() => {}), never);
  void ask(7);
  void ask(7);
  await expect(ask(7)).rejects.toMatchObject({ status: 429 });
  void ask(8);
  expect(queue.size).toBe(3);
});
