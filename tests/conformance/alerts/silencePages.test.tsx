import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { triggersService } from '#plugins/triggers/contract';
import { recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest } from '../../../plugins/silences/plugin';
import { server } from '../../../plugins/silences/server';
import createSilences from '../../../plugins/silences/server/migrations/0001-silences';
import { answersOf } from '../shell/answersOf';
import { openProduct } from '../shell/openProduct';

let memory: MemoryRecords;
let host: TestHost;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  memory = await memoryRecords('silences', [createSilences]);
  host = await testHost({
    plugins: [{ manifest, server }],
    facts: { can: ['READ_ALERTS', 'ALERTS'], role: ['admin'] },
    services: {
      // No alert is there.
      server: [provide(recordsService, memory.records), provide(triggersService, { all: async () => [] } as never)],
    },
  });
});
afterEach(async () => {
  await running?.end();
  running = undefined;
});
afterAll(async () => {
  await host.stop();
  await memory.close();
});

const title = (name: string) => screen.findByText(name, { selector: 'h1' });
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const choose = async (label: RegExp, choice: string): Promise<void> => {
  const select = await field(label);
  const option = within(select).getByText<HTMLOptionElement>(choice);
  fireEvent.change(select, { target: { value: option.value } });
};
const row = () => [...document.querySelectorAll<HTMLElement>('main tr[data-index]')].find((one) => one.textContent.includes('Deploy'));
const rowShows = (text: string) => waitFor(() => expect(row()?.textContent).toContain(text));

test('a silence is made from the parameters of an address, listed, changed and ended', async () => {
  const asked = new URLSearchParams({
    alertmanager: 'grafana',
    matcher: 'alertname=Disk is full',
    matchers: '{pod="web-.+"}',
    isRegex: 'true',
    startsAt: '2035-01-02T10:00:00Z',
    duration: '90m',
    comment: 'Deploy of the shop',
    createdBy: 'ada',
  });
  running = await openProduct({
    at: `/metrics/alerting?${asked}`,
    own: ['silences'],
    answer: answersOf(host),
  });
  await title('New silence');
  expect((await field('Value 1')).value).toBe('Disk is full');
  expect((await field('Operator 2')).value).toBe('=~');
  await screen.findByText(/^No alert that fires now/, { selector: 'section[aria-label="What it hides now"] *' });
  await press('Silence');
  await rowShows('Planned');
  expect((await host.inject({ method: 'GET', path: '/api/silences' })).body).toMatchObject({
    results: [
      {
        comment: 'Deploy of the shop (asked for by ada)',
        matchers: [
          { name: 'alertname', operator: '=~', value: 'Disk is full' },
          { name: 'pod', operator: '=~', value: 'web-.+' },
        ],
        startsAt: '2035-01-02T10:00:00.000Z',
        endsAt: '2035-01-02T11:30:00.000Z',
      },
    ],
  });
  fireEvent.click(screen.getByText(/^Deploy of the shop/));
  await title('Edit Deploy of the shop (asked for by ada)');
  await choose(/^Kind/, 'Maintenance window');
  await choose(/^Repeat/, 'Every week at this time');
  await press('Save');
  await rowShows('Maintenance window, weekly');
  fireEvent.click(within(row() as HTMLElement).getByRole('button', { name: /^End Deploy/, hidden: true }));
  await press('End now');
  await rowShows('Over');
});
