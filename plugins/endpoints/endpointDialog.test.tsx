import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, apiService } from '#sdk/browser';
import { configurationService, notifyService, recordsService, secretBoxService } from '#sdk/server';
import { type MemoryRecords, memoryRecords, provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from './browser';
import { manifest } from './plugin';
import { server } from './server';
import createEndpoints from './server/migrations/0001-endpoints';

let memory: MemoryRecords;
beforeAll(async () => {
  memory = await memoryRecords('endpoints', [createEndpoints]);
});
afterAll(() => memory.close());

let host: TestHost;
/** Calls of the page, as `METHOD path`. */
let asked: string[];
/** What a call that writes waits for before it reaches the server. */
let underWay: Promise<void>;

const inject = (method: string, path: string, body?: unknown) => host.inject({ method, path, body });
const sends = (method: string) => async (path: string, body?: unknown) => {
  asked.push(`${method} ${path}`);
  if (method !== 'GET') await underWay;
  const { status, body: said } = await inject(method, path, body);
  if (status === 200) return said as never;
  const { code, message, details } = said as ApiError;
  throw new ApiError(status, code, message, details);
};
const api = { get: sends('GET'), post: sends('POST'), put: sends('PUT'), patch: sends('PATCH'), delete: sends('DELETE') };

beforeEach(async () => {
  await memory.clear();
  asked = [];
  underWay = Promise.resolve();
  host = await testHost({
    plugins: [{ manifest, browser, server }],
    facts: { can: ['ENDPOINT_PERMISSION'], role: ['user'] },
    services: {
      browser: [provide(apiService, api)],
      server: [
        provide(recordsService, memory.records),
        provide(configurationService, { text: () => undefined } as never),
        provide(notifyService, {} as never),
        provide(secretBoxService, {
          seal: (text) => Buffer.from(text).toString('hex'),
          open: (sealed) => Buffer.from(sealed, 'hex').toString(),
        }),
      ],
    },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await host.stop();
});

interface Kept {
  readonly id: string;
  readonly title: string;
  readonly [field: string]: unknown;
}
const listed = async () => ((await inject('GET', '/api/endpoints')).body as { endpoints: Kept[] }).endpoints;
const written = () => asked.filter((call) => !call.startsWith('GET '));

async function openNew() {
  await host.visit('/notification-endpoints');
  await screen.findByRole('heading', { level: 1, name: 'Notification endpoints' });
  return pressNew();
}
/** The focus of a dialog that was there may hide the page a moment longer than the dialog. */
async function pressNew() {
  const [button] = await screen.findAllByRole('button', { name: 'New endpoint', hidden: true });
  fireEvent.click(button as HTMLElement);
  const shown = await screen.findByRole('dialog', { name: 'New notification endpoint' });
  return { shown, dialog: within(shown) };
}
type Dialog = Awaited<ReturnType<typeof openNew>>['dialog'];
const fill = (dialog: Dialog, label: string | RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
const labels = (shown: HTMLElement) => [...shown.querySelectorAll('label')].map(({ textContent }) => textContent?.replace('*', ''));

const fieldsOfTypes: readonly [type: string, fields: readonly string[]][] = [
  ['Custom', ['URL', 'Method', 'Headers', 'Begin with', 'Body template']],
  ['Slack', ['URL']],
  ['PagerDuty', ['Service key']],
  ['Datadog', ['API key']],
  ['BigPanda', ['API token key', 'App key']],
  ['VictorOps', ['Service API key', 'Message type', 'Routing key']],
  ['Opsgenie', ['API key']],
  ['ServiceNow', ['URL', 'Username', 'Password']],
  ['Microsoft Teams', ['URL']],
  ['Microsoft Teams Workflow', ['URL']],
];
const secrets: readonly [suffix: string, draft: Readonly<Record<string, string>>, masked: readonly string[]][] = [
  ['pager-duty', { serviceKey: 'abcdefghijklmnopqrstuvwxyz012345' }, ['serviceKey']],
  ['datadog', { apiKey: 'abcdefghijklmnopqrstuvwxyz012345' }, ['apiKey']],
  ['big-panda', { apiToken: 'abcdefghijklmnopqrstuvwxyz012345', appKey: 'bcdefghijklmnopqrstuvwxyz0123456' }, ['apiToken', 'appKey']],
  ['victorops', { serviceApiKey: 'abcdefghijklmnopqrstuvwxyz012345', messageType: 'INFO', routingKey: 'ops' }, ['serviceApiKey']],
  ['ops-genie', { apiKey: 'abcdefghijklmnopqrstuvwxyz012345' }, ['apiKey']],
  ['service-now', { url: 'https://dev1.service-now.com', username: 'ada', password: 'hunter2hunter2' }, ['password']],
];

test('the fields follow the type, exactly these, and secrets are masked [data-3-18]', async () => {
  const { shown, dialog } = await openNew();
  const types = within(dialog.getByLabelText('Type')).getAllByRole('option');
  expect(types.slice(0, 10).map(({ textContent }) => textContent)).toEqual(fieldsOfTypes.map(([type]) => type));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const [type, fields] of fieldsOfTypes) {
    fill(dialog, 'Type', type);
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(labels(shown)).toEqual(['Type', 'Display name', 'Description', ...fields]);
  }
  vi.useRealTimers();
  for (const [suffix, draft, masked] of secrets) {
    const { body: made } = await inject('POST', `/api/endpoints/${suffix}`, { title: `Secrets of ${suffix}`, ...draft });
    const { id } = made as Kept;
    const { body: read } = await inject('GET', `/api/endpoints/${id}`);
    for (const told of [made, read, (await listed()).find((one) => one.id === id)])
      for (const field of masked) {
        expect((told as Kept)[field]).toMatch(/^\*{8}/);
        expect(JSON.stringify(told)).not.toContain(draft[field]);
      }
  }
});

test('headers are looked at 350 ms after the last key, and the fields of another type are there after 400 ms [data-9-18]', async () => {
  const { dialog } = await openNew();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const fault = () => dialog.queryByText('Invalid headers string');
  fill(dialog, 'Headers', 'non');
  await pass(349);
  fill(dialog, 'Headers', 'nonsense');
  await pass(349);
  expect(fault()).toBeNull();
  await pass(1);
  expect(fault()).not.toBeNull();

  fill(dialog, 'Type', 'PagerDuty');
  await pass(399);
  expect(dialog.queryByLabelText(/^Service key/)).toBeNull();
  await pass(1);
  expect(dialog.queryByLabelText(/^Service key/)).not.toBeNull();
  expect(dialog.queryByLabelText('Headers')).toBeNull();
});

test('a second submit while the first is in flight sends nothing [data-4-21]', async () => {
  const { shown, dialog } = await openNew();
  fill(dialog, /Display name/, 'Once');
  fill(dialog, /URL/, 'https://example.com/once');
  let arrive = (): void => {};
  underWay = new Promise((resolve) => {
    arrive = resolve;
  });
  const save = dialog.getByRole('button', { name: 'Save' });
  act(() => {
    save.click();
    save.click();
  });
  await waitFor(() => expect(written()).toHaveLength(1));
  fireEvent.click(save);
  fireEvent.click(dialog.getByRole('button', { name: 'Test' }));
  fireEvent.submit(shown.querySelector('form') as HTMLFormElement);
  await act(async () => arrive());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written()).toEqual(['POST /api/endpoints/custom']);
  expect((await listed()).map(({ title }) => title)).toEqual(['Once']);
});

test('without a display name nothing is saved, and the form says so [data-5-09]', async () => {
  const { dialog } = await openNew();
  fill(dialog, /URL/, 'https://example.com/nameless');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText("Don't forget the display name");
  expect(document.activeElement).toBe(dialog.getByLabelText(/Display name/));
  fill(dialog, /Display name/, 'Named');
  expect(dialog.queryByText("Don't forget the display name")).toBeNull();
  expect(written()).toEqual([]);
  expect(await listed()).toEqual([]);
});

test('the body template shows for POST and PUT, not for GET [data-5-14]', async () => {
  const { dialog } = await openNew();
  for (const [method, count] of [
    ['GET', 0],
    ['POST', 1],
    ['PUT', 1],
    ['GET', 0],
  ] as const) {
    fill(dialog, /Method/, method);
    expect(dialog.queryAllByLabelText('Body template')).toHaveLength(count);
  }
});

test('body templates come by their names as JSON, and a second dialog asks for none [data-7.3-07]', async () => {
  type Template = { readonly templateName: string; readonly title: string; readonly bodyTemplate: string };
  const templates = (await inject('GET', '/api/endpoints/templates')).body as readonly Template[];
  expect(templates.length).toBeGreaterThan(1);
  expect(new Set(templates.map(({ templateName }) => templateName)).size).toBe(templates.length);
  for (const { templateName, bodyTemplate } of templates) {
    expect(JSON.parse(bodyTemplate)).toBeTruthy();
    expect((await inject('GET', `/api/endpoints/templates?templateName=${templateName}`)).body).toEqual([
      expect.objectContaining({ templateName, bodyTemplate }),
    ]);
  }
  const choose = async ({ dialog }: { readonly dialog: Dialog }, { templateName, title, bodyTemplate }: Template) => {
    await dialog.findByRole('option', { name: title });
    fill(dialog, 'Begin with', templateName);
    expect((dialog.getByLabelText('Body template') as HTMLTextAreaElement).value).toBe(bodyTemplate);
  };
  const [first, second] = templates as readonly [Template, Template];
  const opened = await openNew();
  await choose(opened, first);
  fireEvent.click(opened.dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(await pressNew(), second);
  expect(asked.filter((call) => call === 'GET /api/endpoints/templates')).toHaveLength(1);
});
