import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, type Mock, test, vi } from 'vitest';
import { type BootSession, definePlugin, pages } from '#sdk';
import { ApiError, apiService, DocText, noticesService, sessionService } from '#sdk/browser';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { browser } from '../browser';
import { bucketTypes } from '../common/bucketTypes';
import type { BucketProgress, BucketSetting } from '../contract';
import { manifest } from '../plugin';
import { authOf, newBody, newBucket } from './newBucket';

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
});

const withKeys: BucketSetting = {
  id: 7,
  bucket: 'key-logs',
  prefix: 'app/',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  region: 'eu-west-1',
  logsType: 'custom',
  active: true,
  addS3ObjectKeyAsLogField: true,
};
const withRole: BucketSetting = {
  id: 8,
  bucket: 'role-logs',
  arn: 'arn:aws:iam::123456789012:role/logs',
  region: 'us-east-1',
  logsType: 'other',
  active: false,
  addS3ObjectKeyAsLogField: false,
};
const regions = [
  { region: 'us-east-1', name: 'US East (N. Virginia)' },
  { region: 'eu-west-1', name: 'Europe (Ireland)' },
];
const details = { logzioAWSAccountId: '999988887777', assignedExternalId: 'external-of-this-account' };

interface Opened {
  /** Method and path of each call, with its body. */
  readonly calls: { readonly method: string; readonly path: string; readonly body?: unknown }[];
  readonly shown: Mock<(notice: { readonly intent: string; readonly title: string }) => void>;
  saved: BucketSetting[];
  /** Answered with 500, by method and path. */
  readonly failing: Set<string>;
}

/** A page of documentation with the marker of a kind, over a server with these buckets. */
async function open(
  markers: readonly string[],
  {
    saved = [],
    account = 'owner',
    can = ['SEND_YOUR_DATA'],
    signedIn = true,
    failing = [],
    progress = [],
  }: {
    saved?: readonly BucketSetting[];
    account?: string;
    can?: readonly string[];
    signedIn?: boolean;
    failing?: readonly string[];
    progress?: readonly BucketProgress[];
  } = {},
): Promise<Opened> {
  const opened: Opened = {
    calls: [],
    shown: vi.fn<(notice: { readonly intent: string; readonly title: string }) => void>(),
    saved: [...saved],
    failing: new Set(failing),
  };
  const answer = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    opened.calls.push({ method, path, ...(body === undefined ? {} : { body }) });
    if (opened.failing.has(`${method} ${path}`)) throw new ApiError(500, 'INTERNAL', 'It broke.');
    if (path === '/api/aws/regions') return regions;
    if (path === '/api/supported-log-types') return [{ type: 'json' }, { type: 'iis' }];
    if (path === '/api/aws/assume-role-details') return details;
    if (path.endsWith('/progress')) return progress;
    const id = Number(path.split('/').at(-1));
    if (method === 'GET') return [...opened.saved];
    if (method === 'DELETE') {
      opened.saved = opened.saved.filter((one) => one.id !== id);
      return {};
    }
    if (method === 'PUT') {
      opened.saved = opened.saved.map((one) => (one.id === id ? { ...one, ...(body as object) } : one));
      return opened.saved.find((one) => one.id === id);
    }
    const { secretKey: _, ...made } = { ...(body as BucketSetting & { secretKey?: string }), id: 21 };
    opened.saved.push(made);
    return made;
  };
  const text = markers.map((marker) => `Before.\n\n<!-- ${marker} -->\n`).join('\n');
  const docs = {
    manifest: definePlugin({
      id: 'docs',
      title: 'Docs',
      version: '1.0.0',
      host: '*',
      contributes: [pages.add('page', { path: '/docs/page', state: 'dashboard.docs', breadcrumb: 'Docs' }, { code: 'page' })],
    }),
    browser: { code: { page: async () => ({ default: () => <DocText text={`${text}\nAfter.`} /> }) } },
  };
  const ingest = definePlugin({ id: 'ingest', title: 'Ingestion', version: '1.0.0', host: '*', contributes: [] });
  const session = signedIn ? ({ account: { id: 1, name: 'Shop', type: account } } as BootSession) : undefined;
  const facts = signedIn ? { can: [...can], role: ['admin'], account: [account] } : { can: [], role: [], account: [] };
  const api = {
    get: (path: string) => answer('GET', path),
    post: (path: string, body: unknown) => answer('POST', path, body),
    put: (path: string, body: unknown) => answer('PUT', path, body),
    delete: (path: string) => answer('DELETE', path),
  };
  host = await testHost({
    plugins: [{ manifest: ingest, browser: { code: {} } }, { manifest, browser }, docs],
    facts,
    services: {
      browser: [
        provide(apiService, api as never),
        provide(noticesService, { show: opened.shown }),
        provide(sessionService, { boot: { facts } as never, session, refresh: async () => {} }),
      ],
    },
  });
  await host.visit('/docs/page');
  await screen.findByText('After.');
  return opened;
}

