import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { definePlugin, pages } from '#sdk';
import { ApiError, apiService, DocText, generatedFilesService, noticesService, sessionService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from './browser';
import files from './content';
import { manifest } from './plugin';

/** What the person is offered. */
const saved: { readonly name: string; readonly text: string }[] = [];
let host: TestHost | undefined;
afterEach(async () => {
  saved.length = 0;
  await host?.stop();
  host = undefined;
  vi.restoreAllMocks();
});

const plain = (id: string) => ({
  manifest: definePlugin({ id, title: id, version: '1.0.0', host: '*', contributes: [] }),
  browser: { code: {} },
});
const docs = (markers: readonly string[]) => ({
  manifest: definePlugin({
    id: 'docs',
    title: 'Docs',
    version: '1.0.0',
    host: '*',
    contributes: [pages.add('page', { path: '/docs/page', state: 'page', breadcrumb: 'Page', audience: 'public' }, { code: 'page' })],
  }),
  browser: {
    code: {
      page: async () => ({
        default: () => <DocText text={`Before.\n\n${markers.map((each) => `<!-- ${each} -->`).join('\n\n')}\n\nAfter.`} />,
      }),
    },
  },
});

interface Options {
  readonly markers?: readonly string[];
  /** Nobody is signed in without one. */
  readonly role?: 'admin' | 'user' | 'nobody';
  /** Documents whose call fails. */
  readonly failing?: readonly string[];
}

/** A documentation page with the markers, over a server that keeps what it is asked. */
async function open({ markers = ['astrolabe:filebeat-wizard:os-linux'], role = 'admin', failing = [] }: Options = {}) {
  const calls: string[] = [];
  const api = {
    get: async (path: string) => {
      calls.push(path);
      if (path === '/api/log-shippers/summary')
        return { accountId: 1, accountName: 'Shop', listenerAddress: 'logs.example:5015', isEncrypted: false };
      if (path === '/api/shared-tokens/default') return { token: 'the-real-token' };
      const docId = path.replace('/api/cms/docs/', '');
      if (failing.includes(docId)) throw new ApiError(500, 'INTERNAL', 'It broke.');
      return { docId, content: String(await files[`./${docId}.md`]?.()).replace(/^---[\s\S]*?\n---\n/, '') };
    },
  };
  const show = vi.fn();
  const facts = role === 'nobody' ? {} : { role: [role] };
  const boot = { version: '0.1.0', csrfToken: 'test', facts, plugins: [], unavailable: [], closedPages: [], safe: [] };
  const session = role === 'nobody' ? undefined : { user: { id: 1, email: 'me@shop.example', fullName: 'Me' } };
  host = await testHost({
    plugins: [plain('ingest'), { manifest, browser }, docs(markers)],
    facts,
    services: {
      browser: [
        provide(apiService, api as never),
        provide(noticesService, { show }),
        provide(generatedFilesService, { save: async (name, content) => void saved.push({ name, text: String(content) }) }),
        provide(sessionService, { boot, session, refresh: async () => {} } as never),
      ],
    },
  });
  await host.visit('/docs/page');
  return { calls, show };
}

async function wizard(name = 'Configure Filebeat for Linux'): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Filebeat configuration' });
}
const fill = (dialog: HTMLElement, label: string, value: string, place = 0) =>
  fireEvent.change(within(dialog).getAllByLabelText(label, { exact: false })[place] as HTMLElement, { target: { value } });
async function choose(dialog: HTMLElement, name: string) {
  fireEvent.click(within(dialog).getByRole('combobox', { name: /Log type/ }));
  fireEvent.click(await screen.findByRole('option', { name }));
}
const finish = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Download filebeat.yml' }));

