import { expect, ship, test } from './fixtures';
import { violations } from './violations';
import { themes } from './walks';

test('a search is shared by a short link, and by a public one that is opened signed out, until it is revoked; a link in what is shared to a page behind the login opens in another tab [shell-6-26] [shell-2.2-27] [shell-2.2-28] [data-8-24] [shell-2.1-07]', async ({
  admin,
  product,
  context,
  contexts,
}) => {
  const address = '/explore?query=service%3Acart&from=now-1h&columns=service';
  // A short link restores it by each of its paths; one that leads nowhere says so.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.goto(address);
  await admin.getByRole('button', { name: 'Share', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Copy short link' }).click();
  await expect(admin.getByText('URL copied to clipboard')).toBeVisible();
  const short = await admin.evaluate(() => navigator.clipboard.readText());
  const id = short.split('/').at(-1);
  expect(new URL(short).pathname).toBe(`/explore/goto/${id}`);
  for (const path of [`/explore/goto/${id}`, `/goto/${id}`, `/short-url/${id}`]) {
    await admin.goto(path);
    await expect(admin).toHaveURL(address);
  }
  await admin.goto('/explore/goto/nowhere123');
  await expect(admin.getByText('The link could not be opened')).toBeVisible();
  await expect(admin).toHaveURL(/\/home(\?|$)/);

  const marker = `shared${Date.now()}`;
  await ship(product, [
    { message: `${marker} for visitors`, severity: 'error', service: 'cart' },
    { message: `${marker} for nobody else`, service: 'pay' },
  ]);
  await admin.goto(`/explore?query=${marker}%20AND%20service:cart`);
  await expect(admin.getByText(`${marker} for visitors`)).toBeVisible();
  await admin.getByRole('button', { name: 'Share', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Create a public link…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create a public link' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`For the ${marker} incident`);
  await dialog.getByRole('combobox', { name: 'Expires' }).selectOption('In 1 day');
  expect(await violations(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = (await dialog.getByText(/\/shared#astrolabe_share_[\w-]{43}$/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  const signedOut = await contexts.take();
  const visitor = await signedOut.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: `For the ${marker} incident` })).toBeVisible();
  await expect(visitor.getByText(`${marker} for visitors`)).toBeVisible();
  await expect(visitor.getByText('1 log', { exact: true })).toBeVisible();
  await expect(visitor.getByText(`${marker} for nobody else`)).toHaveCount(0);
  await expect(visitor.getByRole('navigation')).toHaveCount(0);
  expect(await visitor.content()).not.toMatch(/admin@astrolabe\.local/);
  for (const theme of themes) {
    await visitor.goto(link.replace('/shared#', `/shared?theme=${theme}#`));
    await expect(visitor.locator('html')).toHaveAttribute('data-theme', theme);
    await visitor.getByRole('table', { name: 'Logs' }).getByRole('button').click();
    await expect(visitor.getByRole('dialog', { name: 'Log' }).getByText('cart')).toBeVisible();
    expect(await violations(visitor)).toEqual([]);
    await visitor.keyboard.press('Escape');
    await expect(visitor.getByRole('dialog', { name: 'Log' })).toHaveCount(0);
  }

  await admin.goto('/public-links');
  await expect(admin.getByText(`For the ${marker} incident`)).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: `Revoke the link For the ${marker} incident` }).click();
  await admin.getByRole('button', { name: 'Revoke link' }).click();
  await expect(admin.getByText(`The link For the ${marker} incident is revoked`)).toBeVisible();
  await visitor.getByRole('button', { name: 'Refresh' }).click();
  await expect(visitor.getByText('This link has expired or was revoked.').first()).toBeVisible();
  await expect(visitor.getByText(`${marker} for visitors`)).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible();

  // In what is shared, what is behind the login opens in another tab.
  const session = await product.login();
  const words = { kind: 'Markdown', spec: { text: 'All of [the logs](/explore?query=cart).' } };
  const item = { x: 0, y: 0, width: 12, height: 6, content: { $ref: '#/spec/panels/words' } };
  const doc = {
    kind: 'Dashboard',
    metadata: { name: 'Linked', project: 'Links' },
    spec: {
      duration: '1h',
      panels: { words: { kind: 'Panel', spec: { display: { name: 'Words' }, plugin: words } } },
      layouts: [{ kind: 'Grid', spec: { display: { title: 'All' }, items: [item] } }],
    },
  };
  const made = await session.call('PUT', '/api/dashboards/share-links', { doc });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const content = { uid: 'share-links', from: 'now-1h', to: 'now', timezone: 'UTC' };
  const { status, body } = await session.call<{ path: string }>('POST', '/api/shares', { kind: 'dashboard', title: 'Linked', content });
  expect(status, JSON.stringify(body)).toBe(200);

  await visitor.goto(body.path);
  const toLogs = visitor.getByRole('link', { name: 'the logs', exact: true });
  await expect(toLogs).toBeVisible();
  const opening = signedOut.waitForEvent('page');
  await toLogs.click();
  const other = await opening;
  await expect(other).toHaveURL(/\/login\?.*explore/);
  await expect(visitor).toHaveURL(`${product.url}${body.path}`);
  await expect(toLogs).toBeVisible();
});
