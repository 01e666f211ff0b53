import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationEndpointsService } from '#plugins/endpoints/contract';
import { accountsService } from '#sdk/server';
import { noticeOf } from '../../../plugins/endpoints/server/testing/notices';
import {
  alertmanagerContract,
  bigPandaContract,
  contractFaults,
  datadogContract,
  opsgenieContracts,
  pagerDutyContract,
  type ServiceContract,
  serviceNowContracts,
  slackContract,
  teamsContract,
  teamsWorkflowContract,
  victorOpsContract,
} from '../../../plugins/endpoints/server/testing/serviceContracts';
import { MailSink } from '../../harness/MailSink';
import { HostInProcess } from '../identity/HostInProcess';
import { Receiver } from './Receiver';

let receiver: Receiver;
let sink: MailSink;
let host: HostInProcess;
let shop: Caller;
let other: Caller;

beforeAll(async () => {
  receiver = await Receiver.start();
  sink = await MailSink.start();
  const names = ['PAGERDUTY', 'DATADOG', 'BIGPANDA', 'VICTOROPS', 'OPSGENIE'];
  host = await HostInProcess.start({
    ...Object.fromEntries(names.map((name) => [`ASTROLABE_${name}_URL`, `${receiver.url}/`])),
    ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1',
    ASTROLABE_SMTP_URL: sink.url,
  });
  shop = await accountWith('Endpoint shop');
  other = await accountWith('Endpoint other');
});
afterAll(async () => {
  await host?.close();
  await receiver?.close();
  await sink?.close();
});
beforeEach(() => receiver.reset());

type Caller = Awaited<ReturnType<typeof accountWith>>;
interface Body {
  readonly id: string;
  readonly [field: string]: unknown;
}

