import type { Page } from '@playwright/test';
import { expect, testInOwnAccount } from './fixtures';
import { turnFlag } from './turnFlag';

const test = testInOwnAccount('Bars');

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** The items of the bar, without the switch of the mode, which stands among them. */
async function itemsOf(page: Page): Promise<readonly string[]> {
  const all = await main(page)
    .locator('a, button')
    .evaluateAll((every) => every.map((item) => item.getAttribute('aria-label') ?? item.textContent?.trim() ?? ''));
  return all.slice(0, all.indexOf('Settings') + 1).filter((name) => name !== 'Mode: Operations');
}

/** Opens an item's panel and reads it: headings and links, in their order. */
async function panelOf(page: Page, item: string): Promise<readonly string[]> {
  await main(page).getByRole('button', { name: item }).first().click();
  const panel = page.getByRole('region', { name: item, exact: true });
  await expect(panel.getByRole('link').first()).toBeVisible();
  return panel.locator('h3, li > a').filter({ hasText: /./ }).allInnerTexts();
}

const linkIn = (page: Page, item: string, name: string) =>
  page.getByRole('region', { name: item, exact: true }).getByRole('link', { name, exact: true });

test('the items of the bar stand in their order, Dashboards and Alerts as beta, Integrations while its flag is on; the panels of Settings, Logs and Metrics have their entries, each link to learn more opens a page of documentation, and one panel of the header closes the others [shell-2.6-04] [shell-2.6-06] [shell-2.6-26] [shell-2.6-16] [shell-2.6-17] [shell-2.6-18] [shell-2.5-04]', async ({
  admin,
  product,
}) => {
  await admin.goto('/home');
  await expect(main(admin).getByText('SIEM', { exact: true })).toBeVisible();
  expect(await itemsOf(admin)).toEqual([
    'Astrolabe: start page',
    'Search',
    'Home',
    'Logs',
    'Metrics',
    'Tracing',
    'App 360',
    'SIEM',
    'Dashboardsbeta',
    'Alertsbeta',
    'Data Hub',
    'Integrations',
    'Settings',
  ]);
  const integrations = main(admin).getByText('Integrations', { exact: true });
  await turnFlag(product, 'IntegrationsPage', false);
  await expect(integrations).toHaveCount(0);
  await turnFlag(product, 'IntegrationsPage', true);
  await expect(integrations).toBeVisible();

  const guide = admin.getByRole('dialog', { name: 'Get started with the product' });
  const news = admin.getByRole('dialog', { name: "What's New" });
  const openGuide = admin.getByRole('button', { name: /^Guide/ });
  await openGuide.click();
  await expect(guide).toBeVisible();
  await admin.getByRole('button', { name: "What's New", exact: true }).click();
  await expect(news).toBeVisible();
  await expect(guide).toHaveCount(0);
  await openGuide.click();
  await expect(guide).toBeVisible();
  await expect(news).toHaveCount(0);
  await openGuide.click();
  await expect(guide).toHaveCount(0);

  await panelOf(admin, 'Settings');
  for (const name of ['General settings', 'System status', 'Notification endpoints'])
    await expect(linkIn(admin, 'Settings', name)).toBeVisible();

  expect(await panelOf(admin, 'Logs')).toEqual([
    'Explore',
    'Live Tail',
    'Optimizers',
    'Reports',
    'Send your logs',
    'Alerts',
    'Triggered alerts',
    'Event management',
    'Dashboards',
    'Visualize',
    'Dashboard',
    'Discover',
  ]);
  await linkIn(admin, 'Logs', 'Send your logs').click();
  await expect(admin).toHaveURL(/\/data-shipping\?product=logs$/);

  const entries = await panelOf(admin, 'Metrics');
  for (const entry of ['Metrics', 'Manage tokens', 'Send your metrics', 'Notification endpoints']) expect(entries).toContain(entry);
  const learnMore = entries.slice(entries.indexOf('Learn more') + 1);
  expect(learnMore).toEqual(['How to send metrics', 'How to query metrics', 'How to make dashboards', 'How to make alerts']);
  for (const [link, title] of [
    ['How to send metrics', 'Send metrics'],
    ['How to query metrics', 'Explore metrics'],
    ['How to make dashboards', 'Make a dashboard'],
    ['How to make alerts', 'Create an alert'],
  ] as const) {
    await panelOf(admin, 'Metrics');
    await linkIn(admin, 'Metrics', link).click();
    await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