const s3 = ['astrolabe:aws:s3-buckets'];
// The document of the tests gives nothing a size, so that a dialog, and what is behind one that has just closed, may count as hidden.
const button = (name: string | RegExp, within_: HTMLElement = document.body) => within(within_).getByRole('button', { name, hidden: true });
const press = (name: string | RegExp, inside?: HTMLElement) => fireEvent.click(button(name, inside));
const type = (label: string, value: string, inside: HTMLElement = document.body) => {
  const field = within(inside).getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement;
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const inputOf = (label: string, inside: HTMLElement): HTMLInputElement =>
  within(inside).getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement;
const card = (name: string) => screen.findByRole('listitem', { name, hidden: true });
const addCard = async (auth: 'IAM role' | 'Access keys', kind = 'S3') => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add a bucket', hidden: true }));
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${auth}`), hidden: true }));
  return card(`New ${kind} bucket`);
};
const fill = (inside: HTMLElement): void => {
  type('Bucket name', 'my-logs', inside);
  type('Access key', 'AKIAIOSFODNN7EXAMPLE', inside);
  type('Secret key', 'secret', inside);
  type('Region', 'eu-west-1', inside);
  type('Log type', 'custom', inside);
};
const told = (opened: Opened) => opened.shown.mock.calls.map(([{ title }]) => title);
const asked = (opened: Opened, method: string) => opened.calls.filter((call) => call.method === method);

test.each(bucketTypes.map(({ id, title }) => [id, title]))('the marker of %s injects the widget of %s [assist-2-20]', async (id, title) => {
  await open([`astrolabe:aws:${id}`]);
  expect(await screen.findByRole('region', { name: `${title} buckets` })).toBeTruthy();
  expect(screen.getAllByRole('region', { name: /buckets$/ })).toHaveLength(1);
});

test('pages that name the old namespace have the same widgets', async () => {
  await open(['logzio-inject:aws:vpc-flow']);
  expect(await screen.findByRole('region', { name: 'VPC flow buckets' })).toBeTruthy();
});

test('a new card adds the path of the source object to logs [assist-3-02]', () => {
  expect(newBucket('iam').addS3ObjectKeyAsLogField).toBe(true);
  expect(newBucket('secret-access').addS3ObjectKeyAsLogField).toBe(true);
});

test('a bucket with an ARN is of the role type, one without of the secret-access type, and no body has the type [assist-3-04]', () => {
  expect([authOf(withRole), authOf(withKeys)]).toEqual(['iam', 'secret-access']);
  for (const auth of ['iam', 'secret-access'] as const)
    for (const kind of bucketTypes) expect(newBody({ ...newBucket(auth), bucket: 'my-logs' }, kind)).not.toHaveProperty('type');
});

test('new cards have ids of their own that no body has [assist-3-05]', () => {
  const [one, two] = [newBucket('iam'), newBucket('iam')];
  expect(one.appOnlyId).not.toBe(two.appOnlyId);
  for (const one of bucketTypes) expect(newBody(newBucket('iam'), one)).not.toHaveProperty('appOnlyId');
});

test("an empty prefix is not sent, and the log type is the kind's own when none is named", () => {
  for (const kind of bucketTypes) {
    const body = newBody({ ...newBucket('iam'), bucket: 'my-logs', arn: 'arn', prefix: '' }, kind);
    expect(body).not.toHaveProperty('prefix');
    expect(body.logsType).toBe(kind.logsType);
  }
});

test('adding a bucket goes by a choice of two ways, after which a card of that way is there [assist-2-10] [assist-4-06]', async () => {
  await open(s3);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a bucket' }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  const buttons = within(dialog)
    .getAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(buttons).toHaveLength(3);
  expect(buttons[0]).toMatch(/^IAM role/);
  expect(buttons[1]).toMatch(/^Access keys \(secret access\)/);
  press('Close', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  const role = await addCard('IAM role');
  expect(within(role).getByLabelText(/^Role ARN/)).toBeTruthy();
  expect(within(role).queryByLabelText(/^Access key/)).toBeNull();
  press('Cancel', role);
  const keys = await addCard('Access keys');
  expect(within(keys).getByLabelText(/^Access key/)).toBeTruthy();
  expect(within(keys).getByLabelText(/^Secret key/)).toBeTruthy();
  expect(within(keys).queryByLabelText(/^Role ARN/)).toBeNull();
});

test('saving a new card sends it, loads the list again, and leaves a card that is read-only; a toast says so [assist-4-01] [assist-8-08]', async () => {
  const opened = await open(s3);
  const inside = await addCard('Access keys');
  fill(inside);
  const before = opened.calls.length;
  press('Save', inside);
  const saved = await card('Bucket my-logs');
  expect(opened.calls.slice(before).slice(0, 2)).toEqual([
    {
      method: 'POST',
      path: '/api/log-shipping/s3-buckets',
      body: {
        bucket: 'my-logs',
        accessKey: 'AKIAIOSFODNN7EXAMPLE',
        secretKey: 'secret',
        region: 'eu-west-1',
        logsType: 'custom',
        active: true,
        addS3ObjectKeyAsLogField: true,
      },
    },
    { method: 'GET', path: '/api/log-shipping/s3-buckets' },
  ]);
  expect(inputOf('Bucket name', saved).readOnly).toBe(true);
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'New S3 bucket' })).toBeNull());
  expect(told(opened)).toEqual(['AWS Bucket created successfully']);
});

test('an unsaved card that is cancelled is gone, and nothing was asked [assist-4-04]', async () => {
  const opened = await open(s3);
  const inside = await addCard('Access keys');
  const before = opened.calls.length;
  fill(inside);
  press('Cancel', inside);
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'New S3 bucket' })).toBeNull());
  expect(opened.calls.slice(before)).toEqual([]);
});

test('each saved bucket has a card with its values, which cannot be changed; the secret key is a mask of 40 X [assist-4-05] [assist-7-29]', async () => {
  await open(s3, { saved: [withKeys, withRole] });
  const keys = await card('Bucket key-logs');
  const role = await card('Bucket role-logs');
  expect(screen.getAllByRole('listitem', { name: /^Bucket / })).toHaveLength(2);
  await waitFor(() => expect(inputOf('Region', keys).value).toBe('Europe (Ireland)'));
  const values = (inside: HTMLElement, labels: readonly string[]) =>
    labels.map((label) => {
      const field = inputOf(label, inside);
      expect(field.readOnly || field.disabled).toBe(true);
      return field.value;
    });
  expect(values(keys, ['Bucket name', 'Prefix', 'Access key', 'Secret key', 'Region', 'Log type'])).toEqual([
    'key-logs',
    'app/',
    'AKIAIOSFODNN7EXAMPLE',
    'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
    'Europe (Ireland)',
    'custom',
  ]);
  expect(values(role, ['Bucket name', 'Prefix', 'Role ARN', 'Region', 'Log type'])).toEqual([
    'role-logs',
    '',
    'arn:aws:iam::123456789012:role/logs',
    'US East (N. Virginia)',
    'other',
  ]);
  for (const [inside, isOn] of [
    [keys, true],
    [role, false],
  ] as const) {
    const box = within(inside).getByRole('checkbox') as HTMLInputElement;
    expect([box.disabled, box.checked]).toEqual([true, isOn]);
  }
});

test('flipping the toggle saves at once, without a secret key; the state turns and a toast says so; there is no other way to save [assist-3-06] [assist-4-02] [assist-8-09]', async () => {
  const opened = await open(s3, { saved: [withKeys] });
  const inside = await card('Bucket key-logs');
  expect(inputOf('Secret key', inside).value).toBe('X'.repeat(40));
  expect(within(inside).queryByRole('button', { name: /save/i })).toBeNull();
  const toggle = within(inside).getByRole('switch') as HTMLInputElement;
  expect(toggle.checked).toBe(true);
  fireEvent.click(toggle);
  await waitFor(() => expect(toggle.checked).toBe(false));
  expect(within(inside).getByText('Inactive')).toBeTruthy();
  const [put, ...more] = asked(opened, 'PUT');
  expect(more).toEqual([]);
  expect(put).toEqual({ method: 'PUT', path: '/api/log-shipping/s3-buckets/7', body: { ...withKeys, active: false } });
  expect(put?.body).not.toHaveProperty('secretKey');
  expect(told(opened)).toEqual(['AWS Bucket saved successfully']);
});

test('when an update succeeds the state turns with a toast, and when it fails it stays, with a message [assist-7-30] [assist-8-03]', async () => {
  const opened = await open(s3, { saved: [withKeys, { ...withRole, prefix: '' }] });
  opened.failing.add('PUT /api/log-shipping/s3-buckets/7');
  const [failing, fine] = [await card('Bucket key-logs'), await card('Bucket role-logs')].map(
    (inside) => within(inside).getByRole('switch') as HTMLInputElement,
  );
  fireEvent.click(failing as HTMLElement);
  await waitFor(() => expect(told(opened)).toEqual(['Failed to update AWS settings']));
  expect(failing?.checked).toBe(true);
  fireEvent.click(fine as HTMLElement);
  await waitFor(() => expect(fine?.checked).toBe(true));
  expect(told(opened)).toEqual(['Failed to update AWS settings', 'AWS Bucket saved successfully']);
  expect(asked(opened, 'PUT').at(-1)?.body).not.toHaveProperty('prefix');
});

test('deleting asks first, by the name and what is lost; Cancel changes nothing [assist-2-11]', async () => {
  const opened = await open(s3, { saved: [withKeys] });
  const inside = await card('Bucket key-logs');
  press('Delete', inside);
  const dialog = await screen.findByRole('alertdialog', { hidden: true });
  expect(dialog.textContent).toContain('key-logs');
  expect(dialog.textContent).toContain('Its logs stop being collected.');
  expect(
    within(dialog)
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Cancel', 'Delete']);
  press('Cancel', dialog);
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
  expect(asked(opened, 'DELETE')).toEqual([]);
  expect(await card('Bucket key-logs')).toBeTruthy();
});

test('a bucket goes for good when its deletion is confirmed, and a toast says so [assist-4-03] [assist-8-10]', async () => {
  const opened = await open(s3, { saved: [withKeys, withRole] });
  press('Delete', await card('Bucket key-logs'));
  press('Delete', await screen.findByRole('alertdialog', { hidden: true }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Bucket key-logs' })).toBeNull());
  expect(asked(opened, 'DELETE')).toEqual([{ method: 'DELETE', path: '/api/log-shipping/s3-buckets/7' }]);
  expect(told(opened)).toEqual(['AWS Bucket deleted successfully']);
  await host?.stop();
  host = undefined;
  await open(s3, { saved: opened.saved });
  expect(await card('Bucket role-logs')).toBeTruthy();
  expect(screen.queryByRole('listitem', { name: 'Bucket key-logs' })).toBeNull();
});

test('a bucket that cannot be deleted stays, with a message [assist-8-04]', async () => {
  const opened = await open(s3, { saved: [withKeys] });
  opened.failing.add('DELETE /api/log-shipping/s3-buckets/7');
  press('Delete', await card('Bucket key-logs'));
  press('Delete', await screen.findByRole('alertdialog', { hidden: true }));
  await waitFor(() => expect(told(opened)).toEqual(['Failed to delete AWS Bucket']));
  expect(await card('Bucket key-logs')).toBeTruthy();
});

test('a bucket that cannot be saved says so, and its card can still be changed [assist-8-02]', async () => {
  const opened = await open(s3);
  opened.failing.add('POST /api/log-shipping/s3-buckets');
  const inside = await addCard('Access keys');
  fill(inside);
  press('Save', inside);
  expect(await within(inside).findByText('Failed to save bucket configuration')).toBeTruthy();
  expect(inputOf('Bucket name', inside).readOnly).toBe(false);
  opened.failing.clear();
  type('Bucket name', 'other-logs', inside);
  press('Save', inside);
  expect(await card('Bucket other-logs')).toBeTruthy();
});

test('a list that cannot be had is not there: a message in its place, and no loader [assist-8-01]', async () => {
  const failing = await open(s3, { saved: [withKeys] });
  await card('Bucket key-logs');
  failing.failing.add('GET /api/log-shipping/s3-buckets');
  fireEvent.click(within(await card('Bucket key-logs')).getByRole('switch'));
  expect(await screen.findByText('Failed to get saved buckets')).toBeTruthy();
  expect(screen.queryByRole('listitem', { name: 'Bucket key-logs' })).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test.each([
  ['/api/aws/regions', 'Failed to get supported Regions', 'assist-8-05'],
  ['/api/supported-log-types', 'Failed to get supported log types', 'assist-8-06'],
])(
  'when %s fails the message is %j [%s]',
  async (path, message) => {
    const again = await open(s3, { failing: [`GET ${path}`] });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(again.calls.some((call) => call.path === path)).toBe(true);
  },
  30_000,
);

test('CloudTrail has no region and asks for none; the others do, and offer the names; only S3 asks for log types, and offers them [assist-7-08] [assist-7-09]', async () => {
  for (const { id, title } of bucketTypes) {
    const opened = await open([`astrolabe:aws:${id}`]);
    const inside = await addCard('Access keys', title);
    await waitFor(() => expect(opened.calls.some(({ path }) => path.startsWith('/api/log-shipping/'))).toBe(true));
    const has = (path: string): boolean => opened.calls.some((call) => call.path === path);
    expect([title, has('/api/aws/regions')]).toEqual([title, title !== 'CloudTrail']);
    expect([title, has('/api/supported-log-types')]).toEqual([title, title === 'S3']);
    const region = within(inside).queryByLabelText(/^Region/);
    if (title === 'CloudTrail') expect(region).toBeNull();
    else
      await waitFor(() =>
        expect([...(region as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
          'Choose a region',
          'US East (N. Virginia)',
          'Europe (Ireland)',
        ]),
      );
    const offered = (): string[] => [...inside.querySelectorAll('datalist option')].map((option) => (option as HTMLOptionElement).value);
    if (title === 'S3') await waitFor(() => expect(offered()).toEqual(['json', 'iis']));
    else expect(offered()).toEqual([]);
    await host?.stop();
    host = undefined;
  }
});

test('a field that is missing or wrong says so, and nothing is saved [assist-5-03]', async () => {
  const opened = await open(s3);
  for (const [auth, label] of [
    ['Access keys', 'Secret key'],
    ['IAM role', 'Role ARN'],
  ] as const) {
    const inside = await addCard(auth);
    type('Bucket name', 'my-logs', inside);
    type('Region', 'eu-west-1', inside);
    type('Log type', 'custom', inside);
    if (auth === 'Access keys') type('Access key', 'AKIAIOSFODNN7EXAMPLE', inside);
    press('Save', inside);
    expect((await within(inside).findAllByText('Required')).map((fault) => fault.closest('.fui-Field')?.textContent)).toEqual([
      expect.stringContaining(label),
    ]);
    expect(asked(opened, 'POST')).toEqual([]);
    type(label, 'arn:aws:iam::123456789012:role/logs', inside);
    press('Save', inside);
    await card('Bucket my-logs');
    opened.calls.length = 0;
    opened.saved = [];
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'New S3 bucket' })).toBeNull());
  }
});

const written = (policy: HTMLElement) => JSON.parse(policy.textContent ?? '') as unknown;
const policyOf = (bucket: string) => ({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: ['s3:GetObject', 's3:ListBucket', 's3:GetBucketLocation'],
      Resource: [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`],
    },
  ],
});

