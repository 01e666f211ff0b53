import { adminEmail, type Session } from '../harness/product';
import { fillMoment } from './fillMoment';
import { enter, expect, test, testInOwnAccount } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { layoutFaults } from './layoutFaults';
import { violations } from './violations';
import { walk } from './walks';

const inOwnAccount = testInOwnAccount('News readers');

/** Publishes announcements with these numbers, the last one the newest. @returns their ids */
async function announce(operator: Session, numbers: readonly number[], content = 'It is **here** now.'): Promise<number[]> {
  const ids: number[] = [];
  for (const number of numbers) {
    const body = { title: `Change ${number}`, content, externalLink: 'https://example.com/changes' };
    ids.push((await operator.call<{ id: number }>('POST', '/api/__admin__/announcements', body)).body.id);
  }
  return ids;
}
const takeDown = async (operator: Session, kind: 'announcements' | 'notifications', ids: readonly number[]): Promise<void> => {
  for (const id of ids) await operator.call('DELETE', `/api/__admin__/${kind}/${id}`);
};

inOwnAccount(
  "What's New lists announcements at the right, ten and then the others, searched; its red badge goes once it is open [shell-2.5-02] [data-2.7-12] [data-7.6-18]",
  async ({ admin, product }) => {
    const operator = await product.login(adminEmail);
    const ids = await announce(operator, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    try {
      await admin.goto('/settings');
      const button = admin.getByRole('button', { name: "What's New: 12 unread" });
      await expect(button).toHaveText('12');
      const badge = button.getByText('12', { exact: true });
      const [red = 0, green = 0, blue = 0] =
        (await badge.evaluate((element) => getComputedStyle(element).backgroundColor)).match(/\d+/g)?.map(Number) ?? [];
      expect(red).toBeGreaterThan(2 * Math.max(green, blue));
      await button.click();
      const drawer = admin.getByRole('dialog', { name: "What's New" });
      await expect(drawer.getByText('10 of 12')).toBeVisible();
      await expect(drawer.getByRole('heading', { level: 3 })).toHaveText(
        [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Change ${number}`),
      );
      const [box, width] = [await drawer.boundingBox(), admin.viewportSize()?.width ?? 0];
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(width, 0);
      await expect(admin.getByRole('button', { name: "What's New", exact: true })).toHaveText('');
      await drawer.getByRole('button', { name: 'Load More' }).click();
      await expect(drawer.getByText('12 of 12')).toBeVisible();
      await expect(drawer.getByRole('heading', { level: 3 })).toHaveCount(12);
      await expect(drawer.getByRole('button', { name: 'Load More' })).toHaveCount(0);
      await drawer.getByRole('searchbox', { name: 'Search announcements' }).fill('change 1');
      await expect(drawer.getByRole('heading', { level: 3 })).toHaveText(['Change 12', 'Change 11', 'Change 10', 'Change 1']);
      expect((await (await product.login()).call<{ unreadCount: number }>('GET', '/api/announcements/metadata')).body).toEqual({
        unreadCount: 0,
      });
      await admin.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
    } finally {
      await takeDown(operator, 'announcements', ids);
    }
  },
);

inOwnAccount(
  'an announcement shows Markdown and sanitised HTML, loads nothing from elsewhere, and is readable in both themes at 1024 px [data-3-12]',
  async ({ admin, product }) => {
    const operator = await product.login(adminEmail);
    const content = [
      '# Search',
      'It is *much* faster: `severity:error`',
      '- one',
      '- two',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      'See ![the picture](https://pictures.invalid/1.png) and <b onclick="alert(1)">this</b> <script>document.title = "run"</script>',
    ].join('\n\n');
    const ids = await announce(operator, [1], content);
    const outside: string[] = [];
    admin.on('request', (request) => {
      if (!request.url().startsWith(product.url)) outside.push(request.url());
    });
    try {
      const [made] = (await (await product.login()).call<{ results: object[] }>('POST', '/api/announcements/search', { pageNumber: 1 }))
        .body.results;
      expect(made).toEqual({
        id: ids[0],
        title: 'Change 1',
        content,
        createdOn: expect.stringMatching(/^\d{4}-.*Z$/),
        isRead: false,
        externalLink: 'https://example.com/changes',
      });
      await admin.setViewportSize({ width: 1024, height: 720 });
      await admin.goto('/settings');
      await inEachTheme(admin, async () => {
        await admin.getByRole('button', { name: /^What's New/ }).click();
        const drawer = admin.getByRole('dialog', { name: "What's New" });
        await expect(drawer.getByRole('heading', { name: 'Search', level: 4 })).toBeVisible();
        await expect(drawer.locator('em')).toHaveText('much');
        await expect(drawer.locator('b')).toHaveText('this');
        expect(await drawer.locator('b').evaluate((element) => element.outerHTML)).toBe('<b>this</b>');
        await expect(drawer.locator('script, img')).toHaveCount(0);
        await expect(drawer.getByRole('link', { name: 'the picture' })).toHaveAttribute('href', 'https://pictures.invalid/1.png');
        await expect(drawer.getByRole('link', { name: 'Read more of Change 1' })).toHaveAttribute('rel', 'noopener noreferrer');
        expect(await violations(admin)).toEqual([]);
        expect(await layoutFaults(admin)).toEqual([]);
      });
      expect(await admin.title()).not.toBe('run');
      expect(outside).toEqual([]);
    } finally {
      await takeDown(operator, 'announcements', ids);
    }
  },
);

test('a system admin writes an announcement, changes it and deletes it; what is lost is named before', walk, async ({ admin }) => {
  await admin.goto('/__admin__/announcements');
  await admin.getByRole('button', { name: 'New announcement' }).first().click();
  await admin.getByRole('textbox', { name: 'Title' }).fill('Metrics');
  await admin.getByRole('textbox', { name: 'Text' }).fill('They are **there**');
  await expect(admin.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('there');
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin
    .getByRole('row', { name: /Metrics/ })
    .getByText('Metrics')
    .click();
  await admin.getByRole('textbox', { name: 'Title' }).fill('Metrics are there');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('row', { name: /Metrics are there/ })).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Delete Metrics are there' }).click();
  await expect(admin.getByRole('alertdialog', { name: 'Delete Metrics are there?' })).toContainText('It cannot be brought back.');
  await admin.getByRole('button', { name: 'Delete announcement' }).click();
  await expect(admin.getByRole('row', { name: /Metrics are there/ })).toHaveCount(0);
});

inOwnAccount(
  'notifications lie upon the page and move nothing; critical ones stay, others are dismissed for good',
  async ({ context, product }) => {
    const operator = await product.login(adminEmail);
    const ids: number[] = [];
    const session = await product.login();
    const { accountId } = (await session.call<{ accountId: number }>('GET', '/api/accounts/current')).body;
    for (const [level, title] of [
      ['critical', 'Storage is full'],
      ['info', 'Maintenance on Sunday'],
    ]) {
      const body = { level, title, text: 'Read on.', link: '/system-status', accountId, until: null };
      ids.push((await operator.call<{ id: number }>('POST', '/api/__admin__/notifications', body)).body.id);
    }
    try {
      await enter(context, product, session);
      const page = await context.newPage();
      await page.setViewportSize({ width: 1024, height: 720 });
      await page.addInitScript(() => {
        Object.assign(window, { shifted: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number }[])
            (window as unknown as { shifted: number }).shifted += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/system-status');
      const stack = page.getByRole('region', { name: 'Notifications to you' });
      await expect(stack.getByText('Storage is full')).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02);
      expect(await violations(page)).toEqual([]);
      await expect(stack.getByRole('button', { name: 'Dismiss Storage is full' })).toHaveCount(0);
      await stack.getByRole('button', { name: 'Dismiss Maintenance on Sunday' }).click();
      await expect(stack.getByText('Maintenance on Sunday')).toHaveCount(0);
      await page.reload();
      await expect(stack.getByText('Storage is full')).toBeVisible();
      await expect(stack.getByText('Maintenance on Sunday')).toHaveCount(0);
      await inEachTheme(page, async () => {
        await expect(stack.getByText('Storage is full')).toBeVisible();
        expect(await violations(page, 'colours')).toEqual([]);
      });
    } finally {
      await takeDown(operator, 'notifications', ids);
    }
  },
);

test('a system admin puts up a notification for one account until a time, and takes it down', walk, async ({ admin }) => {
  await admin.goto('/__admin__/notifications/new');
  await admin.getByRole('combobox', { name: 'Level' }).selectOption('Critical');
  await admin.getByRole('textbox', { name: 'Title' }).fill('Disk nearly full');
  await admin.getByRole('combobox', { name: 'For' }).click();
  await admin.getByRole('option', { name: /\(1\)$/ }).click();
  await fillMoment(admin, 'Until', '2999-01-02T3:04');
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Put up' }).click();
  const row = admin.getByRole('row', { name: /Disk nearly full/ });
  await expect(row).toContainText('Critical');
  await expect(row).not.toContainText('Everybody');
  expect(await violations(admin)).toEqual([]);
  await row.getByText('Disk nearly full').click();
  await expect(admin.getByLabel('Until, day', { exact: true })).toHaveValue('Jan 02, 2999');
  await expect(admin.getByLabel('Until, time on 24 hours')).toHaveValue('03:04');
  await admin.getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('button', { name: 'Take down Disk nearly full' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Take down' }).click();
  await expect(row).toHaveCount(0);
});
