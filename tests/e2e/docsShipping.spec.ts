import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'yaml';
import { expect, ship, test } from './fixtures';
import { inEachTheme } from './inEachTheme';
import { violations } from './violations';
import { walk } from './walks';

test.use({ account: 'Shippers' });

test('data shipping lists ways by product, with search; its command has address and token, and the page reports what has arrived [shell-2.4-26]', async ({
  admin,
  product,
}, info) => {
  await admin.goto('/data-shipping');
  await expect(admin.getByRole('heading', { level: 1, name: 'Send your data' })).toBeVisible();
  await expect(admin.getByRole('tab', { name: 'Logs', selected: true })).toBeVisible();
  const arrival = admin.getByRole('status', { name: 'Arrival' });
  await expect(arrival).toContainText('No logs have arrived yet');
  const token = await (await product.login()).shippingToken();
  const command = admin.locator('pre').first();
  await expect(command).toContainText(`${product.listenerUrl}/?token=${token}`);
  execFileSync('bash', ['-c', (await command.textContent()) ?? '']);
  await expect(arrival).toContainText('Logs have arrived', { timeout: 30_000 });
  await inEachTheme(admin, async (theme) => {
    expect(await violations(admin)).toEqual([]);
    await admin.screenshot({ path: info.outputPath(`data-shipping-${theme}.png`) });
  });

  await admin.getByRole('searchbox', { name: 'Search technologies' }).fill('vmagent');
  await expect(admin.getByRole('status', { name: 'Found' })).toHaveText('0 technologies');
  await admin.getByRole('tab', { name: 'Metrics' }).click();
  await expect(admin).toHaveURL(/product=metrics/);
  await expect(admin.getByRole('link', { name: 'vmagent' })).toBeVisible();
  await admin.getByRole('link', { name: 'vmagent' }).click();
  await expect(admin.getByText(`-remoteWrite.bearerToken=${token}`)).toBeVisible();

  await admin.goto('/data-shipping?product=tracing');
  await expect(arrival).toContainText('No traces have arrived yet');
  execFileSync('bash', ['-c', (await command.textContent()) ?? '']);
  await expect(arrival).toContainText('Traces have arrived', { timeout: 30_000 });
});

test('beside a snippet stands what has come from it, and why the last that was refused was', walk, async ({ admin, product }) => {
  await admin.goto('/integrations/http-json');
  const line = admin.getByRole('status').filter({ hasText: /from this snippet/ });
  await expect(line.first()).toContainText('0 events in the last minute from this snippet');
  await ship(product, [{ message: 'Order placed' }, { message: 'Order refused' }], 'my-app');
  await expect(line.first()).toContainText('2 events in the last minute from this snippet', { timeout: 30_000 });
  const token = await (await product.login()).shippingToken();
  const refused = await fetch(`${product.listenerUrl}/?token=${token}&type=my-app`, { method: 'POST', body: '{"message": "cut off' });
  expect(refused.status).toBe(400);
  await expect(line.first()).toContainText('The last one that was refused by Log listener', { timeout: 30_000 });
  await expect(line.first()).toContainText('Not readable. It is not what its protocol wants');
  expect(await violations(admin)).toEqual([]);
});

test('a page has its contents beside it, and says when its snippets were checked', walk, async ({ admin }) => {
  await admin.setViewportSize({ width: 1440, height: 900 });
  await admin.goto('/integrations/filebeat');
  const contents = admin.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'What goes wrong' }).click();
  await expect(admin).toHaveURL(/#what-goes-wrong$/);
  await expect(admin.getByRole('heading', { name: 'What goes wrong' })).toBeInViewport();
  await expect(admin.getByText(/The snippets of this page were checked on/)).toBeVisible();
  await admin.setViewportSize({ width: 1024, height: 768 });
  await expect(contents).toBeHidden();
});