function clipboard(write: (text: string) => Promise<void>) {
  const texts: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: {
      writeText: async (text: string) => {
        await write(text);
        texts.push(text);
      },
    },
  });
  return texts;
}

test('the policy is there for a bucket with a name, is copied, and is told to have changed with the name until it is copied again [assist-2-12] [assist-4-07] [assist-4-08] [assist-8-11]', async () => {
  const texts = clipboard(async () => {});
  const opened = await open(s3);
  const inside = await addCard('IAM role');
  const warning = 'This policy changed since you last copied it';
  const policy = () => button('Get the role policy', inside) as HTMLButtonElement;
  expect(policy().disabled).toBe(true);
  type('Bucket name', 'my-logs', inside);
  expect(policy().disabled).toBe(false);
  type('Bucket name', '', inside);
  expect(policy().disabled).toBe(true);
  type('Bucket name', 'first-logs', inside);
  type('Bucket name', 'my-logs', inside);
  expect(within(inside).queryByText(warning)).toBeNull();
  fireEvent.click(policy());
  expect(written(await screen.findByLabelText('Permissions policy'))).toEqual(policyOf('my-logs'));
  press('Copy policy');
  await waitFor(() => expect(told(opened)).toEqual(['Policy copied to your clipboard']));
  expect(texts.map((text) => JSON.parse(text) as unknown)).toEqual([policyOf('my-logs')]);
  press('Close');
  expect(within(inside).queryByText(warning)).toBeNull();
  type('Bucket name', 'new-logs', inside);
  expect(within(inside).getByText(warning)).toBeTruthy();
  fireEvent.click(policy());
  await screen.findByLabelText('Permissions policy');
  press('Copy policy');
  await waitFor(() => expect(texts).toHaveLength(2));
  await waitFor(() => expect(within(inside).queryByText(warning)).toBeNull());
});

