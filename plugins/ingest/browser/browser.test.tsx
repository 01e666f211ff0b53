import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyHints } from '#plugins/ingest/contract';
import { definePlugin, pages, settingsSections } from '#sdk';
import { type Api, apiService, noticesService, Slot, themeService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { explanationOf } from '../common/explanations';
import type { LedgerResponse } from '../common/ledgerCalls';
import { manifest } from '../plugin';

// There is no canvas here; the browser tests look at it.
vi.mock('react-chartjs-2', () => ({ Chart: () => null }));

const frame = {
  manifest: definePlugin({
    id: 'frame',
    title: 'Frame',
    version: '1.0.0',
    host: '^0.1.0',
    contributes: [
      emptyHints.add('first-log', { title: 'Send a first log' }, { code: 'firstLog' }),
      pages.add('sections', { path: '/sections', state: 'sections', audience: 'public' }, { code: 'sections' }),
    ],
  }),
  browser: {
    code: {
      firstLog: async () => ({ default: () => <p>How to send a first log.</p> }),
      sections: async () => ({ default: () => <Slot point={settingsSections} /> }),
    },
  },
};

let host: TestHost | undefined;
const saved: [path: string, body: unknown][] = [];
afterEach(async () => {
  await host?.stop();
  host = undefined;
  saved.length = 0;
});

const entry: LedgerResponse['entries'][number] = {
  accountId: 1,
  account: 'Main',
  tokenId: 3,
  token: 'Default',
  protocol: 'log-listener',
  protocolTitle: 'Log listener',
  signal: 'logs',
  received: 1234,
  stored: 1230,
  bytes: 500_000,
  rejected: { malformed: 3 },
  dropped: { 'health checks': 1 },
  repaired: { clock: 2 },
  redelivered: 0,
  lastSeen: new Date().toISOString(),
  lagMs: 1500,
  samples: [{ reason: 'malformed', text: '{"broken', at: new Date().toISOString() }],
};
const ledger = (entries: LedgerResponse['entries']): LedgerResponse => ({
  entries,
  lagMs: 42,
  pendingBytes: 0,
  noRoom: null,
  asOf: new Date().toISOString(),
});
const socket = { id: 'syslog', title: 'Syslog', setting: 'ASTROLABE_SYSLOG_PORT' };
const addresses = {
  receivers: [{ id: 'log-listener', title: 'Log listener', port: 8070, paths: ['/'], mainPaths: [] }],
  sockets: [
    { ...socket, transport: 'tcp', port: null, problem: 'Port 5140 on 127.0.0.1 is taken.' },
    { ...socket, transport: 'tls', port: null, problem: null },
    { ...socket, transport: 'udp', port: 5140, problem: null },
  ],
};

async function open(path: string, answers: Record<string, unknown>, can: string[] = []): Promise<string> {
  const api = {
    get: async (call: string) => {
      if (!(call in answers)) throw new Error(`Nobody may call ${call}`);
      return answers[call];
    },
    put: async (call: string, body: unknown) => {
      saved.push([call, body]);
      answers[call] = body;
      return body;
    },
  } as unknown as Api;
  host = await testHost({
    plugins: [frame, { manifest, browser }],
    facts: { role: ['user'], can },
    services: {
      browser: [
        provide(apiService, api),
        provide(noticesService, { show: () => {} }),
        provide(themeService, { theme: 'light', choose: async () => {} }),
      ],
    },
  });
  const page = await host.visit(path);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return page?.text() ?? '';
}

test('the ledger shows what became of the logs of each sender, why, and how to mend it', async () => {
  const text = await open('/ingestion', { '/api/ingest/ledger': ledger([entry]) });
  for (const part of ['Default', 'Log listener', '1,234', '1,230', '500.0 kB', 'Stored 42 ms after arrival']) expect(text).toContain(part);
  expect(text).toContain(`Not readable: 3 logs rejected`);
  expect(text).toContain(explanationOf('rejected', 'malformed').mend);
  expect(text).toContain('{"broken');
  expect(text).toContain('health checks: 1 log dropped by a rule');
  expect(text).toContain('Time not believed: 2 logs stored with a change');
});

test('counts find room however large they are, and are exact on demand', async () => {
  const many = { ...entry, received: 1_234_567_890, stored: 9_876_543 };
  const text = await open('/ingestion', { '/api/ingest/ledger': ledger([many]) });
  for (const part of ['1.2B', '9,876,543']) expect(text).toContain(part);
  expect(screen.getByTitle('1,234,567,890').textContent).toBe('1.2B');
});

test('what is stored is told by day, and the counts over time of all senders or of one', async () => {
  const minutes = (counts: number[]) => ({ stored: counts, rejected: [1, 0], dropped: [0, 0] });
  const use = {
    accountId: 1,
    account: 'Main',
    signal: 'logs',
    title: 'Logs',
    day: '2026-02-03',
    rows: 1_000_000,
    bytes: 4e9,
    diskBytes: 3e8,
  };
  const answers = {
    '/api/ingest/ledger': ledger([entry]),
    '/api/ingest/ledger/history?range=hour': { interval: 60_000, times: [0, 60_000], ...minutes([4000, 2000]) },
    '/api/ingest/ledger/history?range=hour&tokenId=3&protocol=log-listener&signal=logs': {
      interval: 60_000,
      times: [0, 60_000],
      ...minutes([70, 7]),
    },
    '/api/ingest/storage': { days: [use], disk: { free: 25e9, total: 100e9 } },
  };
  const text = await open('/ingestion', answers);
  for (const part of ['1.5 s', 'Stored 6,000', 'Rejected 1', '2026-02-03', '1,000,000', '4.0 GB', '300.0 MB']) expect(text).toContain(part);
  expect(text).toContain("On disk: Logs 300.0 MB. 25.0 GB of the disk's 100.0 GB are free.");
  await act(
    async () => void fireEvent.change(screen.getByRole('combobox', { name: 'Sender' }), { target: { value: '3~log-listener~logs' } }),
  );
  await screen.findByText(/^Stored 77$/);
});

test('a disk that is nearly full is said with what to do', async () => {
  const noRoom = { place: 'the data directory', free: 9e8, total: 1e11, resumeAt: 1.2e9 };
  const text = await open('/ingestion', { '/api/ingest/ledger': { ...ledger([entry]), noRoom } });
  expect(text).toContain('Nothing is taken: the disk is nearly full900.0 MB of 100.0 GB are free on the disk of the data directory.');
  expect(text).toContain('Intake resumes by itself at 1.2 GB');
});

test('a port that could not be opened is named with its reason; one that is open, or off, is not', async () => {
  const text = await open('/ingestion', { '/api/ingest/ledger': ledger([entry]), '/api/ingest/addresses': addresses });
  expect(text).toContain('Syslog over TCP is not received');
  expect(text).toContain('Port 5140 on 127.0.0.1 is taken.');
  expect(text).not.toContain('Syslog over UDP');
  expect(text).not.toContain('Syslog over TLS');
});

test('a refused sender is explained', async () => {
  const sample = { reason: 'unknown-sender', text: '10.0.0.5: no token, and the port has no default one' };
  const samples = [
    { ...sample, at: '2026-01-02T03:04:05.000Z' },
    { ...sample, at: '2026-01-02T03:04:06.000Z' },
  ];
  const refused = {
    ...entry,
    token: 'Unknown senders',
    tokenId: 0,
    rejected: { 'unknown-sender': 4, overloaded: 2, unreadable: 1 },
    samples,
  };
  const text = await open('/ingestion', { '/api/ingest/ledger': ledger([refused]), '/api/ingest/addresses': addresses });
  for (const part of [
    'Unknown sender: 4 messages rejected',
    'Dropped packet: 2 logs rejected',
    'Request refused: 1 request rejected',
    '10.0.0.5: no token',
    explanationOf('rejected', 'overloaded').mend,
  ]) {
    expect(text).toContain(part);
  }
  // What came twice in the same words is shown once.
  expect(text.match(/10\.0\.0\.5/g)).toHaveLength(1);
});

test('an empty ledger says how to send a first log', async () => {
  const text = await open('/ingestion', { '/api/ingest/ledger': ledger([]), '/api/ingest/addresses': addresses });
  expect(text).toContain('Nothing has arrived yet');
  expect(text).toContain('How to send a first log.');
});

test('a ledger that cannot be loaded says so', async () => {
  expect(await open('/ingestion', {})).toContain('The ledger could not be loaded');
});

test('an account admin switches the text index off; others have no such setting', async () => {
  const path = '/api/ingest/text-index';
  const answers = { [path]: { enabled: true } };
  expect(await open('/sections', answers)).not.toContain('faster word search');
  await host?.stop();
  await open('/sections', answers, ['MANAGE_TEXT_INDEX']);
  const on = await screen.findByRole('radio', { name: 'On: faster word search, about twice the disk' });
  expect(on).toHaveProperty('checked', true);
  await act(async () => screen.getByRole('radio', { name: /^Off/ }).click());
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Off/ })).toHaveProperty('checked', true));
  expect(saved).toEqual([[path, { enabled: false }]]);
});

