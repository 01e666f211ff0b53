import { enter, expect, testWith } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';

/** A product of its own: what is switched off here is off for everybody. */
const test = testWith({});

test('a system admin sees what disappears, switches a plugin off and on again; a page that is open elsewhere says so without a reload', async ({
  context,
  product,
}) => {
  const session = await product.login();
  await enter(context, product, session);
  const other = await context.newPage();
  await other.goto('/tools');
  await expect(other.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await other.evaluate(() => Object.assign(window, { sameLoad: true }));

  const page = await context.newPage();
  await page.goto('/plugins');
  await page.getByRole('searchbox', { name: 'Filter' }).fill('tools');
  await page.getByRole('grid', { name: 'Plugins' }).getByRole('row').filter({ hasText: 'Tools' }).first().click();
  await expect(page).toHaveURL(/\/plugins\/tools/);
  await inEachTheme(page, async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
  await page.getByRole('button', { name: 'Switch off' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  const preview = dialog.getByRole('region', { name: 'What disappears' });
  await expect(preview.getByText('Tools (/tools)').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Switch off' }).click();

  const words = 'Tools is not available: switched off for everybody. A system admin can switch it on.';
  await expect(other.getByText(words)).toBeVisible();
  await expect(other).not.toHaveURL(/\/tools/);
  expect(await other.evaluate(() => Reflect.get(window, 'sameLoad'))).toBe(true);
  await expect(page.getByText('off: switched off for everybody')).toBeVisible();
  await page.getByRole('button', { name: 'Switch on for everybody' }).click();
  await expect(page.getByText('Nobody', { exact: true })).toBeVisible();
  await other.goto('/tools');
  await expect(other.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
});

test('why something is hidden is told for a person, an account and a mode, with the value of each condition', async ({
  context,
  product,
}) => {
  await enter(context, product, await product.login());
  const page = await context.newPage();
  await page.goto('/why-hidden');
  await page.getByLabel('Words').fill('NewDiscover');
  await page.getByLabel('Which').selectOption('All');
  await page.getByRole('button', { name: 'Explain' }).click();
  const found = page.getByRole('region', { name: 'Contributions' });
  await expect(found.getByText('flag NewDiscover is on').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a flag is pinned for an account and switched for a role, with its history; a page that it closes names it', async ({
  context,
  product,
}) => {
  await enter(context, product, await product.login());
  const page = await context.newPage();
  await page.goto('/__admin__/flags?role=admin&search=NewDiscover');
  const choice = page.getByRole('combobox', { name: 'NewDiscover for Admin' });
  await expect(choice).toHaveValue('follow');
  await choice.selectOption('Off');
  await expect(choice).toHaveValue('Off');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'History of NewDiscover' }).click();
  await expect(page.getByRole('dialog').getByText('Off for the role admin')).toBeVisible();
  await page.keyboard.press('Escape');
  const closed = await context.newPage();
  await closed.goto('/explore');
  await expect(closed.getByText(/This is switched off by the feature flag NewDiscover\. A system admin can switch it on\.$/)).toBeVisible();
  await closed.goto('/why-hidden');
  await closed.getByLabel('Words').fill('NewDiscover');
  await closed.getByRole('button', { name: 'Explain' }).click();
  const found = closed.getByRole('region', { name: 'Contributions' });
  await expect(found.getByText('flag NewDiscover is off').first()).toBeVisible();
  await choice.selectOption('follow');
  await expect(choice).toHaveValue('follow');
});