test('a policy that cannot be copied is told of [assist-8-12]', async () => {
  clipboard(() => Promise.reject(new Error('not allowed')));
  const opened = await open(s3);
  const inside = await addCard('IAM role');
  type('Bucket name', 'my-logs', inside);
  press('Get the role policy', inside);
  await screen.findByLabelText('Permissions policy');
  press('Copy policy');
  await waitFor(() => expect(told(opened)).toEqual(['Failed to copy Role Policy']));
  expect(opened.shown.mock.calls[0]?.[0]).toMatchObject({ intent: 'danger' });
});

test("the form of a role shows the platform's account and the external id [assist-3-08]", async () => {
  await open(s3);
  const inside = await addCard('IAM role');
  await waitFor(() => expect(inputOf('Account ID', inside).value).toBe('999988887777'));
  expect(inputOf('External ID', inside).value).toBe('external-of-this-account');
});

test('details of the role that do not load leave both ids empty, in the form and in the policy, and say what to do [assist-8-07]', async () => {
  await open(s3, { failing: ['GET /api/aws/assume-role-details'] });
  const inside = await addCard('IAM role');
  expect(await within(inside).findByText("Sorry, the AWS external ID didn't load")).toBeTruthy();
  expect(within(inside).getByText("Please refresh the page. If that doesn't work, please chat with Support.")).toBeTruthy();
  expect([inputOf('Account ID', inside).value, inputOf('External ID', inside).value]).toEqual(['', '']);
  type('Bucket name', 'my-logs', inside);
  press('Get the role policy', inside);
  expect(written(await screen.findByLabelText('Trust policy'))).toMatchObject({
    Statement: [{ Principal: { AWS: 'arn:aws:iam:::root' }, Condition: { StringEquals: { 'sts:ExternalId': '' } } }],
  });
});

