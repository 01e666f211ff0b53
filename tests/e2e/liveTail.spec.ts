import { expect, ship, test } from './fixtures';
import { violations } from './violations';
import { walk } from './walks';

const line = (message: string, service: string) => ({ '@timestamp': new Date().toISOString(), message, service, level: 'info' });

test(
  'logs appear as they arrive, a filter hides the others, and one pauses, clears, marks, chooses columns and saves the filter',
  walk,
  async ({ admin, product }) => {
    await admin.goto('/live-tail?theme=dark');
    const live = admin.getByRole('status').filter({ hasText: 'Live' });
    await expect(live).toBeVisible();
    await admin.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(live).toBeHidden();
    await admin.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(live).toBeVisible();
    // A page that were loaded anew would forget it.
    await admin.evaluate(() => document.body.setAttribute('data-kept', 'yes'));
    const inRed = '\u001b[31malmond burnt\u001b[0m';
    await ship(product, [
      line('walnut one cracked', 'tail-walnuts'),
      line('hazelnut one stored', 'tail-hazels'),
      line(inRed, 'tail-almonds'),
    ]);
    const logs = admin.getByRole('list', { name: 'Logs' });
    await expect(logs.getByText('walnut one cracked')).toBeVisible();
    await expect(logs.getByText('hazelnut one stored')).toBeVisible();
    // As a terminal would show it, and as Explore does.
    const colourOf = (text: string) => logs.getByText(text).evaluate((element) => getComputedStyle(element).color);
    await expect.poll(() => colourOf('almond burnt')).not.toBe(await colourOf('hazelnut one stored'));

    await admin.getByRole('textbox', { name: 'Filter by Lucene query' }).fill('message:walnut');
    await admin.getByRole('button', { name: 'Apply' }).click();
    await expect(logs.getByText('walnut one cracked')).toBeVisible();
    await expect(logs.getByText('hazelnut one stored')).toBeHidden();
    await admin.getByRole('textbox', { name: 'Highlight' }).fill('CRACKED');
    await expect(logs.locator('mark')).toHaveText(['cracked']);
    expect(await violations(admin)).toEqual([]);

    await admin.getByRole('button', { name: 'Pause' }).click();
    await ship(product, [line('walnut two cracked', 'tail-walnuts'), line('hazelnut two stored', 'tail-hazels')]);
    await expect(admin.getByText('Paused, 1 waiting')).toBeVisible();
    await expect(logs.getByText('walnut two cracked')).toBeHidden();
    await admin.getByRole('button', { name: 'Resume' }).click();
    await expect(logs.getByText('walnut two cracked')).toBeVisible();
    await expect(logs.getByText('hazelnut two stored')).toBeHidden();
    await admin.getByRole('button', { name: 'Clear' }).click();
    await expect(admin.getByText('Waiting for logs')).toBeVisible();

    await admin.getByRole('button', { name: 'Saved filters' }).click();
    await admin.getByRole('button', { name: 'Save this filter' }).click();
    await admin.getByRole('textbox', { name: 'Name' }).fill('Walnuts');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByRole('dialog')).toBeHidden();

    await admin.getByRole('button', { name: 'Add filter' }).click();
    await admin.getByRole('combobox', { name: 'Field' }).fill('service');
    await admin.getByRole('combobox', { name: 'Value' }).fill('tail-hazels');
    await admin.getByRole('button', { name: 'Add', exact: true }).click();
    await admin.getByRole('textbox', { name: 'Filter by Lucene query' }).fill('');
    await admin.getByRole('button', { name: 'Apply' }).click();
    await ship(product, [line('walnut three cracked', 'tail-walnuts'), line('hazelnut three stored', 'tail-hazels')]);
    await expect(logs.getByText('hazelnut three stored')).toBeVisible();
    await expect(logs.getByText('walnut three cracked')).toBeHidden();
    await admin.getByRole('combobox', { name: 'Columns' }).click();
    await admin.getByRole('menuitemcheckbox', { name: 'service', exact: true }).click();
    await admin.keyboard.press('Escape');
    await expect(logs.getByText('tail-hazels', { exact: true }).first()).toBeVisible();

    // The saved filter takes the place of all that.
    await admin.getByRole('button', { name: 'Saved filters' }).click();
    await admin.getByRole('button', { name: 'Walnuts', exact: true }).click();
    await expect(logs.getByText('walnut three cracked')).toBeVisible();
    await expect(logs.getByText('hazelnut three stored')).toBeHidden();
    expect(await admin.evaluate(() => document.body.getAttribute('data-kept'))).toBe('yes');
    const session = await product.login();
    const about = { from: 'now-1d', to: 'now', field: 'service', prefix: 'tail-a' };
    const counted = async () => (await session.call<{ total: number }>('POST', '/api/explore/suggestions', about)).body.total;
    await expect.poll(counted).toBeGreaterThan(0);
    await admin.goto('/live-tail?theme=light');
    await expect(logs.getByText('hazelnut three stored')).toBeVisible();
    expect(await violations(admin)).toEqual([]);
    // Names and values are completed as in Explore.
    await admin.locator('.cm-content').click();
    await admin.keyboard.type('service:tail-a');
    await admin.getByRole('option', { name: /^tail-almonds/ }).click();
    await admin.keyboard.press('Enter');
    await expect(logs.getByText('almond burnt')).toBeVisible();
    await expect(logs.getByText('hazelnut three stored')).toBeHidden();
  },
);

test(
  'a tail is narrowed to severities, tells how fast logs come, and opens one beside the others, which goes on by keys and in a link',
  walk,
  async ({ admin, product }) => {
    const graver = (message: string, level: string) => ({ ...line(message, 'tail-cherries'), level });
    await admin.goto('/live-tail');
    const logs = admin.getByRole('list', { name: 'Logs' });
    await expect(admin.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    await ship(product, [graver('cherry one picked', 'info'), graver('cherry two burst', 'error'), graver('cherry three burst', 'error')]);
    await expect(logs.getByText('cherry one picked')).toBeVisible();
    await expect(admin.getByText(/^(?!0\.0)[\d.]+ logs\/s$/)).toBeVisible();
    const errors = admin.getByRole('button', { name: /^error error \d/ });
    await errors.click();
    await expect(errors).toHaveAttribute('aria-pressed', 'true');
    await expect(logs.getByText('cherry three burst')).toBeVisible();
    await expect(logs.getByText('cherry one picked')).toBeHidden();

    const log = admin.getByRole('dialog', { name: 'Log' });
    const message = log.getByRole('region', { name: 'Message' });
    await logs.getByText('cherry two burst').click();
    await expect(message).toHaveText('cherry two burst');
    await expect(logs.locator('[aria-current="true"]')).toContainText('cherry two burst');
    expect(await violations(admin)).toEqual([]);
    await admin.keyboard.press('j');
    await expect(message).toHaveText('cherry three burst');
    const address = admin.url();
    await admin.keyboard.press('Escape');
    await expect(log).toBeHidden();
    // With the keyboard alone: the time of a row opens it.
    await logs.getByRole('button').last().focus();
    await admin.keyboard.press('ArrowUp');
    await admin.keyboard.press('Enter');
    await expect(message).toHaveText('cherry two burst');
    await admin.goto(address);
    await expect(message).toHaveText('cherry three burst');
  },
);