test('the button of the widget opens the wizard as a modal, which closes again [assist-2-13]', async () => {
  await open();
  const dialog = await wizard();
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  expect(within(dialog).getByLabelText('Path', { exact: false })).toBeTruthy();
  expect(await screen.findByText('Before.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['astrolabe:filebeat-wizard:os-linux', 'Linux'],
  ['astrolabe:filebeat-wizard:os-windows', 'Windows'],
  ['logzio-inject:filebeat-wizard:os-windows', 'Windows'],
])('the marker %s opens the wizard for %s [assist-2-19]', async (marker, os) => {
  await open({ markers: [marker] });
  const dialog = await wizard(`Configure Filebeat for ${os}`);
  for (const name of ['Linux', 'Windows'])
    expect((within(dialog).getByRole('radio', { name }) as HTMLInputElement).checked).toBe(name === os);
});

test('the operating systems are Linux and Windows, each with the path of its logs as an example [assist-9-06]', async () => {
  await open();
  const dialog = await wizard();
  const systems = within(dialog).getByRole('radiogroup', { name: 'Operating system' });
  expect(
    within(systems)
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).value),
  ).toEqual(['Linux', 'Windows']);
  expect(within(dialog).getByText('For example /var/log/*/*.log')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Windows' }));
  await within(dialog).findByText('For example C:\\inetpub\\logs\\LogFiles\\W3SVC1\\u_ex*.log');
  expect(within(dialog).queryByText('For example /var/log/*/*.log')).toBeNull();
});

test('there is always one log type: the last cannot be removed, and none cannot be submitted [assist-5-06]', async () => {
  const { wizardSchema, newWizard } = await import('./common/wizardForm');
  expect(wizardSchema.safeParse({ os: 'Linux', logTypeArr: [] }).success).toBe(false);
  const [entry] = newWizard('Linux').logTypeArr;
  expect(wizardSchema.safeParse({ os: 'Linux', logTypeArr: [{ ...entry, path: '/a', logType: 'kafka' }] }).success).toBe(true);
  await open();
  const dialog = await wizard();
  expect(within(dialog).getByRole('button', { name: 'Remove log type 1' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add a log type' }));
  const second = await within(dialog).findByRole('button', { name: 'Remove log type 2' });
  expect(within(dialog).getByRole('button', { name: 'Remove log type 1' }).hasAttribute('disabled')).toBe(false);
  fireEvent.click(second);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Remove log type 1' }).hasAttribute('disabled')).toBe(true));
});

test('what is missing is said at its field, and no file is made', async () => {
  await open();
  const dialog = await wizard();
  finish(dialog);
  await within(dialog).findByText('Path is required');
  expect(within(dialog).getByText('LogType is required')).toBeTruthy();
  await choose(dialog, 'Other');
  finish(dialog);
  await within(dialog).findByText('Other value is required');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Several lines/ }));
  finish(dialog);
  await within(dialog).findByText('multilineRegex is required when multiline checked');
  fill(dialog, 'Name', 'team');
  finish(dialog);
  await within(dialog).findByText('needs to fill both name and value');
  expect(saved).toEqual([]);
});

async function complete(dialog: HTMLElement) {
  fill(dialog, 'Path', '/var/log/shop.log');
  await choose(dialog, 'NGINX access');
  finish(dialog);
}

test('an admin gets a file named filebeat.yml, with token and listener of the account [assist-6-06] [assist-7-15] [assist-7-16]', async () => {
  const { calls } = await open({ role: 'admin' });
  await complete(await wizard());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('filebeat.yml');
  expect(parse(saved[0]?.text ?? '')).toMatchObject({
    'filebeat.inputs': [{ paths: ['/var/log/shop.log'], fields: { token: 'the-real-token', type: 'nginx_access' } }],
    'output.logstash': { hosts: ['logs.example:5015'] },
  });
  expect(calls).toContain('/api/shared-tokens/default');
  expect(calls).toContain('/api/log-shippers/summary');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('another user gets a placeholder for the token, which is not asked for [assist-6-06] [assist-7-15]', async () => {
  const { calls } = await open({ role: 'user' });
  await complete(await wizard());
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = saved[0]?.text ?? '';
  expect(parse(text)).toMatchObject({
    'filebeat.inputs': [{ fields: { token: '<<LOG-SHIPPING-TOKEN>>' } }],
    'output.logstash': { hosts: ['logs.example:5015'] },
  });
  expect(calls).toContain('/api/log-shippers/summary');
  expect(calls.filter((path) => path.includes('token'))).toEqual([]);
});

test('somebody signed out is led to the login, and gets a file with placeholders for token and listener without a call for them [assist-6-07]', async () => {
  const { calls } = await open({ role: 'nobody' });
  expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toMatch(/#\/login$/);
  expect(screen.getByText(/to configure Filebeat/)).toBeTruthy();
  await complete(await wizard('Make a file for Linux without login'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(parse(saved[0]?.text ?? '')).toMatchObject({
    'filebeat.inputs': [{ fields: { token: '<<LOG-SHIPPING-TOKEN>>' } }],
    'output.logstash': { hosts: ['<<LISTENER-HOST>>:5015'] },
  });
  expect(calls.filter((path) => !path.startsWith('/api/cms/docs/'))).toEqual([]);
});

test("a file that cannot be made is told as 'Could not generate yml', and nothing is downloaded [assist-8-15]", async () => {
  await open({ failing: ['filebeat-template-linux'] });
  const dialog = await wizard();
  await complete(dialog);
  await within(dialog).findByText('Could not generate yml');
  expect(saved).toEqual([]);
});

test('log types that cannot be read are told in a notice [assist-8-16]', async () => {
  const { show } = await open({ failing: ['filebeat-log-types'] });
  await wizard();
  await waitFor(() =>
    expect(show).toHaveBeenCalledWith(expect.objectContaining({ title: 'LogShippersApiService - fetch filebeat log types' })),
  );
});
