import { createHash } from 'node:crypto';
import { changeRecords } from '../harness/changeRecords';
import type { Product } from '../harness/product';
import { expect, testInOwnAccount } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';

const test = testInOwnAccount('Events of the shop');

/** Events as those that the engine's firings make. */
async function haveFired(product: Product, names: readonly string[]): Promise<void> {
  const { accountId } = (await (await product.login()).call<{ accountId: number }>('GET', '/api/accounts/current')).body;
  for (const name of names)
    await changeRecords(
      product,
      `WITH event AS (
        INSERT INTO plugin_event_management.events (account_id, trigger_id, triggered_id, type, name, description, tags, severity,
          first_at, last_at, group_count, groups, group_by, question)
        VALUES ($1, $2, 'f1', 'ALERT', $2, 'Of the shop', '{shop}', 'HIGH', now() - interval '1 hour', now() - interval '1 hour', 1,
          '[{"labels": {"pod": "web-1"}, "severity": "HIGH", "value": 3}]', '{pod}', '{"queryString": "disk:full", "from": 1000, "to": 2000, "accountIds": []}')
        RETURNING id, last_at)
      INSERT INTO plugin_event_management.entries (event_id, at, detail)
      SELECT id, last_at, '{"kind": "fired", "triggeredId": "f1", "severity": "HIGH", "groupCount": 1, "groups": [{"pod": "web-1"}]}' FROM event`,
      [accountId, name],
    );
}

test('an event is assigned, worked on and resolved, and list and history show it after a reload; several are changed at once [data-2.3-11] [shell-2.4-46]', async ({
  admin,
  product,
}) => {
  await haveFired(product, ['Disk is full', 'Cart is slow', 'Login fails']);
  await admin.goto('/explore');
  const main = admin.getByRole('navigation', { name: 'Main' });
  await main.getByRole('button', { name: 'Logs' }).click();
  await main.getByRole('link', { name: 'Event management' }).click();
  await expect(admin.getByRole('heading', { name: 'Event management', level: 1 })).toBeVisible();
  const row = admin.getByRole('row', { name: /Disk is full/ });
  for (const text of ['New', 'High', '–', '1 hour ago']) await expect(row).toContainText(text);
  await row.getByText('Disk is full').click();
  const panel = admin.getByRole('dialog', { name: 'Event' });
  const { email } = (await (await product.login()).call<{ email: string }[]>('GET', '/api/event-management/assignees')).body[0] ?? {
    email: '',
  };
  await panel.getByRole('combobox', { name: 'Assignee' }).selectOption(email);
  await expect(row).toContainText(email);
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('In progress');
  await expect(row).toContainText('In progress');
  await panel.getByRole('textbox', { name: 'Comment' }).fill('Old files are deleted.');
  await panel.getByRole('button', { name: 'Add comment' }).click();
  const history = panel.getByRole('region', { name: 'History' });
  await expect(history.getByText('Old files are deleted.')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Resolved');
  await expect(row).toContainText('Resolved');
  await expect(history.getByText('Status: In progress to Resolved')).toBeVisible();

  await admin.reload();
  await expect(row).toContainText('Resolved');
  await expect(row).toContainText(email);
  await expect(history.getByRole('listitem')).toHaveText([
    new RegExp(`^Status: In progress to Resolved${email}, `),
    new RegExp(`^Old files are deleted\\.${email}, `),
    new RegExp(`^Status: New to In progress${email}, `),
    new RegExp(`^Assigned to ${email}${email}, `),
    /^Fired with severity High for 1 group/,
  ]);
  await expect(panel.getByRole('link', { name: 'Investigate' })).toHaveAttribute(
    'href',
    /^\/view-in-explore\?triggeredId=f1&switchToAccountId=\d+$/,
  );
  await inEachTheme(admin, async () => {
    await expect(admin.getByRole('dialog', { name: 'Event' })).toBeVisible();
    await expect(row).toBeVisible();
    expect(await violations(admin)).toEqual([]);
  });
  await panel.getByRole('button', { name: 'Close' }).click();

  for (const name of ['Cart is slow', 'Login fails'])
    await admin
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  await admin.getByRole('combobox', { name: 'Set the status of what is selected' }).selectOption('False positive');
  await expect(admin.getByText('2 events are changed')).toBeVisible();
  await expect(admin.getByRole('row', { name: /False positive/ })).toHaveCount(2);
  await admin.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Resolved');
  await expect(admin.getByRole('row', { name: /Cart is slow/ })).toHaveCount(0);
  await expect(row).toBeVisible();
});

test('event management is there while LogsEventManagment is on, and leads away while it is off [data-2.3-07]', async ({
  admin,
  installation,
}) => {
  const operator = await installation.login();
  const flag = (value: boolean) => operator.call('PUT', '/api/__admin__/flags/LogsEventManagment', { value });
  await admin.goto('/event-management');
  await expect(admin.getByRole('heading', { name: 'Event management', level: 1 })).toBeVisible();
  await expect(admin.getByRole('grid').or(admin.getByText('No events'))).toBeVisible();
  await flag(false);
  try {
    await admin.goto('/event-management');
    await expect(admin.getByText('Event management is switched off for this account')).toBeVisible();
    await expect(admin).not.toHaveURL(/event-management/);
  } finally {
    await flag(true);
  }
  await admin.goto('/event-management');
  await expect(admin.getByRole('heading', { name: 'Event management', level: 1 })).toBeVisible();
});

test('a silence is made from the parameters of an address, listed, changed and ended', async ({ admin, product }) => {
  await admin.goto(
    `/metrics/alerting?${new URLSearchParams({
      alertmanager: 'grafana',
      matcher: 'alertname=Disk is full',
      matchers: '{pod="web-.+"}',
      isRegex: 'true',
      startsAt: '2035-01-02T10:00:00Z',
      duration: '90m',
      comment: 'Deploy of the shop',
      createdBy: 'ada',
    })}`,
  );
  await expect(admin.getByRole('heading', { name: 'New silence', level: 1 })).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'Value 1' })).toHaveValue('Disk is full');
  await expect(admin.getByRole('combobox', { name: 'Operator 2' })).toHaveValue('=~');
  await expect(admin.getByRole('region', { name: 'What it hides now' })).toContainText('No alert that fires now');
  await inEachTheme(admin, async () => {
    await expect(admin.getByRole('region', { name: 'What it hides now' })).toContainText('No alert that fires now');
    expect(await violations(admin)).toEqual([]);
  });
  await admin.getByRole('button', { name: 'Silence', exact: true }).click();
  const row = admin.getByRole('row', { name: /Deploy of the shop/ });
  await expect(row).toContainText('Planned');
  const { body } = await (await product.login()).call<{ results: object[] }>('GET', '/api/silences');
  expect(body.results).toMatchObject([
    {
      comment: 'Deploy of the shop (asked for by ada)',
      matchers: [
        { name: 'alertname', operator: '=~', value: 'Disk is full' },
        { name: 'pod', operator: '=~', value: 'web-.+' },
      ],
      startsAt: '2035-01-02T10:00:00.000Z',
      endsAt: '2035-01-02T11:30:00.000Z',
    },
  ]);
  await row.getByText('Deploy of the shop').click();
  await admin.getByRole('combobox', { name: 'Kind' }).selectOption('Maintenance window');
  await admin.getByRole('combobox', { name: 'Repeat' }).selectOption('Every week at this time');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Maintenance window, weekly');
  await inEachTheme(admin, async () => {
    await expect(row).toBeVisible();
    expect(await violations(admin)).toEqual([]);
  });
  await row.getByRole('button', { name: /^End Deploy/ }).click();
  await admin.getByRole('button', { name: 'End now' }).click();
  await expect(row).toContainText('Over');
});

