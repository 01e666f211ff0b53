import type { Page } from '@playwright/test';
import { expect, ship, test } from './fixtures';
import { violations } from './violations';
import { walk } from './walks';

const at = new Date(Date.now() - 60_000).toISOString();
const seeded = Array.from({ length: 30 }, (_, index) => ({
  '@timestamp': at,
  level: index < 10 ? 'error' : 'info',
  service: index < 10 ? 'orchard-press' : 'orchard-cellar',
  message: `apple ${index} ${index < 10 ? 'bruised' : 'stored'}`,
}));

const menu = (page: Page) => page.getByRole('button', { name: /^Saved search/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Saved searches' });
const rows = (page: Page) => panel(page).getByRole('list', { name: 'Saved searches' }).getByRole('listitem');

test(
  'a search is saved, opened again by its id, made a favourite, renamed, found from everywhere, overwritten, left and deleted',
  walk,
  async ({ admin, product }) => {
    await ship(product, seeded);
    const session = await product.login();
    const old = { attributes: { title: 'Old dashboards search', columns: ['service'], sort: [['@timestamp', 'desc']] } };
    expect((await session.call('POST', '/osd-2-0/api/saved_objects/search', old)).status).toBe(200);

    await admin.goto('/explore?query=service:orchard-press&columns=service,message&sort=service');
    await menu(admin).click();
    // What the older dashboards had saved is there without being asked for.
    await expect(rows(admin)).toHaveText([/Old dashboards search/]);
    await panel(admin).getByRole('button', { name: 'Save this search' }).click();
    await admin.getByRole('textbox', { name: 'Name' }).fill('Bruised apples');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(menu(admin)).toHaveAccessibleName('Saved search Bruised apples');
    await expect(admin).toHaveURL(/savedSearchId=/);
    const id = new URL(admin.url()).searchParams.get('savedSearchId') ?? '';

    const asked: unknown[] = [];
    admin.on('request', (request) => {
      if (request.url().endsWith('/api/explore/search')) asked.push(request.postDataJSON().query);
    });
    await admin.goto(`/explore?savedSearchId=${id}&theme=dark`);
    await expect(admin).toHaveURL(/query=service%3Aorchard-press.*columns=service%2Cmessage.*sort=service/);
    await expect(admin.getByText('apple 3 bruised')).toBeVisible();
    await expect(menu(admin)).toHaveAccessibleName('Saved search Bruised apples');
    // Nothing else has been searched for on the way to it.
    expect(new Set(asked)).toEqual(new Set(['service:orchard-press']));
    await menu(admin).click();
    await expect(rows(admin)).toHaveText([/Bruised apples/, /Old dashboards search/]);
    expect(await violations(admin)).toEqual([]);
    await panel(admin).getByRole('button', { name: 'Favourite Old dashboards search' }).click();
    await expect(rows(admin)).toHaveText([/Old dashboards search/, /Bruised apples/]);
    await panel(admin).getByRole('button', { name: 'Rename Bruised apples' }).click();
    await admin.getByRole('textbox', { name: 'Name' }).fill('Damaged apples');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(menu(admin)).toHaveAccessibleName('Saved search Damaged apples');

    // A refused name comes back in the dialog.
    await menu(admin).click();
    await panel(admin).getByRole('button', { name: 'Save as new' }).click();
    await admin.getByRole('textbox', { name: 'Name' }).fill('Old dashboards search');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('Failed to create saved search')).toBeVisible();
    await expect(admin.getByRole('textbox', { name: 'Name' })).toHaveValue('Old dashboards search');
    await admin.getByRole('button', { name: 'Cancel' }).click();

    await admin.goto(`/explore?savedSearchId=${id}&query=service:orchard-cellar&theme=light`);
    await expect(menu(admin)).toHaveAccessibleName('Saved search Damaged apples, changed');
    await menu(admin).click();
    await panel(admin).getByRole('searchbox', { name: 'Find a saved search' }).fill('damaged');
    await expect(rows(admin)).toHaveText([/Damaged apples/]);
    expect(await violations(admin)).toEqual([]);
    await panel(admin).getByRole('button', { name: 'Save changes' }).click();
    await admin.getByRole('button', { name: 'Overwrite' }).click();
    await expect(menu(admin)).toHaveAccessibleName('Saved search Damaged apples');
    await menu(admin).click();
    await panel(admin).getByRole('button', { name: 'Reset' }).click();
    await expect(admin).toHaveURL(/\/explore$/);

    await admin.keyboard.press('ControlOrMeta+k');
    await admin.keyboard.type('damaged');
    await admin.getByRole('option', { name: /Damaged apples/ }).click();
    await expect(admin).toHaveURL(/query=service%3Aorchard-cellar/);

    await menu(admin).click();
    await panel(admin).getByRole('button', { name: 'Delete Damaged apples' }).click();
    await admin.getByRole('button', { name: 'Delete search' }).click();
    await expect(menu(admin)).toHaveAccessibleName('Saved searches');
    await expect(admin).not.toHaveURL(/savedSearchId/);
    await menu(admin).click();
    await panel(admin).getByRole('searchbox', { name: 'Find a saved search' }).fill('');
    await expect(rows(admin)).toHaveText([/Old dashboards search/]);
    // One of the list is loaded by its name.
    await rows(admin)
      .getByRole('button', { name: /^Old dashboards search/ })
      .click();
    await expect(admin).toHaveURL(/savedSearchId=/);
    await expect(menu(admin)).toHaveAccessibleName('Saved search Old dashboards search');
  },
);

test('a log is bookmarked, found in the header on another page, and no longer marked', walk, async ({ admin, product }) => {
  await ship(product, [{ '@timestamp': at, message: 'pear 1 ripe', service: 'orchard-pears' }]);
  await admin.goto('/explore?query=service:orchard-pears');
  await admin.getByText('pear 1 ripe').click();
  const log = admin.getByRole('dialog', { name: 'Log' });
  // It shows at once, and is kept a moment later.
  const isKept = admin.waitForResponse(
    (answer) => answer.url().endsWith('/api/user-state/bookmark') && answer.request().method() === 'PUT',
  );
  await log.getByRole('button', { name: 'Bookmark' }).click();
  await expect(log.getByRole('button', { name: 'Bookmarked' })).toBeVisible();
  expect((await isKept).status()).toBe(200);
  await admin.goto('/general');
  await admin.getByRole('button', { name: 'Bookmarks and recent visits' }).click();
  const list = admin.getByRole('list', { name: 'Bookmarks' });
  expect(await violations(admin)).toEqual([]);
  await list.getByRole('button', { name: /^pear 1 ripe/ }).click();
  await expect(admin).toHaveURL(/\/explore\/log\//);
  await admin.getByRole('button', { name: 'Bookmarked' }).click();
  await expect(admin.getByRole('button', { name: 'Bookmark', exact: true })).toBeVisible();
});
