import { Receiver } from '../conformance/endpoints/Receiver';
import { MailSink } from '../harness/MailSink';
import { startProduct, until } from '../harness/product';
import { lookNow } from './fire';
import { enter, expect, ship, testWith } from './fixtures';

let sink: MailSink;
let receiver: Receiver;
/** Mail that arrives, and a receiver of messages on this machine. */
const test = testWith(async () => {
  sink = await MailSink.start();
  receiver = await Receiver.start();
  return startProduct({ env: { ASTROLABE_SMTP_URL: sink.url, ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1' } });
});
test.afterAll(async () => {
  await receiver?.close();
  await sink?.close();
});

const name = 'The payment provider is away';

test('an outage begins; an alert made of a search in Explore fires, its message arrives, its link acknowledges it, its event is worked and resolved, and a report of it is mailed', async ({
  admin,
  product,
  contexts,
}) => {
  test.setTimeout(300_000);
  const session = await product.login();
  const endpoint = {
    title: 'Telephone of Ada',
    url: `${receiver.url}/page`,
    method: 'POST',
    bodyTemplate: JSON.stringify({ title: '{{ title }}', reason: '{{ reason }}', acknowledge: '{{ links.acknowledge }}' }),
  };
  expect((await session.call('POST', '/api/endpoints/custom', endpoint)).status).toBe(200);
  // The provider of the payments is away.
  const failed = { level: 'error', service: 'payment', message: 'The provider did not answer' };
  await ship(
    product,
    Array.from({ length: 12 }, (_, index) => ({ ...failed, '@timestamp': new Date(Date.now() - index * 5000).toISOString() })),
  );

  // From a search to an alert, whose backtest says what it would have done.
  await admin.goto(`/explore?${new URLSearchParams({ query: 'service:payment AND level:error', from: 'now-1h', to: 'now' })}`);
  await admin.getByRole('button', { name: 'Create alert' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Create Alert' })).toBeVisible();
  await expect(admin.getByRole('textbox', { name: 'Lucene query' })).toHaveText('service:payment AND level:error');
  await admin.getByRole('textbox', { name: 'Name' }).fill(name);
  await admin.getByRole('combobox', { name: 'Trigger when the value' }).selectOption({ label: 'is at least' });
  await admin.getByRole('textbox', { name: 'Threshold of Medium' }).fill('1');
  // Logs of this machine arrive at once: nothing has to be waited for before a minute is looked at.
  await admin.getByRole('button', { name: 'Advanced' }).click();
  await admin.getByRole('spinbutton', { name: 'Wait for late logs' }).fill('0');
  await admin.getByRole('combobox', { name: 'Notification endpoints' }).click();
  await admin.getByRole('menuitemcheckbox', { name: /Telephone of Ada/ }).click();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('combobox', { name: 'Notification endpoints' })).toContainText('Telephone of Ada');
  await expect(admin.getByRole('textbox', { name: 'Threshold of Medium' })).toHaveValue('1');
  await expect(admin.getByRole('spinbutton', { name: 'Wait for late logs' })).toHaveValue('0');
  await expect(admin.getByRole('status', { name: 'Result of the backtest' })).toContainText('Would');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByRole('dialog')).toContainText('Alert created');
  await admin.getByRole('dialog').getByRole('button', { name: 'Go to the list' }).click();

  // Meanwhile the report is made that tells of it in the morning.
  await admin.goto('/scheduled-reports/create');
  await admin.getByLabel('Name').fill('Alerts of the night');
  await admin.getByRole('radio', { name: 'Triggered alerts' }).check();
  await admin.getByLabel('From').fill('now-1h');
  await admin.getByLabel('E-mail addresses').fill('boss@brindlewick.example');
  await admin.getByRole('button', { name: 'Create report' }).click();
  await expect(admin.getByRole('row', { name: /Alerts of the night/ })).toBeVisible();

  const kept = await session.call<{ results: { id: string; name: string }[] }>('POST', '/api/triggers/search', { type: 'ALERT', size: 50 });
  expect(kept.body.results.map((alert) => alert.name)).toEqual([name]);
  await lookNow(product, kept.body.results[0]?.id ?? '');
  const fired = async () => (await session.call<{ total: number }>('POST', '/api/triggers/triggered/search', { search: name })).body.total;
  await until('The alert firing', async () => (await fired()) > 0, 60_000);
  await until('The message of the alert having arrived', () => receiver.at('/page').length > 0, 60_000);
  const message = JSON.parse(receiver.at('/page')[0]?.body ?? '{}') as { title: string; reason: string; acknowledge: string };
  expect(message).toMatchObject({ title: `[MEDIUM] ${name}`, reason: 'first' });

  const elsewhere = await contexts.take();
  const phone = await elsewhere.newPage();
  await phone.goto(new URL(message.acknowledge).pathname);
  await phone.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(phone.getByRole('heading', { name: 'Acknowledged' })).toBeVisible();
  await contexts.giveBack(elsewhere);

  await enter(admin.context(), product, session);
  await admin.goto(`/event-management?${new URLSearchParams({ search: name })}`);
  const row = admin.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('In progress');
  await row.getByText(name).click();
  const panel = admin.getByRole('dialog', { name: 'Event' });
  const { email } = (await session.call<{ email: string }[]>('GET', '/api/event-management/assignees')).body[0] ?? { email: '' };
  await panel.getByRole('combobox', { name: 'Assignee' }).selectOption(email);
  await panel.getByRole('textbox', { name: 'Comment' }).fill('Corvane says that it is on it.');
  await panel.getByRole('button', { name: 'Add comment' }).click();
  await expect(panel.getByText('Corvane says that it is on it.')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Resolved');
  await expect(row).toContainText('Resolved');
  await expect(row).toContainText(email);

  await admin.goto('/scheduled-reports/list');
  await admin
    .getByRole('row', { name: /Alerts of the night/ })
    .getByText('Alerts of the night')
    .click();
  await expect(admin.getByText('It has not run yet')).toBeVisible();
  await admin.getByRole('button', { name: 'Run now' }).click();
  await until('The report being mailed', async () => sink.mails.some(({ to }) => to === 'boss@brindlewick.example'), 60_000);
  const mail = sink.mails.find(({ to }) => to === 'boss@brindlewick.example');
  expect(mail?.subject).toBe('Alerts of the night');
  expect(mail?.html).toContain(name);
});
