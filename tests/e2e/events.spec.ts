import { createHash } from 'node:crypto';
import { changeRecords } from '../harness/changeRecords';
import type { Product } from '../harness/product';
import { expect, testInOwnAccount } from './fixtures';
import { violations } from './violations';
import { themes, walk } from './walks';

const test = testInOwnAccount('Events of the shop');

const accountOf = async (product: Product) =>
  (await (await product.login()).call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId;

/** An event as those that the engine's firings make. */
async function haveFired(product: Product, name: string): Promise<void> {
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
    [await accountOf(product), name],
  );
}

/** The link of a message, as it is kept: by its hash. @returns its token */
async function linkOf(product: Product, triggerId: string, theme: string): Promise<string> {
  const token = `link-of-a-message-in-${theme}`;
  await changeRecords(
    product,
    `INSERT INTO host.one_time_secrets (hash, purpose, subject, payload, expires_at)
    VALUES ($1, 'acknowledge-alert', 'trigger', $2, now() + interval '1 day')`,
    [
      createHash('sha256').update(token).digest('base64url'),
      JSON.stringify({ accountId: await accountOf(product), triggerId, name: triggerId, at: '2026-03-02T10:00:00.000Z' }),
    ],
  );
  return token;
}

for (const theme of themes) {
  test(`an event beside its list, the form of silences and their list in ${theme} pass axe`, walk, async ({ admin, product }) => {
    const name = `Disk of the ${theme} shop`;
    await haveFired(product, name);
    await admin.goto(`/event-management?theme=${theme}`);
    await admin
      .getByRole('row', { name: new RegExp(name) })
      .getByText(name)
      .click();
    await expect(admin.getByRole('dialog', { name: 'Event' }).getByText('Fired with severity High for 1 group')).toBeVisible();
    expect(await violations(admin)).toEqual([]);

    const asked = new URLSearchParams({ matcher: `alertname=${name}`, duration: '90m', comment: `Deploy of the ${theme} shop`, theme });
    await admin.goto(`/metrics/alerting?${asked}`);
    await expect(admin.getByRole('region', { name: 'What it hides now' })).toContainText('No alert that fires now');
    expect(await violations(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Silence', exact: true }).click();
    await expect(admin.getByRole('row', { name: new RegExp(`Deploy of the ${theme} shop`) })).toContainText('In force');
    expect(await violations(admin)).toEqual([]);
  });

  test(`the page that acknowledges in ${theme} passes axe`, walk, async ({ visitor, product }) => {
    const token = await linkOf(product, 'Queue is long', theme);
    await visitor.goto(`/acknowledge/${token}?theme=${theme}`);
    await expect(visitor.getByText('Queue is long')).toBeVisible();
    expect(await violations(visitor)).toEqual([]);
  });
}
