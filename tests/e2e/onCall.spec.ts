import { expect, testInOwnAccount } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';
import { walk } from './walks';

const test = testInOwnAccount('On call');

test('a rotation, an escalation over it and a route to that are made, listed, changed and deleted', walk, async ({ admin, product }) => {
  await admin.goto('/on-call');
  await expect(admin.getByRole('heading', { level: 1, name: 'On call' })).toBeVisible();
  await admin.getByRole('button', { name: 'New rotation' }).first().click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Shop');
  await admin.getByRole('textbox', { name: 'People' }).fill('ada@shop.example');
  await admin.getByRole('combobox', { name: 'Hand-over' }).selectOption('Every day');
  await admin.getByRole('combobox', { name: 'Starts on' }).fill('2026-01-05');
  await inEachTheme(admin, async () => {
    await expect(admin.getByRole('heading', { level: 1, name: 'New rotation' })).toBeVisible();
    expect(await violations(admin)).toEqual([]);
  });
  await admin.getByRole('textbox', { name: 'Name' }).fill('Shop');
  await admin.getByRole('textbox', { name: 'People' }).fill('ada@shop.example\nada@shop.example');
  await admin.getByRole('combobox', { name: 'Hand-over' }).selectOption('Every day');
  await admin.getByRole('combobox', { name: 'Starts on' }).fill('2026-01-05');
  await admin.getByRole('button', { name: 'Create rotation' }).click();
  const rotation = admin.getByRole('row', { name: /Shop/ });
  await expect(rotation).toContainText('ada@shop.example');
  await inEachTheme(admin, async () => {
    await expect(rotation).toContainText('ada@shop.example');
    expect(await violations(admin)).toEqual([]);
  });

  await admin.goto('/escalations/new');
  await admin.getByRole('textbox', { name: 'Name' }).fill('Somebody of the shop');
  const step = admin.getByRole('group', { name: 'Step 1' });
  await step.getByRole('combobox', { name: 'Step 1 tells' }).click();
  await admin.getByRole('menuitemcheckbox', { name: 'Whoever is on call of Shop' }).click();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Add step' }).click();
  await admin.getByRole('group', { name: 'Step 2' }).getByRole('textbox', { name: 'E-mail addresses' }).fill('boss@shop.example');
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Create escalation' }).click();
  await expect(admin.getByRole('row', { name: /Somebody of the shop/ })).toContainText('2 steps');

  await admin.goto('/notification-routes/new');
  await admin.getByRole('textbox', { name: 'Name' }).fill('Checkout');
  await admin.getByRole('textbox', { name: 'Alerts' }).fill('service="checkout"');
  await admin.getByRole('combobox', { name: 'Escalation' }).selectOption('Somebody of the shop');
  await admin.getByRole('checkbox', { name: 'Send messages that belong together as one' }).check();
  await admin.getByRole('checkbox', { name: /Keep messages until they are over/ }).check();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Create route' }).click();
  const route = admin.getByRole('row', { name: /Checkout/ });
  await expect(route).toContainText('service="checkout"');
  await expect(route).toContainText('Somebody of the shop');
  const session = await product.login();
  const { body } = await session.call<{ results: object[] }>('GET', '/api/on-call/routes');
  expect(body.results).toMatchObject([
    {
      name: 'Checkout',
      matchers: [{ name: 'service', operator: '=', value: 'checkout' }],
      together: { by: ['alertname'], waitMinutes: 2 },
      quiet: { from: '22:00', to: '07:00', weekdays: [1, 2, 3, 4, 5, 6, 7], butSeverities: ['SEVERE'] },
    },
  ]);
  await route.getByText('Checkout', { exact: true }).click();
  await expect(admin.getByRole('textbox', { name: 'Alerts' })).toHaveValue('service="checkout"');
  await admin.getByRole('textbox', { name: 'E-mail addresses' }).fill('team@shop.example');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(route).toContainText('team@shop.example');

  // What is used is not deleted.
  await admin.goto('/escalations');
  await admin.getByRole('button', { name: 'Delete Somebody of the shop' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('It is used by Checkout. Change that first.')).toBeVisible();
  await admin.goto('/notification-routes');
  await admin.getByRole('button', { name: 'Delete Checkout' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('No routes')).toBeVisible();
  await admin.goto('/escalations/under-way');
  await expect(admin.getByText('Nothing has been escalated')).toBeVisible();
  expect(await violations(admin)).toEqual([]);
});