test('somebody signed out acknowledges by the link of a message, once', async ({ visitor, product }) => {
  await haveFired(product, ['Queue is long']);
  const session = await product.login();
  const { accountId } = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body;
  const token = 'link-of-a-message-about-the-queue';
  // As it is kept: by its hash.
  await changeRecords(
    product,
    `INSERT INTO host.one_time_secrets (hash, purpose, subject, payload, expires_at)
    VALUES ($1, 'acknowledge-alert', 'trigger', $2, now() + interval '1 day')`,
    [
      createHash('sha256').update(token).digest('base64url'),
      JSON.stringify({ accountId, triggerId: 'Queue is long', name: 'Queue is long', at: '2026-03-02T10:00:00.000Z' }),
    ],
  );
  await visitor.goto(`/acknowledge/${token}`);
  await expect(visitor.getByRole('heading', { name: 'Acknowledge an alert' })).toBeVisible();
  await inEachTheme(visitor, async () => {
    await expect(visitor.getByText('Queue is long')).toBeVisible();
    expect(await violations(visitor)).toEqual([]);
  });
  await visitor.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(visitor.getByRole('status')).toHaveText('Queue is long is yours: it sends no more messages until it is over.');
  const { body } = await session.call<{ results: object[] }>('POST', '/api/event-management/search', { search: 'Queue' });
  expect(body.results).toMatchObject([{ status: 'in progress', assignee: null }]);
  await visitor.goto(`/acknowledge/${token}`);
  await expect(visitor.getByRole('alert')).toHaveText('This alert has been acknowledged by this link already.');
});
