import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { apiService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import type { ServiceStatus, SystemStatus } from '../contract';
import { manifest } from '../plugin';
import { serviceNews } from './serviceNews';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const service = (title: string, more: Partial<ServiceStatus> = {}): ServiceStatus => ({
  key: title,
  title,
  about: `What ${title} does`,
  state: 'up',
  reason: null,
  since: null,
  ...more,
});
const well: SystemStatus = {
  state: 'up',
  services: [service('Search engine'), service('Alerting', { state: 'absent', reason: 'Not part of this installation yet' })],
  incidents: [],
  asOf: new Date().toISOString(),
};

async function open(first: SystemStatus | undefined) {
  let answer = first;
  const get = async () => {
    if (answer === undefined) throw new Error('The server does not answer.');
    return answer;
  };
  host = await testHost({
    plugins: [{ manifest, browser }],
    facts: { role: ['read-only'] },
    services: { browser: [provide(apiService, { get } as never)] },
  });
  await host.visit('/system-status');
  return (next: SystemStatus | undefined) => {
    answer = next;
  };
}
const row = (name: string) => within(screen.getByRole('listitem', { name }));

test('shows each service with its state, down with its reason when it stops, up again when it works [shell-2.4-08]', async () => {
  const answerWith = await open(well);
  await screen.findByText('All services of this installation work. Alerting is not part of it.');
  row('Search engine').getByText('Up');
  row('Alerting').getByText('Not installed');
  row('Alerting').getByText('Not part of this installation yet');
  screen.getByText('No incidents');

  const began = new Date(Date.now() - 120_000).toISOString();
  const down = { state: 'down', reason: 'It does not answer.' } as const;
  answerWith({
    ...well,
    state: 'down',
    services: [service('Search engine', { ...down, since: began })],
    incidents: [{ key: 'Search engine', title: 'Search engine', ...down, beganAt: began, endedAt: null }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('One service does not work as it should.');
  row('Search engine').getByText('Down');
  row('Search engine').getByText(/It does not answer\. It began/);
  const table = within(screen.getByRole('table', { name: 'Incidents' }));
  table.getByText('Still lasts');

  answerWith({
    ...well,
    incidents: [{ key: 's', title: 'Search engine', ...down, beganAt: began, endedAt: new Date(Date.parse(began) + 45_000).toISOString() }],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('All services of this installation work. Alerting is not part of it.');
  row('Search engine').getByText('Up');
  within(screen.getByRole('table', { name: 'Incidents' })).getByText('45 seconds');
});

test('what is slow is told in its place, and interrupts nobody', async () => {
  const slow = service('Search engine', { state: 'slow', reason: 'It answers late.', since: new Date().toISOString() });
  await open({ ...well, state: 'slow', services: [slow] });
  await screen.findByText('All services work. Search engine is slow.');
  row('Search engine').getByText('Slow');
  row('Search engine').getByText(/It answers late\. It began/);
  const down = { ...slow, state: 'down' } as const;
  const up = { ...slow, state: 'up', reason: null } as const;
  const told = (before: ServiceStatus, now: ServiceStatus) => serviceNews([before], [now]).map(({ title }) => title);
  expect(serviceNews(undefined, [slow])).toEqual([]);
  expect([told(up, slow), told(slow, up)]).toEqual([[], []]);
  expect(told(slow, down)).toEqual(['Search engine does not work']);
  expect(told(down, slow)).toEqual(['Search engine works again']);
});

test('says what cannot be read, and keeps what was known', async () => {
  const answerWith = await open({ ...well, incidents: null });
  await screen.findByText('The incidents cannot be read now');
  answerWith(undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('The status could not be read');
  row('Search engine').getByText('Up');
  answerWith(well);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('The status could not be read')).toBeNull());
});