test('integrations: search, categories and what is received; nginx has instructions and widgets; an account adds pages of its own [shell-2.4-28]', async ({
  admin,
  product,
}, info) => {
  await ship(product, [{ message: 'Hello' }]);
  await admin.goto('/integrations');
  await expect(admin.getByRole('heading', { level: 2, name: 'Servers' })).toBeVisible();
  await expect(admin.getByText('Receiving data by Log listener').first()).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Search integrations' }).fill('nginx');
  await admin.getByRole('link', { name: 'nginx', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'nginx' })).toBeVisible();
  await expect(admin.getByText('log_format astrolabe').first()).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Install dashboard bundle' })).toBeVisible();

  await admin.goto('/integrations');
  await admin.getByRole('button', { name: 'New page' }).click();
  await admin.getByRole('textbox', { name: 'Title' }).fill('When the shop is down');
  await admin.getByRole('textbox', { name: 'Description' }).fill('Whom to call, and what to look at.');
  await admin
    .getByRole('textbox', { name: 'Text' })
    .fill(
      '## Look\n\n<!-- astrolabe:query title="Your noisiest services" show=bars by=service -->\n\n<!-- info-box-start:warning -->\nCall **first**.\n<!-- info-box-end -->\n\n## Then\n\nSend to `<<LISTENER>>`.',
    );
  await expect(admin.getByRole('region', { name: 'Preview' }).getByRole('complementary', { name: 'Warning' })).toBeVisible();
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByRole('link', { name: 'When the shop is down' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'When the shop is down' })).toBeVisible();
  const chart = admin.getByRole('region', { name: 'Your noisiest services' });
  await expect(chart).toContainText('your account, last 24h');
  await expect(admin.getByText(product.listenerUrl)).toBeVisible();
  await inEachTheme(admin, async (theme) => {
    expect(await violations(admin)).toEqual([]);
    await admin.screenshot({ path: info.outputPath(`custom-page-${theme}.png`) });
  });
  await admin.getByRole('button', { name: 'Move to trash' }).click();
  await expect(admin).toHaveURL(/\/integrations$/);
  await expect(admin.getByRole('link', { name: 'When the shop is down' })).toBeHidden();
});

test('a query in a page shows what the account of the reader has', walk, async ({ admin, product }) => {
  await ship(product, [
    { message: 'a', service: 'cart' },
    { message: 'b', service: 'cart' },
    { message: 'c', service: 'cart' },
    { message: 'd', service: 'mail' },
  ]);
  const session = await product.login();
  const { body } = await session.call<{ id: string }>('POST', '/api/docs/custom-pages', {
    title: 'Noise',
    description: '',
    category: 'Run books',
    content:
      '<!-- astrolabe:query title="Noisy" show=table query="service:(cart OR mail)" by=service -->\n\n<!-- astrolabe:query title="Of the cart" show=number query="service:cart" -->\n\n<!-- astrolabe:query title="Wrong" show=cake -->\n\nThe end',
  });
  await admin.goto(`/integrations/custom/${body.id}`);
  await expect(admin.getByText('The end')).toBeVisible();
  const table = admin.getByRole('region', { name: 'Noisy' });
  await expect(table).toContainText(/cart\D*3/);
  await expect(table).toContainText(/mail\D*1/);
  await expect(admin.getByRole('region', { name: 'Of the cart' })).toContainText('3');
  await expect(admin.getByText('Wrong')).toBeHidden();
});

test('a page that an account has written is sanitised and bounded, and never a broken page', walk, async ({ admin, product }) => {
  const session = await product.login();
  const page = (content: string, title: string) =>
    session.call<{ id: string; code?: string; message?: string }>('POST', '/api/docs/custom-pages', {
      title,
      description: '',
      category: 'Bad',
      content,
    });
  const nested = `${'<!-- tabs-start titles=["t"] -->\n<!-- tab-start -->\n'.repeat(40)}deep\n${'<!-- tab-end -->\n<!-- tabs-end -->\n'.repeat(40)}`;
  const hostile = [
    '<script>window.broken = 1</script>',
    '<iframe src="https://evil.example/"></iframe>',
    '<img src="x" onerror="window.broken = 2">',
    '[press](javascript:window.broken=3) <a href="javascript:window.broken=4">here</a>',
    '<style>body { display: none }</style><form action="https://evil.example/"><input name="password"></form>',
    '<!-- info-box-start:note -->\nIn a box that nobody ends',
    '## After the box',
    nested,
    '<!-- astrolabe:nobody:knows -->\n<!-- astrolabe:query -->\n'.repeat(5000),
    '## The end',
  ].join('\n\n');
  const made = await page(hostile.slice(0, 290_000), 'Hostile');
  expect(made.status).toBe(200);
  await admin.goto(`/integrations/custom/${made.body.id}`);
  await expect(admin.getByRole('heading', { level: 1, name: 'Hostile' })).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'After the box' })).toBeVisible({ timeout: 30_000 });
  await expect(admin.getByText('deep')).toBeVisible();
  await expect(admin.getByText('In a box that nobody ends')).toBeVisible();
  const article = admin.getByRole('article');
  await expect(article.locator('script, iframe, style, form, [onerror], [href^="javascript"]')).toHaveCount(0);
  expect(await article.textContent()).not.toMatch(/astrolabe:|info-box|tabs-start|window\.broken/);
  expect(await admin.evaluate(() => (window as { broken?: number }).broken)).toBeUndefined();
  await admin.getByRole('link', { name: 'Integrations' }).first().click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible();

  // 5 MB are refused before they are kept, with what to do.
  const large = await page('word '.repeat(1_000_000), 'Large');
  expect([400, 413]).toContain(large.status);
  expect(
    (await session.call<{ total: number; results: { title: string }[] }>('GET', '/api/docs/custom-pages')).body.results.map(
      ({ title }) => title,
    ),
  ).not.toContain('Large');
  await admin.goto('/integrations/custom/new');
  await admin
    .getByLabel('File of Markdown')
    .setInputFiles({ name: 'large.md', mimeType: 'text/markdown', buffer: Buffer.alloc(5 * 1024 * 1024, 'a') });
  await expect(admin.getByRole('alert')).toContainText('The file is larger than a page may be');
});

