import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide } from '#sdk/testing';
import { hostSchema, savedObjectsOn } from '#tests/harness/savedObjectsOn';
import { fakeLayout } from '../../../plugins/explore/browser/testing/fakeLayout';
import { manifest } from '../../../plugins/osd/plugin';
import { server } from '../../../plugins/osd/server';
import createOsd from '../../../plugins/osd/server/migrations/0001-osd';
import toSavedObjects from '../../../plugins/osd/server/migrations/0002-to-saved-objects';
import withoutObjects from '../../../plugins/osd/server/migrations/0003-without-objects';
import { fakeCanvas } from './fakeCanvas';
import { type OpenLogs, openLogs } from './openLogs';

const at = new Date(Date.now() - 60_000).toISOString();
let memory: MemoryRecords;
let logs: OpenLogs;
beforeAll(async () => {
  memory = await memoryRecords('osd', [createOsd, toSavedObjects, withoutObjects], hostSchema);
  const kept = savedObjectsOn(memory.records, [{ manifest, server }]);
  logs = await openLogs({
    beside: [{ manifest, server }],
    paths: ['/osd-2-0/api/'],
    services: [provide(recordsService, memory.records), ...kept.provisions],
  });
  await logs.ship([
    ...['quince', 'quince', 'medlar'].map((service) => ({ '@timestamp': at, message: 'rare fruit', service, kind: 'rare-fruit' })),
    { '@timestamp': at, message: 'usual fruit', service: 'apple', kind: 'usual' },
  ]);
});
beforeEach(() => {
  localStorage.clear();
  fakeLayout();
  fakeCanvas();
});
afterEach(async () => {
  await logs.leave();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await logs.stop();
  await memory.close();
});

test('logs are searched in discover, and a visualization is built, saved and opened again, when it draws the same logs; dashboards are those of the product [shell-1-12]', async () => {
  const own = ['osd'];
  let app = await logs.open('/osd-2-0/visualize/new', { own });
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label, { selector: 'main input' }), { target: { value } });
  const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'main button' }));
  const tab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));
  const isDrawn = () =>
    waitFor(() => {
      const chart = screen.getByRole('region', { name: 'Chart' });
      expect([...chart.querySelectorAll('button[aria-pressed]')].map(({ textContent }) => textContent)).toEqual(['quince2', 'medlar1']);
    });
  await type('Title', 'Rare fruit');
  await type('Logs', 'kind:rare-fruit');
  await type('Split by', 'service');
  await press('Save');
  await waitFor(() => expect(app.address()).toMatch(/^\/osd-2-0\/visualize\/[\w-]{36}$/));
  const saved = app.address();
  await isDrawn();
  app = await logs.open(saved, { own });
  await isDrawn();

  await tab('Visualize');
  await waitFor(() => expect(app.address()).toBe('/osd-2-0/visualize'));
  fireEvent.click(await screen.findByRole('link', { name: 'Rare fruit' }));
  await waitFor(() => expect(app.address()).toBe(saved));
  await isDrawn();
  await tab('Discover');
  const fields = await screen.findByRole('table', { name: 'Fields of the index pattern' });
  for (const name of ['kind', 'service', 'message']) await within(fields).findByText(name);
  await tab('Dashboards');
  await waitFor(() => expect(app.address()).toBe('/dashboards-hub'));
  await screen.findByRole('heading', { level: 1, name: '/dashboards-hub' });
  await app.go('/osd-2-0');
  expect(app.address()).toBe('/osd-2-0/discover');
  await press('Search logs in Explore');
  await waitFor(() => expect(app.address()).toMatch(/^\/explore/));
  await screen.findByText('4 of 4 logs loaded');
});
