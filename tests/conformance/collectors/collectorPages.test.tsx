import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { configurationService, identityService, listenersService, loggerService, recordsService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { manifest } from '../../../plugins/telemetry-collectors/plugin';
import { server } from '../../../plugins/telemetry-collectors/server';
import createCollectors from '../../../plugins/telemetry-collectors/server/0001-collectors';
import { Fleet } from '../../../plugins/telemetry-collectors/server/Fleet';
import { TestCollector } from '../../../plugins/telemetry-collectors/server/testing/TestCollector';
import { answersOf } from '../shell/answersOf';
import { openProduct } from '../shell/openProduct';

const port = 4321;
const token = 'token-of-the-shop';
let memory: MemoryRecords;
let host: TestHost;
let running: RenderedApplication | undefined;
beforeAll(async () => {
  memory = await memoryRecords('telemetry-collectors', [createCollectors]);
  host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: ['admin'], account: ['owner'], flag: ['TelemetryAgent', 'TelemetryAgentFleet', 'TelemetryAgentEdit'] },
    services: {
      server: [
        provide(recordsService, memory.records),
        provide(loggerService, { error: () => {} } as never),
        provide(configurationService, { number: () => port, text: () => undefined } as never),
        provide(identityService, { sharedTokens: async () => [{ token }] } as never),
        provide(listenersService, { http: async () => port } as never),
      ],
    },
  });
});
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.unstubAllGlobals();
});
afterAll(async () => {
  await host.stop();
  await memory.close();
});

/** The page of collectors, for an admin who comes to it anew. */
async function open(flag: Readonly<Record<string, boolean>> = {}): Promise<RenderedApplication> {
  await running?.end();
  running = await openProduct({ at: '/telemetry-collectors', own: ['telemetry-collectors'], flag, answer: answersOf(host) });
  await screen.findByText('Telemetry collectors', { selector: 'h1' });
  return running;
}
const row = () =>
  waitFor(() => {
    const [one] = [...document.querySelectorAll<HTMLElement>('main tr[data-index]')].filter((each) =>
      each.textContent.includes('gateway-1'),
    );
    if (one === undefined) throw new Error('There is no row of gateway-1.');
    return one;
  });
const editor = () => screen.findByLabelText<HTMLTextAreaElement>('Remote configuration (YAML)');
const write = async (text: string) => fireEvent.change(await editor(), { target: { value: text } });
const faults = () => screen.queryByLabelText('Faults')?.textContent;
const says = (text: string) => screen.findByText(text, { selector: 'main *' });

const configuration =
  'receivers:\n  otlp:\n    protocols: {grpc: {}}\nexporters:\n  debug: {}\nservice:\n  pipelines:\n    logs: {receivers: [otlp], exporters: [debug]}\n';

test('registered collectors are listed with host, version, status, last seen and configuration; an admin copies the install command, and writes what is served, while editing is on [shell-2.6-24]', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const collector = new TestCollector({ host: 'gateway-1' });
  const fleet = new Fleet(memory.records);
  const poll = async () => collector.take((await fleet.hear(1, 'http', collector.next())).reply);

  await open();
  await screen.findByText('No collectors yet');
  fireEvent.click(screen.getAllByText('Install a collector', { selector: 'button' })[0] as HTMLElement);
  const install = within(await screen.findByRole('dialog', { name: 'Install a collector' }));
  await install.findByText(new RegExp(`Authorization: Bearer ${token}`));
  install.getByText(new RegExp(`endpoint: ws://${location.hostname}:${port}/v1/opamp`));
  await act(async () => install.getByLabelText('Copy the command').click());
  expect(copied).toEqual([expect.stringContaining(`Authorization: Bearer ${token}`)]);

  await poll();
  const app = await open();
  const headings = () => [...document.querySelectorAll('main th')].map(({ textContent }) => textContent);
  expect((await row()).textContent).toMatch(/gateway-1.*otelcol-contrib.*0\.144\.0.*Connected(now|\d+ (second|minute)s? ago)Its own/);
  expect(headings()).toEqual(['Host↑', 'Collector', 'Version', 'Status', 'Last seen', 'Configuration']);
  fireEvent.click(await row());
  await screen.findByText('otelcol-contrib on gateway-1', { selector: 'h1' });
  const at = app.address();
  await write('receivers:\n  otlp:\nservcie:\n');
  expect(faults()).toContain('Line 3: There is no section servcie');
  await write(configuration);
  expect(faults()).toBeUndefined();
  fireEvent.click(screen.getByText('Save configuration', { selector: 'button' }));
  await says('Version 1, not taken over yet');
  await poll();
  expect(collector.configuration).toBe(configuration);
  await poll();
  await (await open()).go(at);
  await says('Version 1, applied');
  expect((await editor()).value).toBe(configuration);

  const reader = await open({ TelemetryAgentEdit: false });
  expect((await row()).textContent).toContain('Version 1, applied');
  await reader.go(at);
  expect((await editor()).readOnly).toBe(true);
  expect(screen.queryByText('Save configuration')).toBeNull();
});
