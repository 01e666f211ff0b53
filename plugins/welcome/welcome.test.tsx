import { expect, test } from 'vitest';
import type { Api } from '#sdk/browser';
import { mayWelcome, type WelcomeFacts } from './browser/mayWelcome';
import { WelcomeFlow } from './browser/WelcomeFlow';
import { sinceDay } from './common/sinceDay';
import { welcomeSteps } from './contract';

const eligible: WelcomeFacts = {
  planType: 'trial',
  accountType: 'owner',
  accountStart: '2026-03-01T00:00:00.000Z',
  step: 'First',
  since: '2026-03-01T00:00:00.000Z',
};

test('the welcome runs when all four conditions hold, and not when one of them does not [shell-4-06]', () => {
  const others: WelcomeFacts = { ...eligible, planType: 'pro', accountType: 'sub', accountStart: '2026-02-28T23:59:59.999Z', step: 'End' };
  for (let mask = 0; mask < 16; mask += 1) {
    const facts: WelcomeFacts = {
      since: eligible.since,
      planType: (mask & 1 ? others : eligible).planType,
      accountType: (mask & 2 ? others : eligible).accountType,
      accountStart: (mask & 4 ? others : eligible).accountStart,
      step: (mask & 8 ? others : eligible).step,
    };
    expect([mask, mayWelcome(facts)]).toEqual([mask, mask === 0]);
  }
  for (const step of welcomeSteps) expect(mayWelcome({ ...eligible, step })).toBe(step !== 'End');
  expect(mayWelcome({ ...eligible, accountStart: others.accountStart, since: null })).toBe(true);
});

/** The flow of somebody of whom this is kept, with all calls that it makes. */
function flowOf(value: unknown, since?: string) {
  const puts: unknown[] = [];
  let now = value;
  const api = {
    get: async () => ({ value: now, revision: 1 }),
    put: async (_path: string, body: unknown) => {
      now = (body as { value: unknown }).value;
      puts.push(now);
      return {};
    },
  };
  const session = {
    boot: { config: since === undefined ? {} : { 'welcome.since': since } },
    session: { plan: { planType: 'trial' }, account: { type: 'owner', accountCreatedDate: '2026-03-01T00:00:00.000Z' } },
  } as never;
  return { flow: new WelcomeFlow(api as unknown as Api, session), puts };
}

test('somebody new begins at the first step, which is kept; stopping ends it for good and keeps the rest', async () => {
  const { flow, puts } = flowOf(null);
  await flow.start(new AbortController().signal);
  expect([flow.isRunning, puts]).toEqual([true, [{ currentStep: 'First', role: null }]]);
  await flow.stop();
  expect([flow.isRunning, puts[1]]).toEqual([false, { currentStep: 'End', role: null }]);
  await flow.start(new AbortController().signal);
  expect([flow.isRunning, puts.length]).toEqual([false, 2]);
});

test('somebody who is further on goes on there; somebody of an older account is not greeted and nothing is kept', async () => {
  const further = flowOf({ currentStep: 'Second', role: 'developer' });
  await further.flow.start(new AbortController().signal);
  expect([further.flow.isRunning, further.puts]).toEqual([true, []]);
  await further.flow.stop();
  expect(further.puts).toEqual([{ currentStep: 'End', role: 'developer' }]);
  const older = flowOf(null, '2026-03-02');
  await older.flow.start(new AbortController().signal);
  expect([older.flow.isRunning, older.puts]).toEqual([false, []]);
});

test('the day of the setting begins at midnight UTC; what is no day is refused', () => {
  expect([sinceDay(undefined), sinceDay('2027-01-31')?.toISOString()]).toEqual([null, '2027-01-31T00:00:00.000Z']);
  expect(() => sinceDay('soon')).toThrow('ASTROLABE_WELCOME_SINCE must be a day such as 2027-01-31.');
});
