import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailSink } from '../../harness/MailSink';
import { type Product, type Session, startProduct, until } from '../../harness/product';

let sink: MailSink;
let product: Product;
let admin: Session;

const stamp = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString();
const logs = Array.from({ length: 7 }, (_, n) => ({
  '@timestamp': stamp(n + 1),
  service: n < 4 ? 'orchard' : 'mill',
  severity: 'info',
  message: `apple ${n}, "ripe"`,
}));

const lucene = (query: string, more: object = {}) => ({
  kind: 'TimeSeriesQuery',
  spec: { plugin: { kind: 'LuceneQuery', spec: { query, measures: [{ kind: 'count' }], ...more } } },
});
const panel = (name: string, kind: string, queries: readonly object[], spec: object = {}) => ({
  kind: 'Panel',
  spec: { display: { name }, plugin: { kind, spec }, queries },
});
const item = (key: string, x: number, y: number) => ({ x, y, width: 6, height: 6, content: { $ref: `#/spec/panels/${key}` } });
const dashboard = (name: string, isBroken: boolean) => ({
  kind: 'Dashboard',
  metadata: { name, project: 'Orchard' },
  spec: {
    panels: {
      picked: panel('Apples picked', 'StatChart', [lucene('service:orchard')], { calculation: 'sum' }),
      none: panel('Pears', 'LogsTable', [lucene('service:nothing-like-it', { measures: undefined })]),
      ...(isBroken && { broken: panel('Broken panel', 'StatChart', [lucene('service:(')]) }),
      text: panel('Read me', 'Markdown', [], { text: 'Ask **Ada**' }),
    },
    layouts: [
      {
        kind: 'Grid',
        spec: { items: [item('picked', 0, 0), item('none', 6, 0), ...(isBroken ? [item('broken', 0, 6)] : []), item('text', 6, 6)] },
      },
    ],
  },
});

const values = (name: string, more: object = {}) => ({
  name,
  content: { kind: 'dashboard', uid: 'orchard' },
  from: 'now-1h',
  to: 'now',
  cron: '0 8 * * MON',
  timezone: 'Europe/Berlin',
  emails: ['grower@orchard.example'],
  message: 'Good morning',
  ...more,
});

interface Run {
  readonly id: string;
  readonly state: string;
  readonly by: string | null;
  readonly blocks: readonly { readonly title: string; readonly state: string; readonly reason?: string }[];
  readonly recipients: readonly { readonly to: string; readonly state: string; readonly reason: string | null }[];
  readonly error: string | null;
}
interface Report {
  readonly id: string;
  readonly nextRunAt: string | null;
  readonly lastRun: Run | null;
}

