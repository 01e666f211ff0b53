import { observable, runInAction } from 'mobx';
import { expect, test, vi } from 'vitest';
import type { Api } from '#sdk/browser';
import { mayWelcome, type WelcomeFacts } from './browser/mayWelcome';
import { WelcomeFlow } from './browser/WelcomeFlow';
import { nextStep } from './common/nextStep';
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
  const none = { sent: false, timestamp: null };
  const waitFor = vi.fn();
  const watch = observable({ sent: { logs: none, metrics: none, traces: none } });
  const walkthrough = { done: vi.fn(), open: vi.fn() };
  const focused: boolean[] = [];
  const flow = new WelcomeFlow({
    api: api as unknown as Api,
    session,
    bar: { focus: (isFocused) => void focused.push(isFocused) },
    walkthrough: () => walkthrough,
    watch: () =>
      ({
        get sent() {
          return watch.sent;
        },
        waitFor,
      }) as never,
  });
  const send = () => runInAction(() => Object.assign(watch, { sent: { ...watch.sent, logs: { sent: true, timestamp: null } } }));
  return { flow, puts, walkthrough, waitFor, send, isFocused: () => focused.at(-1) };
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

test('from which day on people are welcomed is what the configuration says [shell-9-02]', async () => {
  // The account is of 2026-03-01.
  for (const [since, isRunning] of [
    [undefined, true],
    ['2026-02-28', true],
    ['2026-03-01', true],
    ['2026-03-02', false],
    ['2027-01-31', false],
  ] as const) {
    const { flow } = flowOf(null, since);
    await flow.start(new AbortController().signal);
    expect([since, flow.isRunning]).toEqual([since, isRunning]);
  }
});

test('the day of the setting begins at midnight UTC; what is no day is refused', () => {
  expect([sinceDay(undefined), sinceDay('2027-01-31')?.toISOString()]).toEqual([null, '2027-01-31T00:00:00.000Z']);
  expect(() => sinceDay('soon')).toThrow('ASTROLABE_WELCOME_SINCE must be a day such as 2027-01-31.');
});

test('the steps come in order and none leads back [shell-4-07]', () => {
  expect(welcomeSteps).toEqual(['First', 'Second', 'Third', 'End']);
  for (const [now, one] of welcomeSteps.entries())
    for (const [wanted, other] of welcomeSteps.entries()) expect(nextStep(one, other)).toBe(wanted > now ? other : one);
});

test('the first step leaves the page where data is sent alone and waits; going on opens the guide; data ends the waiting [shell-4-10]', async () => {
  const { flow, puts, walkthrough, waitFor, send, isFocused } = flowOf(null);
  await flow.start(new AbortController().signal);
  expect([flow.step, flow.isWaiting, waitFor.mock.calls.length]).toEqual(['First', true, 1]);
  flow.at('/explore');
  expect(isFocused()).toBe(false);
  flow.at('/send-data');
  expect(isFocused()).toBe(true);
  await flow.goOn();
  expect([flow.step, isFocused(), walkthrough.open.mock.calls.length, walkthrough.done.mock.calls]).toEqual(['Second', false, 1, []]);
  send();
  await vi.waitFor(() => expect(flow.step).toBe('Third'));
  expect(walkthrough.done.mock.calls).toEqual([['tokens/send-data']]);
  await flow.close();
  expect([flow.isRunning, puts.at(-1)]).toEqual([false, { currentStep: 'End', role: null }]);
});

test('data of the first step skips the second; what was stopped stays stopped when data comes', async () => {
  const skips = flowOf(null);
  await skips.flow.start(new AbortController().signal);
  skips.send();
  await vi.waitFor(() => expect(skips.flow.step).toBe('Third'));
  expect(skips.walkthrough.open).not.toHaveBeenCalled();
  const stopped = flowOf(null);
  await stopped.flow.start(new AbortController().signal);
  await stopped.flow.stop();
  stopped.send();
  expect([stopped.flow.isRunning, stopped.flow.step]).toEqual([false, 'End']);
});

test('what somebody does is kept beside the step', async () => {
  const { flow, puts } = flowOf({ currentStep: 'Second', role: null });
  await flow.start(new AbortController().signal);
  await flow.choose('Developer');
  expect([flow.role, puts]).toEqual(['Developer', [{ currentStep: 'Second', role: 'Developer' }]]);
});
