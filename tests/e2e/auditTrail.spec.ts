import { readFile } from 'node:fs/promises';
import { expect, testInOwnAccount } from './fixtures';
import { violations } from './violations';
import { walk } from './walks';

const test = testInOwnAccount('Audited');

test(
  'an admin creates a token, finds the entry at the top of the audit trail, narrows the list and takes it away',
  walk,
  async ({ admin }) => {
    await admin.goto('/manage-tokens');
    const shared = admin.getByRole('region', { name: 'Shared tokens' });
    await shared.getByRole('button', { name: 'New token' }).click();
    await admin.getByRole('textbox', { name: 'Name' }).fill('Watched');
    await admin.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(admin.getByText('Token Watched is created')).toBeVisible();

    await admin.goto('/general/audit-trail');
    const rows = admin.getByRole('table', { name: 'Audit trail' }).locator('tbody tr');
    await expect(rows.first()).toContainText('@audited.example');
    await expect(rows.first()).toContainText('Created a shared token');
    await expect(rows.first()).toContainText('Watched');
    await expect(admin).toHaveTitle('Audit trail - Astrolabe');
    expect(await violations(admin)).toEqual([]);

    await admin.getByRole('searchbox', { name: 'Person' }).fill('nobody@');
    await expect(admin.getByText('No entry matches the filters')).toBeVisible();
    await expect(admin).toHaveURL(/who=nobody/);
    await admin.getByRole('button', { name: 'Clear filters' }).first().click();
    await admin.getByRole('combobox', { name: 'Actions' }).click();
    await admin.getByRole('menuitemcheckbox', { name: 'Created a shared token' }).click();
    await admin.keyboard.press('Escape');
    await expect(rows.first()).toContainText('Watched');
    await expect(admin).toHaveURL(/actions=shared-token\.create/);

    await admin.getByRole('button', { name: 'Export' }).click();
    const taking = admin.waitForEvent('download');
    await admin.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).click();
    const [head, first] = (await readFile(await (await taking).path(), 'utf8')).split('\r\n');
    expect(head).toMatch(/^time,account id,account,who,/);
    expect(first).toMatch(/@audited\.example,,shared-token\.create,Created a shared token,Watched,/);
  },
);