const create = async (body: object): Promise<Report> => {
  const made = await admin.call<Report>('POST', '/api/reports', body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body;
};
const runsOf = async (id: string): Promise<readonly Run[]> =>
  (await admin.call<{ results: readonly Run[] }>('GET', `/api/reports/${id}/runs`)).body.results;

/** Has a report run, and waits until it and its mails are at their end. */
async function runNow(id: string): Promise<Run> {
  const began = await admin.call<Run>('POST', `/api/reports/${id}/run`);
  expect(began.status, JSON.stringify(began.body)).toBe(200);
  expect(began.body.by).toBe('admin@astrolabe.local');
  let run: Run | undefined;
  await until('The run being over', async () => {
    run = (await runsOf(id)).find((one) => one.id === began.body.id);
    return run !== undefined && run.state !== 'running' && run.recipients.every(({ state }) => state !== 'waiting');
  });
  if (run === undefined) throw new Error('There is no run.');
  return run;
}

const mailsTo = (to: string) => sink.mails.filter((mail) => mail.to === to);
async function pdfText(content: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

beforeAll(async () => {
  sink = await MailSink.start();
  product = await startProduct({ env: { ASTROLABE_SMTP_URL: sink.url } });
  admin = await product.login();
  const shipped = await fetch(`${product.listenerUrl}/?token=${await admin.shippingToken()}&type=e2e`, {
    method: 'POST',
    body: logs.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(shipped.status).toBe(200);
  for (const [uid, doc] of [
    ['orchard', dashboard('The orchard', false)],
    ['broken', dashboard('The mill', true)],
  ] as const)
    expect((await admin.call('PUT', `/api/dashboards/${uid}`, { doc })).status).toBe(200);
  expect(
    (
      await admin.call('POST', '/api/saved-searches', {
        name: 'Apples',
        columns: ['service', 'message'],
        exploreFilterState: { query: 'service:orchard' },
      })
    ).status,
  ).toBe(200);
});
afterAll(async () => {
  await product?.dispose();
  await sink?.close();
});

test('Run now mails the rendered dashboard, with its range in its zone and the way to the live one; the run tells what became of each part and mail', async () => {
  const report = await create(values('Morning'));
  // Eight in Berlin, on a Monday.
  const next = new Date(report.nextRunAt ?? 0);
  expect(new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', weekday: 'short', hour: '2-digit', hour12: false }).format(next)).toBe(
    'Mon, 08',
  );
  const run = await runNow(report.id);
  expect(run).toMatchObject({
    state: 'sent',
    error: null,
    blocks: [
      { title: 'Apples picked', state: 'rendered' },
      { title: 'Pears', state: 'empty' },
      { title: 'Read me', state: 'rendered' },
    ],
    recipients: [{ to: 'grower@orchard.example', state: 'sent', reason: null }],
  });
  const [mail] = mailsTo('grower@orchard.example');
  expect(mail?.subject).toBe('Morning');
  for (const part of ['Good morning', 'Apples picked', 'The orchard', '(Europe/Berlin)']) expect(mail?.html).toContain(part);
  expect(mail?.text).toContain('Pears: empty');
  const [pdf] = mail?.attachments ?? [];
  expect(pdf).toMatchObject({ name: 'Morning.pdf', contentType: 'application/pdf' });
  const text = await pdfText(pdf?.content ?? Buffer.from(''));
  for (const part of ['Morning', 'Apples picked 4', 'Pears Empty: nothing to show', 'Ask Ada', '(Europe/Berlin)'])
    expect(text).toContain(part);
  const link = /href="([^"]*dashboards-hub[^"]*)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { searchParams } = new URL(link);
  expect(Number(searchParams.get('end')) - Number(searchParams.get('start'))).toBe(3_600_000);
  expect(searchParams.get('timeZone')).toBe('Europe/Berlin');
});

test('what fails in part is mailed all the same, and says so', async () => {
  const report = await create(values('Partly', { content: { kind: 'dashboard', uid: 'broken' }, emails: ['miller@orchard.example'] }));
  const run = await runNow(report.id);
  expect(run.state).toBe('partial');
  expect(run.blocks.find(({ title }) => title === 'Broken panel')).toMatchObject({ state: 'failed', reason: expect.stringMatching(/.+/) });
  const [mail] = mailsTo('miller@orchard.example');
  expect(mail?.subject).toBe('Partly (in part)');
  expect(mail?.html).toContain('1 of 4 parts failed. The rest is here.');
  const text = await pdfText(mail?.attachments[0]?.content ?? Buffer.from(''));
  expect(text).toContain('Broken panel Failed: ');
  expect(text).toContain('Apples picked 4');
});

test('a saved search is mailed as CSV: every log that it finds, and no other', async () => {
  const { results } = (await admin.call<{ results: readonly { id: string }[] }>('GET', '/api/saved-searches')).body;
  const report = await create(
    values('Apples', { content: { kind: 'saved-search', id: results[0]?.id }, emails: ['press@orchard.example'] }),
  );
  expect((await runNow(report.id)).state).toBe('sent');
  const [file] = mailsTo('press@orchard.example')[0]?.attachments ?? [];
  expect(file?.contentType).toBe('text/csv');
  const [head, ...lines] = file?.content.toString().trimEnd().split('\r\n') ?? [];
  expect(head).toBe('@timestamp,service,message');
  expect(lines.map((line) => line.slice(line.indexOf(',') + 1))).toEqual([0, 1, 2, 3].map((n) => `orchard,"apple ${n}, ""ripe"""`));
});

test('a person of the account gets what they may see themselves, and nothing once they may not enter; an address of theirs is them', async () => {
  const invited = await admin.call<{ id: number }>('POST', '/api/users/invitations', {
    email: 'reader@orchard.example',
    role: 'read-only',
  });
  const { people } = (await admin.call<{ people: readonly { id: number; email: string }[] }>('GET', '/api/reports/recipients')).body;
  expect(people.map(({ email }) => email)).toEqual(['admin@astrolabe.local']);
  expect(invited.status).toBeLessThan(500);
  const own = people[0]?.id ?? 0;
  const report = await create(values('Own', { emails: ['Admin@Astrolabe.local'], userIds: [own] }));
  const run = await runNow(report.id);
  expect(run.recipients).toEqual([expect.objectContaining({ to: 'admin@astrolabe.local', state: 'sent' })]);
  const unknown = await admin.call<{ message: string }>('POST', '/api/reports', values('Strangers', { userIds: [own + 1000] }));
  expect(unknown).toMatchObject({ status: 400, body: { code: 'RECIPIENT_UNKNOWN' } });
});

test('a report runs on time, and no more once it is off or deleted', async () => {
  const report = await create(values('Every second', { cron: '* * * * * ?', emails: ['clock@orchard.example'] }));
  await until('A run of the schedule', async () => (await runsOf(report.id)).some(({ by, state }) => by === null && state === 'sent'));
  await until('Its mail', () => mailsTo('clock@orchard.example').length > 0);
  expect(mailsTo('clock@orchard.example')[0]?.attachments[0]?.name).toBe('Every second.pdf');
  const off = await admin.call<Report>(
    'PUT',
    `/api/reports/${report.id}`,
    values('Every second', { cron: '* * * * * ?', isEnabled: false, emails: ['clock@orchard.example'] }),
  );
  expect(off.body.nextRunAt).toBeNull();
  expect((await admin.call('DELETE', `/api/reports/${report.id}`)).body).toMatchObject({ name: 'Every second' });
  expect((await admin.call('GET', `/api/reports/${report.id}`)).body).toMatchObject({ code: 'REPORT_UNKNOWN' });
  const { results: reports, total } = (await admin.call<{ results: readonly Report[]; total: number }>('GET', '/api/reports')).body;
  expect(reports.map(({ id }) => id)).not.toContain(report.id);
  expect(total).toBe(reports.length);
});

test.each([
  ['a line that is no schedule', { cron: 'whenever' }, 'INVALID_SCHEDULE', /./],
  ['a day that never comes', { cron: '0 0 31 2 *' }, 'INVALID_SCHEDULE', /./],
  ['a zone that is none', { timezone: 'Mars/Olympus' }, 'INVALID_INPUT', /There is no such time zone/],
  ['a time that is none', { from: 'yesterdayish' }, 'TIME_RANGE_INVALID', /from/],
  ['a range with nothing in it', { from: 'now', to: 'now-1h' }, 'TIME_RANGE_INVALID', /empty/],
  ['nobody to send it to', { emails: [] }, 'INVALID_INPUT', /Name somebody who is to get the report/],
])('%s is refused with clear words, and nothing is kept', async (_what, wrong, code, words) => {
  const answer = await admin.call<{ code: string; message: string }>('POST', '/api/reports', values('Wrong', wrong));
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe(code);
  expect(JSON.stringify(answer.body)).toMatch(words);
  const { results: reports } = (await admin.call<{ results: readonly { name: string }[] }>('GET', '/api/reports')).body;
  expect(reports.map(({ name }) => name)).not.toContain('Wrong');
});

test('a report of a dashboard that is gone fails with the reason, and says so to whoever waits for it', async () => {
  expect((await admin.call('PUT', '/api/dashboards/gone', { doc: dashboard('Gone', false) })).status).toBe(200);
  const report = await create(values('Of nothing', { content: { kind: 'dashboard', uid: 'gone' }, emails: ['waiting@orchard.example'] }));
  expect((await admin.call('DELETE', '/api/dashboards/gone')).status).toBe(200);
  const run = await runNow(report.id);
  expect(run.state).toBe('failed');
  expect(run.blocks).toEqual([{ title: 'Of nothing', state: 'failed', reason: expect.stringMatching(/dashboard/i) }]);
  expect(mailsTo('waiting@orchard.example')[0]?.html).toContain('failed');
});

test('a report cannot be brought in by a file: it would run with the rights of anybody that the file names', async () => {
  await create(values('Carried'));
  const document = (await admin.call<object>('POST', '/api/saved-objects/export', { types: ['report'] })).body;
  for (const onConflict of ['replace', 'copy']) {
    const { body } = await admin.call<{ failed: number; objects: readonly { reason?: string }[] }>('POST', '/api/saved-objects/import', {
      document,
      onConflict,
    });
    expect(body).toMatchObject({ created: 0, replaced: 0 });
    expect(body.failed).toBeGreaterThan(0);
    expect(body.objects[0]?.reason).toContain('Reports cannot be imported');
  }
});