test('beside keys stands which permissions they need, and on what [assist-9-05]', async () => {
  await open(s3);
  const inside = await addCard('Access keys');
  for (const name of ['s3:GetObject', 's3:ListBucket', 's3:GetBucketLocation']) expect(inside.textContent).toContain(name);
  expect(inside.textContent).toContain('on the bucket and everything under it');
});

test.each(bucketTypes.map(({ id, title }) => [title, id]))(
  'the widget of %s has cards, a way to add, a choice, both forms, a question before deleting and a policy [assist-2-09]',
  async (title, id) => {
    const logsType = bucketTypes.find((one) => one.id === id)?.logsType ?? '';
    const saved = [{ ...withKeys, logsType }];
    await open([`astrolabe:aws:${id}`], { saved });
    const own = await card('Bucket key-logs');
    const role = await addCard('IAM role', title);
    expect(within(role).getByLabelText(/^Role ARN/)).toBeTruthy();
    type('Bucket name', 'my-logs', role);
    press('Get the role policy', role);
    await screen.findByLabelText('Permissions policy');
    press('Close');
    await waitFor(() => expect(screen.queryByLabelText('Permissions policy')).toBeNull());
    press('Cancel', role);
    const keys = await addCard('Access keys', title);
    expect(within(keys).getByLabelText(/^Secret key/)).toBeTruthy();
    press('Delete', own);
    expect(await screen.findByRole('alertdialog', { hidden: true })).toBeTruthy();
  },
);