test('a shorter retention is saved only after it was said what it deletes; a longer one at once', async () => {
  const path = '/api/ingest/retention';
  const answers = {
    [path]: { logs: null, metrics: 30, traces: 7 },
    [`${path}/preview/logs/14`]: { rows: 1234, firstDay: '2026-01-02', firstDayKept: '2026-02-01' },
  };
  await open('/sections', answers, ['MANAGE_RETENTION']);
  const logs = await screen.findByRole('textbox', { name: 'Logs, days' });
  const save = () => screen.getByRole('button', { name: 'Save retention' });
  fireEvent.change(logs, { target: { value: '0' } });
  expect(screen.getByText('Must be between 1 to 3650')).toBeTruthy();
  expect(save().getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(logs, { target: { value: '14' } });
  await act(async () => save().click());
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Shorten the retention?' }));
  await dialog.findByText(
    'Logs: 1,234 logs from 2026-01-02 to 2026-01-31 will be deleted; 2026-02-01 and later stay.',
    {},
    { timeout: 20_000 },
  );
  expect(saved).toEqual([]);
  await act(async () => dialog.getByRole('button', { name: 'Delete and save' }).click());
  await waitFor(() => expect(saved).toEqual([[path, { logs: 14, metrics: 30, traces: 7 }]]));
  const traces = await screen.findByRole('textbox', { name: 'Traces, days' });
  fireEvent.change(traces, { target: { value: '' } });
  await act(async () => save().click());
  await waitFor(() => expect(saved[1]).toEqual([path, { logs: 14, metrics: 30, traces: null }]));
});

test('an account admin chooses which messages are read into fields', async () => {
  const path = '/api/ingest/message-forms';
  await open('/sections', { [path]: { json: true, logfmt: true } }, ['MANAGE_MESSAGE_FORMS']);
  const box = () => screen.getByRole('checkbox', { name: /logfmt/ });
  await screen.findByRole('checkbox', { name: /logfmt/ });
  expect(box()).toHaveProperty('checked', true);
  await act(async () => box().click());
  await waitFor(() => expect(box()).toHaveProperty('checked', false));
  expect(saved).toEqual([[path, { json: true, logfmt: false }]]);
});
