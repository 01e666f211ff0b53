import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlanDetails, PlanUsage } from '#plugins/plans/contract';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { fakeLayout } from '../../../plugins/explore/browser/testing/fakeLayout';
import { PlanBook } from '../../../plugins/plans/server/book/PlanBook';
import { unchanged } from '../../../plugins/plans/server/book/PlanRecords';
import { planUsage } from '../../../plugins/plans/server/usage/planUsage';
import { fakeCanvas } from '../explore/fakeCanvas';
import { openProduct } from '../shell/openProduct';

let running: RenderedApplication | undefined;
beforeEach(() => {
  fakeLayout();
  fakeCanvas();
});
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.restoreAllMocks();
});

const own = { id: 1, name: 'Acme', type: 'owner', ownerId: 1, createdAt: '2026-01-01T12:00:00.000Z' } as const;
const below = { ...own, id: 2, name: 'Checkout', type: 'sub' } as const;
const book = new PlanBook({
  records: { of: async () => ({ ...unchanged(1) }), save: async () => {} } as never,
  identity: {
    accounts: async () => [own],
    planTypes: async () => new Map([[1, 'enterprise' as const]]),
    setPlanType: async () => true,
    countPeople: async () => 1,
  },
  events: { publish: () => undefined },
  accounts: { setBilling: async () => undefined },
  maxKibanaFieldsNum: 1000,
  contact: null,
  now: Date.now,
});
const today = new Date().toISOString().slice(0, 10);
const received = [
  { accountId: 1, signal: 'logs', day: today, items: 5, bytes: 500_000 },
  { accountId: 2, signal: 'logs', day: today, items: 1, bytes: 2_500 },
  { accountId: 1, signal: 'traces', day: today, items: 1, bytes: 300 },
] as const;

test('the plan page tells the terms, and the usage page charts what was taken in by product, account and day, over the period that is chosen, under the limit [shell-2.4-18]', async () => {
  const details: PlanDetails = await book.details(1);
  const { plan } = await book.planAbove(1);
  const asked: number[] = [];
  const answerOf = (path: string): PlanUsage | PlanDetails | readonly never[] => {
    const { pathname, searchParams } = new URL(path, location.origin);
    if (pathname === '/api/plan') return details;
    if (pathname !== '/api/plan/usage') return [];
    const days: string[] = [];
    const end = Date.parse(searchParams.get('to') ?? '');
    for (let at = Date.parse(searchParams.get('from') ?? ''); at <= end; at += 86_400_000)
      days.push(new Date(at).toISOString().slice(0, 10));
    asked.push(days.length);
    return planUsage(days, [own, below], { products: { ...plan.products, logs: { ...plan.products.logs, dailyGb: 0.001 } } }, received);
  };
  running = await openProduct({ at: '/plan-and-billing', own: ['plans'], answer: ({ path }) => json(answerOf(path)) });
  const region = (name: string) => screen.findByLabelText(name, { selector: 'section' });
  expect((await region('Plan of Acme')).textContent).toContain('Enterprise');
  fireEvent.click(screen.getByRole('tab', { name: 'Usage' }));
  const logs = await region('Log analytics');
  expect(logs.textContent).toContain('Acme 500.0 kB');
  expect(logs.textContent).toContain('Checkout 2.5 kB');
  expect(logs.textContent).toContain('Limit 1.0 MB a day');
  const bars = await within(logs).findByRole('slider');
  bars.focus();
  fireEvent.keyDown(bars, { key: 'End' });
  await waitFor(() => expect(bars.getAttribute('aria-valuetext')).toMatch(/: 502\.5 kB taken in, Acme 500\.0 kB, Checkout 2\.5 kB$/));
  expect((await region('Tracing')).textContent).toContain('Acme 300 B');
  fireEvent.change(screen.getByLabelText('Period', { selector: 'select' }), { target: { value: '7' } });
  await waitFor(() => expect(asked).toEqual([30, 7]));
  await waitFor(() => expect(running?.address()).toBe('/plan-and-billing/usage?days=7'));
});