async function accountWith(name: string) {
  const account = await host.service(accountsService).addOwner({ name, planType: 'pro' });
  const email = `admin@${name.toLowerCase().replace(' ', '-')}.test`;
  const user = await host.identity.addUser({ email, fullName: name, password: 'correct horse battery' }, [
    { accountId: account.id, role: 'admin' },
  ]);
  const headers = await host.headersOf(user.id, account.id);
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${host.url}/api/endpoints${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  const made = async (suffix: string, draft: object): Promise<string> => {
    const { status, body } = await call('POST', `/${suffix}`, draft);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.id;
  };
  return { id: account.id, email, call, made };
}

const key = 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4';
const types: readonly [
  type: string,
  suffix: string,
  () => Readonly<Record<string, string>>,
  shown: () => Readonly<Record<string, string>>,
][] = [
  [
    'Custom',
    'custom',
    () => ({ url: `${receiver.url}/custom`, method: 'PUT', headers: 'X-Team=ops' }),
    () => ({ url: `${receiver.url}/********`, method: 'PUT', headers: 'X-Team=ops' }),
  ],
  ['Slack', 'slack', () => ({ url: `${receiver.url}/services/T0/B0/abcdefgh` }), () => ({ url: `${receiver.url}/********efgh` })],
  ['PagerDuty', 'pager-duty', () => ({ serviceKey: key }), () => ({ serviceKey: '********c3d4' })],
  ['Datadog', 'datadog', () => ({ apiKey: key }), () => ({ apiKey: '********c3d4' })],
  ['BigPanda', 'big-panda', () => ({ apiToken: key, appKey: key }), () => ({ apiToken: '********c3d4', appKey: '********c3d4' })],
  [
    'VictorOps',
    'victorops',
    () => ({ serviceApiKey: key, messageType: 'CRITICAL', routingKey: 'ops' }),
    () => ({ serviceApiKey: '********c3d4', messageType: 'CRITICAL', routingKey: 'ops' }),
  ],
  ['Opsgenie', 'ops-genie', () => ({ apiKey: key }), () => ({ apiKey: '********c3d4' })],
  [
    'ServiceNow',
    'service-now',
    () => ({ url: `${receiver.url}/api/now/table/em_event`, username: 'ada', password: 'hunter2' }),
    () => ({ url: `${receiver.url}/api/now/table/em_event`, username: 'ada', password: '********' }),
  ],
  [
    'Microsoft Teams',
    'microsoft-teams',
    () => ({ url: `${receiver.url}/webhookb2/abcdefghijkl` }),
    () => ({ url: `${receiver.url}/********ijkl` }),
  ],
  [
    'Microsoft Teams Workflow',
    'microsoft-teams-workflow',
    () => ({ url: `${receiver.url}/workflows/a?sig=abcdefghijkl` }),
    () => ({ url: `${receiver.url}/********ijkl` }),
  ],
];

const custom = (path: string, over: object = {}) => ({ title: `To ${path}`, url: `${receiver.url}${path}`, method: 'POST', ...over });
let keys = 0;
const send = (caller: Caller, endpoints: readonly string[], notice = noticeOf()) => {
  keys += 1;
  return host.service(notificationEndpointsService).send({ accountId: caller.id, endpoints, emails: [], notice, key: `test ${keys}` });
};
const sendingsOf = async (caller: Caller, id: string) =>
  (
    (await caller.call('GET', `/${id}/deliveries`)).body as unknown as {
      results: { id: string; state: string; error: string | null; note: string | null; attempts: number }[];
    }
  ).results;
const ended = (caller: Caller, id: string, states: readonly string[]) =>
  expect.poll(async () => (await sendingsOf(caller, id)).map(({ state }) => state)).toEqual(states);

test.each(types)(
  'an endpoint of the type %s is read back with its title, description, template and fields, its secrets masked [data-3-17]',
  async (endpointType, suffix, fields, shown) => {
    const bodyTemplate = endpointType === 'Custom' ? '{"text":"{{ title }}"}' : null;
    const id = await shop.made(suffix, { title: `Ops by ${suffix}`, description: 'For the night', bodyTemplate, ...fields() });
    const { body } = await shop.call('GET', `/${id}`);
    const own = { id, title: `Ops by ${suffix}`, description: 'For the night', endpointType, bodyTemplate };
    const moment = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(body).toEqual({ ...own, ...shown(), createdAt: moment, createdBy: shop.email, updatedAt: moment, updatedBy: shop.email });
  },
);

test('a posted endpoint has an id and is listed [data-7.3-01]', async () => {
  const { status, body } = await shop.call('POST', '/custom', custom('/posted'));
  expect([status, body.id]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  const list = (await shop.call('GET', '')).body as unknown as { endpoints: Body[] };
  expect(list.endpoints.filter(({ id }) => id === body.id)).toMatchObject([{ title: 'To /posted', endpointType: 'Custom' }]);
  expect((await shop.call('POST', '/nowhere', custom('/x'))).status).toBe(400);
  const refused = await shop.call('POST', '/custom', { title: '', url: 'x', method: 'POST' });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([400, 'ENDPOINT_INVALID', "Don't forget the display name"]);
  expect(refused.body.details).toEqual([
    { path: 'body.title', message: "Don't forget the display name" },
    { path: 'body.url', message: 'Must be a valid url' },
  ]);
});

test('an endpoint is changed, and a secret that comes back masked stays [data-7.3-02]', async () => {
  const id = await shop.made('custom', custom('/before', { headers: `Authorization=Bearer ${key}` }));
  const { body: before } = await shop.call('GET', `/${id}`);
  expect(before.headers).toBe('Authorization=********c3d4');
  const changed = await shop.call('PUT', `/custom/${id}`, {
    title: 'After',
    url: `${receiver.url}/after`,
    method: 'POST',
    headers: before.headers,
  });
  expect(changed.status).toBe(200);
  expect((await shop.call('GET', `/${id}`)).body).toMatchObject({
    title: 'After',
    url: `${receiver.url}/********`,
    headers: 'Authorization=********c3d4',
  });
  await send(shop, [id]);
  await ended(shop, id, ['sent']);
  expect(receiver.at('/after').map(({ headers }) => headers.authorization)).toEqual([`Bearer ${key}`]);
  const stolen = await shop.call('PUT', `/custom/${id}`, {
    title: 'After',
    url: 'https://evil.example',
    method: 'POST',
    headers: before.headers,
  });
  expect([stolen.status, stolen.body.details]).toEqual([
    400,
    [{ path: 'body.headers', message: 'Enter it again: what is kept is not sent to another server' }],
  ]);
  expect((await shop.call('PUT', '/custom/00000000-0000-4000-8000-000000000000', custom('/x'))).status).toBe(404);
});

test('a test sends a message with the given settings and stores none of them [data-7.3-03]', async () => {
  const before = (await shop.call('GET', '')).body as unknown as { endpoints: Body[]; total: number };
  const posted = await shop.call('POST', '/custom?test=true', custom('/tried', { headers: 'X-Team=ops' }));
  expect([posted.status, posted.body]).toEqual([200, { isSent: true, id: expect.any(String), providerId: null }]);
  expect(receiver.at('/tried').map(({ method, headers }) => [method, headers['x-team']])).toEqual([['POST', 'ops']]);
  expect(JSON.parse(receiver.at('/tried')[0]?.body ?? '')).toMatchObject({ reason: 'test', account: { name: 'Endpoint shop' } });
  expect((await shop.call('GET', '')).body).toMatchObject({ total: before.total });

  const id = await shop.made('custom', custom('/kept', { headers: `Authorization=Bearer ${key}` }));
  const put = { title: 'Tried only', url: `${receiver.url}/put`, method: 'PUT', headers: 'Authorization=********c3d4' };
  expect((await shop.call('PUT', `/custom/${id}?test=true`, put)).status).toBe(200);
  expect(receiver.at('/put').map(({ method, headers }) => [method, headers.authorization])).toEqual([['PUT', `Bearer ${key}`]]);
  expect((await shop.call('GET', `/${id}`)).body).toMatchObject({ title: 'To /kept', url: `${receiver.url}/********`, method: 'POST' });
  expect(await sendingsOf(shop, id)).toMatchObject([{ reason: 'test', state: 'sent', attempts: 1 }]);

  receiver.answer = (response) => response.writeHead(404).end('no such hook');
  const failed = await shop.call('PUT', `/custom/${id}?test=true`, put);
  expect(failed).toMatchObject({
    status: 422,
    body: {
      code: 'ENDPOINT_TEST_FAILED',
      message: 'Failed to send a test message. Please verify the endpoint settings and try again',
      details: { reason: 'It answered 404: no such hook' },
    },
  });
});

test('endpoints of the account are listed with their types and titles, and nobody else’s [data-7.3-04]', async () => {
  const first = await other.made('custom', custom('/b', { title: 'b second' }));
  const second = await other.made('slack', { title: 'A first', url: `${receiver.url}/services/T0/B0/x` });
  expect((await other.call('GET', '')).body).toMatchObject({
    total: 2,
    endpoints: [
      { id: second, title: 'A first', endpointType: 'Slack', uses: [], latest: null },
      { id: first, title: 'b second', endpointType: 'Custom' },
    ],
    unknownUses: [],
  });
  expect(await host.service(notificationEndpointsService).list(other.id)).toEqual([
    { id: second, title: 'A first', endpointType: 'Slack' },
    { id: first, title: 'b second', endpointType: 'Custom' },
  ]);
});

test('one endpoint is read by its id, and an unknown one is not found [data-7.3-05]', async () => {
  const id = await shop.made('custom', custom('/one', { description: 'The one' }));
  expect(await shop.call('GET', `/${id}`)).toMatchObject({
    status: 200,
    body: { id, title: 'To /one', description: 'The one', endpointType: 'Custom', method: 'POST', url: `${receiver.url}/********` },
  });
  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    const answer = await shop.call('GET', `/${unknown}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'ENDPOINT_UNKNOWN']);
  }
  expect((await other.call('GET', `/${id}`)).status).toBe(404);
  expect((await other.call('DELETE', `/${id}`)).status).toBe(404);
  expect((await other.call('PUT', `/custom/${id}`, custom('/x'))).status).toBe(404);
  expect((await other.call('GET', `/${id}/deliveries`)).status).toBe(404);
});

test('a deleted endpoint is gone, and nothing is sent to it any more, not even what was on its way [data-7.3-06]', async () => {
  const id = await shop.made('custom', custom('/deleted'));
  const stays = await shop.made('custom', custom('/stays'));
  receiver.answer = (response) => response.writeHead(500).end();
  const [waiting = ''] = await send(shop, [id]);
  await expect.poll(() => receiver.at('/deleted').length).toBe(1);
  expect(await shop.call('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { id } });
  expect((await shop.call('GET', `/${id}`)).status).toBe(404);
  receiver.reset();
  expect(await send(shop, [id, stays])).toHaveLength(1);
  await ended(shop, stays, ['sent']);
  expect(receiver.at('/deleted')).toEqual([]);
  expect(waiting).toMatch(/^[0-9a-f-]{36}$/);
});

test('a copy has the secrets of its original', async () => {
  const id = await shop.made('custom', custom('/copied', { headers: `Authorization=Bearer ${key}` }));
  const { body } = await shop.call('POST', `/${id}/duplicate`);
  expect(body).toMatchObject({ title: 'To /copied (copy)', headers: 'Authorization=********c3d4' });
  await send(shop, [body.id]);
  await ended(shop, body.id, ['sent']);
  expect(receiver.at('/copied').map(({ headers }) => headers.authorization)).toEqual([`Bearer ${key}`]);
});

describe('each suffix delivers in the shape that its service takes', () => {
  const contracts: Readonly<Record<string, readonly [firing: ServiceContract, over: ServiceContract] | undefined>> = {
    slack: [slackContract, slackContract],
    'pager-duty': [pagerDutyContract, pagerDutyContract],
    datadog: [datadogContract, datadogContract],
    'big-panda': [bigPandaContract, bigPandaContract],
    victorops: [victorOpsContract, victorOpsContract],
    'ops-genie': [opsgenieContracts.create, opsgenieContracts.close],
    'service-now': [serviceNowContracts.event, serviceNowContracts.event],
    'microsoft-teams': [teamsContract, teamsContract],
    'microsoft-teams-workflow': [teamsWorkflowContract, teamsWorkflowContract],
  };

  test.each(types)('%s as %s: method, headers and body [data-7.3-08]', async (_type, suffix, fields) => {
    const id = await shop.made(suffix, { title: `Delivers ${suffix}`, ...fields() });
    const at = receiver.calls.length;
    await send(shop, [id]);
    await ended(shop, id, ['sent']);
    await send(shop, [id], noticeOf({ state: 'resolved', reason: 'resolved' }));
    await ended(shop, id, ['sent', 'sent']);
    const [begins, isOver] = receiver.calls.slice(at);
    if (begins === undefined || isOver === undefined) throw new Error('Two messages were to come.');
    const contract = contracts[suffix];
    if (contract === undefined) {
      expect([begins.method, begins.path, begins.headers['x-team']]).toEqual(['PUT', '/custom', 'ops']);
      expect(begins.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(begins.body)).toEqual(noticeOf());
      expect(JSON.parse(isOver.body)).toMatchObject({ state: 'resolved' });
      return;
    }
    expect(contractFaults(contract[0], begins)).toEqual([]);
    expect(contractFaults(contract[1], isOver)).toEqual([]);
  });

  test('alertmanager, beyond the ten', async () => {
    const id = await shop.made('alertmanager', { title: 'Alertmanager', url: receiver.url });
    await send(shop, [id]);
    await ended(shop, id, ['sent']);
    expect(receiver.calls.map((call) => contractFaults(alertmanagerContract, call))).toEqual([[]]);
  });
});

describe('messages', () => {
  test('of one key go out once, and only if their transaction commits', async () => {
    const id = await shop.made('custom', custom('/once'));
    const service = host.service(notificationEndpointsService);
    const wanted = { accountId: shop.id, endpoints: [id, id], emails: [], notice: noticeOf(), key: 'the same' };
    const [first, again] = [await service.send(wanted), await service.send(wanted)];
    expect([first.length, again]).toEqual([1, first]);
    await ended(shop, id, ['sent']);
    expect(receiver.at('/once')).toHaveLength(1);
    expect(receiver.at('/once')[0]?.headers['idempotency-key']).toBe(first[0]);
  });

  test('to an endpoint of another account are not sent', async () => {
    const id = await shop.made('custom', custom('/foreign'));
    expect(await send(other, [id])).toEqual([]);
    expect(receiver.at('/foreign')).toEqual([]);
  });

  test('are made of the endpoint as it is when they are delivered, tried again, and tell each attempt', async () => {
    const id = await shop.made('custom', custom('/old'));
    receiver.answer = (response) => response.writeHead(503).end('starting');
    await send(shop, [id]);
    await expect.poll(async () => (await sendingsOf(shop, id))[0]?.attempts).toBe(1);
    receiver.reset();
    await shop.call('PUT', `/custom/${id}`, custom('/new', { method: 'PUT' }));
    await ended(shop, id, ['sent']);
    expect(receiver.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /new']);
    const [{ id: delivery = '' } = {}] = await sendingsOf(shop, id);
    const { body } = await shop.call('GET', `/${id}/deliveries/${delivery}`);
    expect((body as unknown as { log: { error: string | null }[] }).log.map(({ error }) => error)).toEqual([
      'It answered 503: starting',
      null,
    ]);
    expect((await other.call('GET', `/${id}/deliveries/${delivery}`)).status).toBe(404);
  });

  test('that were refused for good can be sent again, others not', async () => {
    const id = await shop.made('custom', custom('/again'));
    receiver.answer = (response) => response.writeHead(403).end('locked');
    await send(shop, [id]);
    await ended(shop, id, ['failed']);
    const [{ id: delivery = '', error } = {}] = await sendingsOf(shop, id);
    expect(error).toBe('It answered 403: locked');
    receiver.reset();
    expect((await shop.call('POST', `/${id}/deliveries/${delivery}/resend`)).status).toBe(200);
    await ended(shop, id, ['sent']);
    const again = await shop.call('POST', `/${id}/deliveries/${delivery}/resend`);
    expect([again.status, again.body.code]).toEqual([409, 'DELIVERY_NOT_FAILED']);
  });

  test('that something is over is not told where its beginning never arrived', async () => {
    const id = await shop.made('custom', custom('/ordered'));
    const about = { groupKey: 'ordered' };
    receiver.answer = (response) => response.writeHead(404).end();
    await send(shop, [id], noticeOf(about));
    await ended(shop, id, ['failed']);
    receiver.reset();
    await send(shop, [id], noticeOf({ ...about, state: 'resolved', reason: 'resolved' }));
    await ended(shop, id, ['failed', 'failed']);
    expect(receiver.calls).toEqual([]);
    expect((await sendingsOf(shop, id))[0]?.error).toContain('has never arrived');
    await send(shop, [id], noticeOf(about));
    await ended(shop, id, ['sent', 'failed', 'failed']);
    await send(shop, [id], noticeOf({ ...about, state: 'resolved', reason: 'resolved' }));
    await ended(shop, id, ['sent', 'sent', 'failed', 'failed']);
    expect(receiver.calls.map(({ body }) => (JSON.parse(body) as { state: string }).state)).toEqual(['firing', 'resolved']);
  });

  test('that something is over wait for its beginning', async () => {
    const id = await shop.made('custom', custom('/waits'));
    const about = { groupKey: 'waits' };
    let refused = 0;
    receiver.answer = (response) => {
      refused += 1;
      response.writeHead(refused === 1 ? 500 : 200).end();
    };
    await send(shop, [id], noticeOf(about));
    await expect.poll(() => refused).toBe(1);
    await send(shop, [id], noticeOf({ ...about, state: 'resolved', reason: 'resolved' }));
    await ended(shop, id, ['sent', 'sent']);
    expect(receiver.calls.map(({ body }) => (JSON.parse(body) as { state: string }).state)).toEqual(['firing', 'firing', 'resolved']);
  });

  test('to an endpoint that hangs, redirects or answers without an end come to their own end in its history and hold up no other', async () => {
    const [hangs, floods, leads, good] = [
      await shop.made('custom', custom('/hangs')),
      await shop.made('custom', custom('/floods')),
      await shop.made('custom', custom('/leads')),
      await shop.made('custom', custom('/good')),
    ];
    const part = Buffer.alloc(1_000_000, 'x');
    receiver.answer = (response, { path }) => {
      if (path === '/good') response.end();
      if (path === '/leads') response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
      if (path === '/floods') {
        response.on('error', () => {});
        for (let n = 0; n < 50 && !response.destroyed; n += 1) response.write(part);
        response.end();
      }
    };
    for (let n = 0; n < 6; n += 1) await send(shop, [hangs], noticeOf({ groupKey: `hangs ${n}` }));
    await send(shop, [floods, leads, good]);
    await ended(shop, good, ['sent']);
    // It has answered with success: the message is taken, however much it says after that.
    await ended(shop, floods, ['sent']);
    await ended(shop, leads, ['failed']);
    expect((await sendingsOf(shop, floods))[0]).toMatchObject({ attempts: 1, error: null });
    expect((await sendingsOf(shop, leads))[0]?.error).toBe(
      'It answered 302, with another address. Enter that address if it is the right one.',
    );
    expect(receiver.at('/latest')).toEqual([]);
    await expect
      .poll(async () => (await sendingsOf(shop, hangs)).filter(({ error }) => error?.includes('Other messages wait')).length, {
        timeout: 20_000,
      })
      .toBeGreaterThanOrEqual(2);
    expect(receiver.at('/hangs').length).toBeLessThanOrEqual(4);
  });
});

test('body templates have names, are JSON, and are found by their names', async () => {
  const { body } = await shop.call('GET', '/templates');
  const templates = body as unknown as { templateName: string; bodyTemplate: string }[];
  expect(templates.length).toBeGreaterThan(2);
  for (const { templateName, bodyTemplate } of templates) {
    expect(JSON.parse(bodyTemplate)).toBeTypeOf('object');
    expect((await shop.call('GET', `/templates?templateName=${templateName}`)).body).toMatchObject([{ templateName, bodyTemplate }]);
  }
  expect((await shop.call('GET', '/templates?templateName=nope')).body).toEqual([]);
});

test('a preview shows what would go out, of the last real message, without secrets', async () => {
  const id = await other.made('custom', custom('/previewed', { headers: `Authorization=Bearer ${key}` }));
  const draft = { suffix: 'custom', id, ...custom('/previewed', { bodyTemplate: '{"text":"{{ title }} {{ groups[0].value }}"}' }) };
  const example = await other.call('POST', '/preview', draft);
  expect(example.body).toMatchObject({ method: 'POST', notice: { isReal: false, id: null }, notices: [] });
  expect(JSON.stringify(example.body)).not.toContain(key);
  await send(other, [id], noticeOf({ title: 'A real one' }));
  const real = await other.call('POST', '/preview', draft);
  expect(real.body).toMatchObject({
    body: '{"text":"A real one 120"}',
    notice: { isReal: true, title: 'A real one' },
    notices: [{ title: 'A real one' }],
  });
  const chosen = (real.body.notice as { id: string }).id;
  expect((await shop.call('POST', '/preview', { ...draft, id: undefined, noticeId: chosen })).status).toBe(404);
  const slack = await other.call('POST', '/preview', { suffix: 'slack', title: '', url: '', noticeId: chosen });
  expect(slack.body).toMatchObject({ method: 'POST', body: expect.stringContaining('A real one') });
  expect(await other.call('POST', '/preview', { ...draft, bodyTemplate: '{a' })).toMatchObject({
    status: 400,
    body: { message: 'Template must be a valid json' },
  });
  await ended(other, id, ['sent']);
});

const endless = JSON.stringify({
  text: "{% assign all = (1..50000) | where_exp: 'one', 'one > 1' %}{{ all | size }}",
});

test('a template that evaluates without a limit is neither kept nor tried, and says why', async () => {
  const said = 'The body template cannot be filled: undefined filter: where_exp';
  const saved = await shop.call('POST', '/custom', custom('/endless', { bodyTemplate: endless }));
  expect(saved).toMatchObject({ status: 400, body: { code: 'ENDPOINT_INVALID' } });
  expect(saved.body.details).toEqual([
    { path: 'body.bodyTemplate', message: expect.stringMatching(/range \(1\.\.50000\) has more than 1,000/) },
  ]);
  const short = endless.replace('50000', '50');
  expect((await shop.call('POST', '/custom', custom('/endless', { bodyTemplate: short }))).body.message).toContain(said);
  const id = await shop.made('custom', custom('/endless'));
  expect((await shop.call('PUT', `/custom/${id}`, custom('/endless', { bodyTemplate: short }))).body.message).toContain(said);
  const tried = await shop.call('PUT', `/custom/${id}?test=true`, custom('/endless', { bodyTemplate: short }));
  expect(tried).toMatchObject({ status: 422, body: { details: { reason: expect.stringContaining(said) } } });
  expect(
    (await shop.call('POST', '/preview', { suffix: 'custom', ...custom('/endless', { bodyTemplate: short }) })).body.message,
  ).toContain(said);
  expect(receiver.at('/endless')).toEqual([]);
});

test('a message whose template cannot be filled with it goes out without the template, and says so there and in the list', async () => {
  const bodyTemplate = JSON.stringify({
    text: '{% assign parts = text | split: "" %}{% for a in parts %}{% for b in parts %}{% for c in parts %}{{ c }}{% endfor %}{% endfor %}{% endfor %}',
  });
  const id = await shop.made('custom', custom('/heavy', { bodyTemplate: bodyTemplate.replace('text | split', 'trigger.tags[1] | split') }));
  await send(shop, [id], noticeOf({ text: 'Too much', trigger: { ...noticeOf().trigger, tags: ['shop', 'a b c d '.repeat(200)] } }));
  await ended(shop, id, ['sent']);
  const [sent] = receiver.at('/heavy').map(({ body }) => JSON.parse(body) as { title: string; text: string });
  expect(sent?.title).toBe('Errors of the checkout');
  expect(sent?.text).toMatch(/^Too much\n\nThe body template cannot be filled: .+ The message was sent without it\.$/);
  const [sending] = await sendingsOf(shop, id);
  expect(sending).toMatchObject({ state: 'sent', attempts: 1, error: null });
  expect(sending?.note).toBe(sent?.text.split('\n\n')[1]);
});

test('nothing of a secret is in the records, in a list or in an export', async () => {
  const id = await shop.made('pager-duty', { title: 'Sealed', serviceKey: 'SEALEDSEALEDSEALEDSEALEDSEALED99' });
  const everything = [(await shop.call('GET', '')).body, (await shop.call('GET', `/${id}`)).body];
  expect(JSON.stringify(everything)).not.toContain('SEALEDSEALED');
});

test('addresses get a mail each, with a table of the groups, links and the same as plain text, and nothing that logs say is markup', async () => {
  const notice = noticeOf({
    title: '[HIGH] Errors\u202e <b>of</b> the\ncheckout',
    groups: [
      {
        labels: { service: '<script>alert(1)</script>\n[Resolved] all is fine' },
        state: 'firing',
        severity: 'high',
        value: 120,
        since: '2026-03-01T10:04:00.000Z',
      },
    ],
    groupCount: 7,
  });
  const emails = ['ada@mails.test', ' Grace@mails.test', 'ada@mails.test'];
  const wanted = { accountId: shop.id, endpoints: [], emails, notice, key: 'mails' };
  expect(await host.service(notificationEndpointsService).send(wanted)).toHaveLength(2);
  expect(await host.service(notificationEndpointsService).send(wanted)).toHaveLength(2);
  const mails = () => sink.mails.filter(({ to }) => to.endsWith('@mails.test'));
  await expect
    .poll(
      () =>
        mails()
          .map(({ to }) => to)
          .sort(),
      { timeout: 20_000 },
    )
    .toEqual(['ada@mails.test', 'grace@mails.test']);
  const [mail] = mails();
  expect(mail?.subject).toBe('[HIGH] Errors <b>of</b> the checkout');
  const { text: plain = '', html: shown = '' } = mail ?? {};
  for (const part of [
    'service=<script>alert(1)</script> [Resolved] all is fine: high, 120',
    'and 6 more',
    'Query: service:checkout AND severity:error',
    'Investigate: https://logs.example.com/explore',
    'Acknowledge: https://logs.example.com/acknowledge/s3cret',
  ])
    expect(plain).toContain(part);
  expect(shown).not.toContain('<script>');
  expect(shown).toContain('service=&lt;script&gt;alert(1)&lt;/script&gt; [Resolved] all is fine');
  expect(shown).toMatch(/<h1 [^>]*>\[HIGH\] Errors &lt;b&gt;of&lt;\/b&gt; the checkout<\/h1>/);
  expect(shown).toContain('aria-label="Groups"');
  expect(shown).toContain('href="https://logs.example.com/acknowledge/s3cret"');
});