test('the gallery has every marker with its attributes, its source, what comes of it and how it stands', walk, async ({ admin }, info) => {
  await admin.goto('/docs');
  await admin.getByRole('link', { name: 'Markers for authors' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Markers' })).toBeVisible();
  const query = admin.getByRole('region', { name: 'A number or chart of the account', exact: true });
  await expect(query.getByRole('row', { name: /^title yes/ })).toContainText('What it shows');
  await expect(query.getByRole('row', { name: /^show no/ })).toContainText('number, chart, bars, table, pie');
  await expect(query.getByText('<!-- astrolabe:query title="Your five noisiest services" show=bars by=service top=5 -->')).toBeVisible();
  await expect(query.getByText('query: shown.').first()).toBeVisible();
  const install = admin.getByRole('region', { name: 'Install dashboards', exact: true });
  await expect(install.getByRole('row', { name: /^ids yes/ })).toBeVisible();
  await expect(install.getByRole('button', { name: 'Install dashboard bundle' })).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Boxes', exact: true }).getByRole('complementary', { name: 'Caution' })).toBeVisible();
  await inEachTheme(admin, async (theme) => {
    expect(await violations(admin)).toEqual([]);
    await admin.screenshot({ path: info.outputPath(`gallery-${theme}.png`) });
  });
  await admin.getByRole('searchbox', { name: 'Search markers' }).fill('tabs');
  await expect(query).toBeHidden();
  await expect(admin.getByRole('region', { name: 'Tabs', exact: true })).toBeVisible();
});

/** As a collector does: takes OTLP over HTTP, and sends it where the configuration's first exporter says. */
async function collectorWith(configuration: string) {
  const { exporters, service } = parse(configuration) as {
    exporters: Record<string, { endpoint: string; headers: Record<string, string> }>;
    service: { pipelines: { traces: { exporters: string[] } } };
  };
  const exporter = exporters[service.pipelines.traces.exporters[0] ?? ''];
  if (exporter === undefined) throw new Error('The pipeline of traces has no exporter.');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const sent = await fetch(`${exporter.endpoint}${request.url}`, {
        method: 'POST',
        headers: { ...exporter.headers, 'content-type': request.headers['content-type'] ?? '' },
        body: Buffer.concat(chunks),
      });
      response.writeHead(sent.status).end(await sent.text());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

test("the YAML configuration has the account's token and address, is copied and downloaded, and a collector with it delivers traces [shell-2.6-20]", async ({
  admin,
  context,
  product,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.goto('/tracing/yaml-configuration');
  await expect(admin.getByRole('heading', { level: 1, name: 'YAML configuration' })).toBeVisible();
  await admin.getByRole('button', { name: 'Copy the configuration' }).click();
  const session = await product.login();
  const token = await session.shippingToken();
  await expect.poll(() => admin.evaluate(() => navigator.clipboard.readText())).toContain(`Bearer ${token}`);
  const copied = await admin.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`endpoint: ${product.otlpUrl}`);
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Download otel-collector.yaml' }).click();
  expect((await download).suggestedFilename()).toBe('otel-collector.yaml');
  await inEachTheme(admin, async (theme) => {
    expect(await violations(admin)).toEqual([]);
    await admin.screenshot({ path: info.outputPath(`yaml-${theme}.png`) });
  });
  const collector = await collectorWith(copied);
  try {
    const now = `${Date.now()}000000`;
    const span = { traceId: '7'.repeat(32), spanId: '7'.repeat(16), name: 'GET /', kind: 2, startTimeUnixNano: now, endTimeUnixNano: now };
    const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'collected' } }] };
    const answer = await fetch(`${collector.url}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ spans: [span] }] }] }),
    });
    expect(answer.status, await answer.text()).toBe(200);
    const spans = async () => {
      const { body } = await session.call<{ entries: { protocol: string; stored: number }[] }>('GET', '/api/ingest/ledger');
      return body.entries.filter(({ protocol }) => protocol === 'otlp-traces').reduce((sum, { stored }) => sum + stored, 0);
    };
    await expect.poll(spans).toBeGreaterThan(0);
  } finally {
    collector.stop();
  }
});
