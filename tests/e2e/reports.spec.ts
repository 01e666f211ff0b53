import { extractText, getDocumentProxy } from 'unpdf';
import { MailSink } from '../harness/MailSink';
import { startProduct } from '../harness/product';
import { expect, ship, testWith } from './fixtures';
import { violations } from './violations';

let sink: MailSink;
const test = testWith(async () => {
  sink = await MailSink.start();
  return startProduct({ env: { ASTROLABE_SMTP_URL: sink.url } });
});
test.afterAll(() => sink?.close());

const dashboard = {
  kind: 'Dashboard',
  metadata: { name: 'The orchard', project: 'Orchard' },
  spec: {
    panels: {
      picked: {
        kind: 'Panel',
        spec: {
          display: { name: 'Apples picked' },
          plugin: { kind: 'TimeSeriesChart', spec: {} },
          queries: [
            {
              kind: 'TimeSeriesQuery',
              spec: { plugin: { kind: 'LuceneQuery', spec: { query: 'service:orchard', measures: [{ kind: 'count' }] } } },
            },
          ],
        },
      },
    },
    layouts: [{ kind: 'Grid', spec: { items: [{ x: 0, y: 0, width: 12, height: 8, content: { $ref: '#/spec/panels/picked' } }] } }],
  },
};

test.beforeEach(async ({ product }) => {
  await ship(
    product,
    Array.from({ length: 5 }, (_, n) => ({
      '@timestamp': new Date(Date.now() - (n + 1) * 60_000).toISOString(),
      service: 'orchard',
      message: `apple ${n}`,
    })),
  );
  expect((await (await product.login()).call('PUT', '/api/dashboards/orchard', { doc: dashboard })).status).toBe(200);
});

test('a dashboard is exported as PDF and a panel as PNG, with what is on show; a report of it is written, listed, run at once and mailed with the rendered dashboard, changed and deleted [shell-2.4-38]', async ({
  admin,
  product,
}) => {
  await admin.goto('/dashboards-hub/view/folders/Orchard/dashboards/orchard');
  await expect(admin.locator('section[data-panel][aria-label="Apples picked"] canvas')).toBeVisible();
  await admin.getByRole('button', { name: 'More of the dashboard' }).click();
  const printed = admin.waitForEvent('download');
  await admin.getByRole('menuitem', { name: 'Export PDF' }).click();
  expect((await printed).suggestedFilename()).toBe('The orchard.pdf');
  await expect(admin.getByText('The orchard.pdf is downloaded.')).toBeVisible();
  await admin.getByRole('button', { name: 'Close' }).click();
  const panel = admin.locator('section[data-panel][aria-label="Apples picked"]');
  await panel.hover();
  await admin.getByRole('button', { name: 'Menu of Apples picked' }).click();
  const picture = admin.waitForEvent('download');
  await admin.getByRole('menuitem', { name: 'Download PNG' }).click();
  const file = await picture;
  expect(file.suggestedFilename()).toBe('Apples picked.png');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeGreaterThan(5000);

  await admin.goto('/scheduled-reports/create?dashboard=orchard');
  await admin.getByLabel('Name').fill('Harvest');
  await expect(admin.getByRole('combobox', { name: /^Dashboard/ })).toHaveValue('orchard');
  await admin.getByLabel('From').fill('now-1h');
  await admin.getByLabel('Usual schedules').selectOption('0 8 * * MON');
  await admin.getByLabel('E-mail addresses').fill('grower@orchard.example');
  await admin.getByLabel('Message').fill('Good morning');
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Create report' }).click();

  const row = admin.getByRole('row', { name: /Harvest/ });
  await expect(row).toContainText('The orchard');
  await expect(row).toContainText('Every Monday at 08:00');
  await expect(row).toContainText('grower@orchard.example');
  await expect(row).toContainText('Never');
  expect(await violations(admin)).toEqual([]);

  await row.getByText('Harvest').click();
  await admin.getByRole('button', { name: 'Run now' }).click();
  await expect(admin.getByText('grower@orchard.example: sent')).toBeVisible({ timeout: 60_000 });
  await expect(admin.getByText('1 rendered')).toBeVisible();
  expect(await violations(admin)).toEqual([]);
  const mail = sink.mails.find(({ to }) => to === 'grower@orchard.example');
  expect(mail?.subject).toBe('Harvest');
  expect(mail?.html).toContain('Good morning');
  const pdf = mail?.attachments[0]?.content ?? Buffer.from('');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text).toContain('Apples picked');

  await admin.getByRole('button', { name: 'Edit' }).click();
  await admin.getByLabel('Cron line').fill('whenever');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('alert')).toBeVisible();
  await admin.getByLabel('Cron line').fill('0 9 * * MON');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/^0 9 \* \* MON/)).toBeVisible();
  await admin.goto('/scheduled-reports');
  await expect(admin.getByRole('row', { name: /Harvest/ })).toContainText('Mailed');
  await admin
    .getByRole('row', { name: /Harvest/ })
    .getByText('Harvest')
    .click();
  await admin.getByRole('button', { name: 'Delete' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('No reports yet')).toBeVisible();
  expect((await (await product.login()).call<{ total: number }>('GET', '/api/reports')).body.total).toBe(0);
});
