import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { bootOfProduct, openProduct } from './openProduct';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

const states = ['logs', 'metrics', 'tracing', 'siem'].map((product) => ({
  product,
  available: false,
  exists: false,
  account: null,
  mayStart: false,
  hadTrial: false,
  isIncluded: false,
  trialEndsAt: null,
  lastSentAt: null,
}));
const never = { sent: false, timestamp: null };
const answers: Readonly<Record<string, unknown>> = {
  '/api/trials': states,
  '/api/telemetry-status': { logs: never, metrics: never, traces: never },
};

/** The page of an account that has no logs. */
async function openLogsPage(role: 'admin' | 'user', hasCollectors: boolean): Promise<RenderedApplication> {
  running = await openProduct({
    role,
    flag: { TelemetryAgent: hasCollectors },
    at: '/logs-trial',
    own: ['trials'],
    answer: ({ path }) => json(answers[path] ?? {}),
  });
  await screen.findByText('Centralize all of your logs at any scale', { selector: 'h1' });
  return running;
}
const buttons = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

test('an account without logs is told what logs are for; an admin has a button that opens data shipping for logs, others have none [shell-2.8-01]', async () => {
  const app = await openLogsPage('admin', false);
  expect(buttons()).toEqual(['Send your logs']);
  fireEvent.click(screen.getByRole('button', { name: 'Send your logs' }));
  await screen.findByText('/data-shipping', { selector: 'h1' });
  expect(app.address()).toBe('/data-shipping?product=logs');
  await app.end();
  for (const hasCollectors of [false, true]) {
    const theirs = await openLogsPage('user', hasCollectors);
    expect(buttons()).toEqual([]);
    await theirs.end();
  }
});

test("the button reads 'Send your logs' while TelemetryAgent is off, and with it on 'Install the telemetry collector', which opens Telemetry collectors [shell-2.8-02] [shell-2.8-03]", async () => {
  const app = await openLogsPage('admin', false);
  expect(buttons()).toEqual(['Send your logs']);
  await app.reboot(await bootOfProduct({ flag: { TelemetryAgent: true } }));
  await waitFor(() => expect(buttons()).toEqual(['Install the telemetry collector']));
  fireEvent.click(screen.getByRole('button', { name: 'Install the telemetry collector' }));
  await screen.findByText('/telemetry-collectors', { selector: 'h1' });
  expect(app.address()).toBe('/telemetry-collectors');
  expect(document.title).toBe('Telemetry collectors - Astrolabe');
});