test('in a security account no bucket can be added, and the button says why; in an owner account it can [assist-6-01]', async () => {
  const sentence = 'To add bucket you need to navigate to relevant logging account.';
  await open(s3, { account: 'security' });
  const add = await screen.findByRole('button', { name: 'Add a bucket' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  fireEvent.pointerEnter(add);
  expect(await screen.findByText(sentence)).toBeTruthy();
  fireEvent.click(add);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  await host?.stop();
  host = undefined;
  await open(s3, { account: 'owner' });
  const other = await screen.findByRole('button', { name: 'Add a bucket' });
  expect([other.getAttribute('aria-disabled'), (other as HTMLButtonElement).disabled]).toEqual([null, false]);
});

test('who may not set up where data comes from reads so, and no bucket is asked for [assist-6-02] [assist-6-03]', async () => {
  const opened = await open(s3, { saved: [withKeys], can: [] });
  expect(
    await screen.findByText(
      'You need to have the relevant user permissions to edit these settings. Switch to an account for which you have the required user role or contact your admin for the relevant permissions.',
    ),
  ).toBeTruthy();
  expect(opened.calls).toEqual([]);
  expect(screen.queryByRole('listitem', { name: /^Bucket/ })).toBeNull();
  await host?.stop();
  host = undefined;
  await open(s3, { saved: [withKeys] });
  expect(await card('Bucket key-logs')).toBeTruthy();
});

test('who is not signed in sees a link to the login, and no bucket is asked for [assist-6-04]', async () => {
  const opened = await open(s3, { saved: [withKeys], signedIn: false });
  const link = await screen.findByRole('link', { name: 'Login' });
  expect(link.getAttribute('href')).toBe('/login');
  expect(link.closest('p')?.textContent).toBe('Login to configure S3');
  expect(opened.calls).toEqual([]);
});

test('a card tells how far its bucket is read, what is read now, what is the latest and how far behind, and what went wrong', async () => {
  const at = new Date(Date.now() - 60_000).toISOString();
  const progress: BucketProgress = {
    id: 7,
    objects: { done: 1200, waiting: 34, failed: 1 },
    logs: 50_000,
    bytes: 2_000_000,
    listedAt: at,
    lastObject: { key: 'app/last.gz', modified: at, readAt: at },
    lag: 7_200_000,
    reading: { key: 'app/huge.gz', size: 5_000_000_000, read: 1_250_000_000, logs: 900_000 },
    fault: {
      message: 'The bucket could not be listed: access is denied.',
      at,
      times: 3,
      retryAt: new Date(Date.now() + 120_000).toISOString(),
    },
    failures: [{ key: 'app/cut.gz', message: 'Its gzip is broken, or ends in the middle.', logs: 12, at }],
  };
  await open(s3, { saved: [withKeys], progress: [progress] });
  const inside = await card('Bucket key-logs');
  await within(inside).findByText('1,200 of 1,235 read, 34 waiting, 1 failed');
  const text = inside.textContent ?? '';
  expect(text).toContain('50,000');
  expect(text).toContain('app/last.gz, read');
  expect(text).toContain('2 hours: the oldest object that waits was written that long ago');
  expect(text).toContain('Reading app/huge.gz');
  expect(within(inside).getByRole('progressbar', { name: 'Large object' }).getAttribute('aria-valuenow')).toBe('0.25');
  expect(text).toContain('The bucket could not be listed: access is denied.');
  expect(text).toContain('Tried 3 times; the next try is in 2 minutes.');
  expect(text).toContain('app/cut.gz: Its gzip is broken, or ends in the middle. 12 logs of it were taken,');
});
