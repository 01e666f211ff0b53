import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AlertNotice, EndpointType } from './contract';
import type { Carried, WireRequest } from './server/carriers/Carrier';
import { carriers } from './server/carriers/carriers';
import type { EndpointSettings } from './server/carriers/EndpointSettings';
import { plainNotice } from './server/notice/plainNotice';
import { noticeSchema } from './server/noticeSchema';
import { largeNotice, noticeOf } from './server/testing/notices';
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
} from './server/testing/serviceContracts';

const addresses = {
  pagerDuty: 'https://events.pagerduty.com',
  datadog: 'https://api.datadoghq.com',
  bigPanda: 'https://api.bigpanda.io',
  victorOps: 'https://alert.victorops.com',
  opsgenie: 'https://api.opsgenie.com',
};
const key = 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4';
const now = Date.parse('2026-03-01T10:05:01.000Z');

const requestOf = (type: EndpointType, settings: EndpointSettings, notice: AlertNotice, over: Partial<Carried> = {}): WireRequest =>
  carriers[type].request({ settings, notice, addresses, idempotencyKey: 'd-1', now, ...over });

const callOf = ({ method, url, headers, body = '' }: WireRequest) => {
  const { pathname, search } = new URL(url);
  return { method, path: `${pathname}${search}`, headers, body };
};

const workflow = 'https://prod-1.westeurope.logic.azure.com/workflows/a1/triggers/manual/paths/invoke?api-version=2016-06-01&sig=x';
const resolved = { state: 'resolved', reason: 'resolved' } as const;
const cases: readonly [string, EndpointType, EndpointSettings, { readonly firing: ServiceContract; readonly over: ServiceContract }][] = [
  ['Slack', 'Slack', { url: 'https://hooks.slack.com/services/T0/B0/x' }, { firing: slackContract, over: slackContract }],
  ['PagerDuty', 'PagerDuty', { serviceKey: key }, { firing: pagerDutyContract, over: pagerDutyContract }],
  ['Datadog', 'Datadog', { apiKey: key }, { firing: datadogContract, over: datadogContract }],
  ['BigPanda', 'BigPanda', { apiToken: 't0ken', appKey: 'app' }, { firing: bigPandaContract, over: bigPandaContract }],
  [
    'VictorOps',
    'VictorOps',
    { serviceApiKey: 'k-1', messageType: 'critical', routingKey: 'ops team' },
    { firing: victorOpsContract, over: victorOpsContract },
  ],
  ['Opsgenie', 'Opsgenie', { apiKey: 'k-1' }, { firing: opsgenieContracts.create, over: opsgenieContracts.close }],
  [
    'ServiceNow incidents',
    'ServiceNow',
    { url: 'https://dev1.service-now.com', username: 'ada', password: 'pw' },
    { firing: serviceNowContracts.incident, over: serviceNowContracts.incident },
  ],
  [
    'ServiceNow events',
    'ServiceNow',
    { url: 'https://dev1.service-now.com/api/now/table/em_event', username: 'ada', password: 'pw' },
    { firing: serviceNowContracts.event, over: serviceNowContracts.event },
  ],
  [
    'the event collector of ServiceNow',
    'ServiceNow',
    { url: 'https://dev1.service-now.com/api/global/em/jsonv2', username: 'ada', password: 'pw' },
    { firing: serviceNowContracts.events, over: serviceNowContracts.events },
  ],
  ['Teams', 'Microsoft Teams', { url: 'https://x.webhook.office.com/webhookb2/a/b/c' }, { firing: teamsContract, over: teamsContract }],
  ['Teams workflows', 'Microsoft Teams Workflow', { url: workflow }, { firing: teamsWorkflowContract, over: teamsWorkflowContract }],
  ['Alertmanager', 'Alertmanager', { url: 'http://am:9093/prefix/' }, { firing: alertmanagerContract, over: alertmanagerContract }],
];

/** A value of a log that would like to be a message. */
const forgery = 'cart\r\n[Resolved] all is fine\u2028[Resolved] all is fine \u202eenif si lla <!channel>';
const forged = noticeOf({
  title: `[HIGH] ${forgery}`,
  text: 'It fires.\u202e',
  groups: noticeOf().groups.map((group) => ({ ...group, labels: { service: forgery } })),
  samples: [],
});
const textsOf = (part: unknown): readonly string[] => {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsOf) : [];
};

describe.each(cases)('%s', (_name, type, settings, contract) => {
  test('takes what begins and what is over', () => {
    expect(contractFaults(contract.firing, callOf(requestOf(type, settings, noticeOf())))).toEqual([]);
    expect(contractFaults(contract.over, callOf(requestOf(type, settings, noticeOf(resolved))))).toEqual([]);
  });

  test('takes what is larger and odder than it likes', () => {
    expect(contractFaults(contract.firing, callOf(requestOf(type, settings, largeNotice())))).toEqual([]);
    expect(contractFaults(contract.over, callOf(requestOf(type, settings, largeNotice(resolved))))).toEqual([]);
  });

  test('takes what has nothing to say but its title', () => {
    const bare = noticeOf({
      text: '',
      query: '',
      groups: [],
      groupCount: 0,
      samples: [],
      links: {},
      trigger: { ...noticeOf().trigger, tags: [] },
    });
    expect(contractFaults(contract.firing, callOf(requestOf(type, settings, bare)))).toEqual([]);
  });

  test('is told nothing in which what logs say passes for the message itself', () => {
    const { body = '' } = requestOf(type, settings, plainNotice(forged));
    const texts = textsOf(JSON.parse(body));
    expect(texts.some((text) => text.includes('all is fine'))).toBe(true);
    for (const line of texts.flatMap((text) => text.split(/[\r\n\u2028\u2029]/))) {
      expect(line).not.toMatch(/^\W*\\?\[Resolved/);
      expect(line).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
  });

  test('is told why the message comes, and of nothing that is only ours', () => {
    const { body = '' } = requestOf(type, settings, noticeOf({ reason: 'repeat' }));
    if (!['PagerDuty', 'ServiceNow'].includes(type)) expect(body).toMatch(/It still fires|repeat/);
    expect(body).toContain('Errors of the checkout');
  });
});

test('what logs say mentions nobody, and is no link', () => {
  const said = '<!channel> @everyone @here @oncall [click](https://evil.example) <at>all</at>';
  const notice = plainNotice(noticeOf({ text: said, groups: [{ ...noticeOf().groups[0], labels: { said } } as never] }));
  const slackUrl = { url: 'https://hooks.slack.com/services/T0/B0/x' };
  const blocks = JSON.parse(requestOf('Slack', slackUrl, notice).body ?? '') as object;
  const marked = JSON.stringify(blocks, (_name, value) => ((value as { type?: string })?.type === 'plain_text' ? '' : value));
  expect(marked).toContain('&lt;!channel&gt;');
  expect(marked).not.toMatch(/<!|@everyone|@here/);
  for (const [type, settings] of [
    ['Microsoft Teams', { url: 'https://x.webhook.office.com/webhookb2/a/b/c' }],
    ['Microsoft Teams Workflow', { url: workflow }],
  ] as const)
    expect(textsOf(JSON.parse(requestOf(type, settings, notice).body ?? '')).join('\n')).not.toMatch(/(?<!\\)\]\(https|(?<!\\)<at/);
  expect(textsOf(JSON.parse(requestOf('Datadog', { apiKey: key }, notice).body ?? '')).join('\n')).not.toMatch(/@everyone|@oncall/);
});

const bodyOf = (type: EndpointType, settings: EndpointSettings, notice: AlertNotice) =>
  JSON.parse(requestOf(type, settings, notice).body ?? '') as never;

test('what belongs together has one key from its beginning to its end, whatever it says', () => {
  const keys = (groupKey: string) => {
    const first = noticeOf({ groupKey });
    const end = noticeOf({ groupKey, ...resolved, title: 'Other words' });
    return [first, end].map((notice) => ({
      pagerDuty: (bodyOf('PagerDuty', { serviceKey: key }, notice) as { dedup_key: string }).dedup_key,
      datadog: (bodyOf('Datadog', { apiKey: key }, notice) as { aggregation_key: string }).aggregation_key,
      bigPanda: (bodyOf('BigPanda', { apiToken: 't', appKey: 'a' }, notice) as { incident_identifier: string }).incident_identifier,
      victorOps: (bodyOf('VictorOps', { serviceApiKey: 'k', messageType: 'INFO', routingKey: 'r' }, notice) as { entity_id: string })
        .entity_id,
    }));
  };
  for (const groupKey of ['7:b1f0', 'x'.repeat(2000), 'ключ']) {
    const [first, end] = keys(groupKey);
    expect(end).toEqual(first);
  }
  expect(keys('7:b1f0')[0]).not.toEqual(keys('7:b1f1')[0]);
  const { url } = requestOf('Opsgenie', { apiKey: 'k' }, noticeOf({ ...resolved, groupKey: 'a/b?c' }));
  expect(url).toBe('https://api.opsgenie.com/v2/alerts/a%2Fb%3Fc/close?identifierType=alias');
});

test('severities are those of the service', () => {
  const of = (severity: AlertNotice['severity']) => {
    const notice = noticeOf({ severity });
    return [
      (bodyOf('PagerDuty', { serviceKey: key }, notice) as { payload: { severity: string } }).payload.severity,
      (bodyOf('Datadog', { apiKey: key }, notice) as { alert_type: string }).alert_type,
      (bodyOf('BigPanda', { apiToken: 't', appKey: 'a' }, notice) as { status: string }).status,
      (bodyOf('Opsgenie', { apiKey: 'k' }, notice) as { priority: string }).priority,
    ];
  };
  expect(of('info')).toEqual(['info', 'info', 'warning', 'P5']);
  expect(of('low')).toEqual(['warning', 'warning', 'warning', 'P4']);
  expect(of('medium')).toEqual(['warning', 'warning', 'warning', 'P3']);
  expect(of('high')).toEqual(['error', 'error', 'critical', 'P2']);
  expect(of('severe')).toEqual(['critical', 'error', 'critical', 'P1']);
});

test('an event that is older than Datadog takes is told as of its oldest moment', () => {
  const old = noticeOf({ at: '2026-02-27T00:00:00.000Z' });
  const { date_happened } = bodyOf('Datadog', { apiKey: key }, old) as { date_happened: number };
  expect(now / 1000 - date_happened).toBeLessThan(18 * 3600);
  expect(now / 1000 - date_happened).toBeGreaterThan(17 * 3600);
});

test('Slack reads no markup and no mention out of what logs say', () => {
  const { body = '' } = requestOf(
    'Slack',
    { url: 'https://hooks.slack.com/services/T0/B0/x' },
    noticeOf({ text: '<!channel> a & b <https://evil|x>' }),
  );
  expect(body).toContain('&lt;!channel&gt; a &amp; b &lt;https://evil|x&gt;');
});

test('groups that do not fit are counted', () => {
  const { body = '' } = requestOf('Microsoft Teams', { url: 'https://x.webhook.office.com/webhookb2/a' }, largeNotice());
  const shown = body.match(/k8s\.pod/g)?.length ?? 0;
  expect(body).toContain(`and ${(10_000 - shown).toLocaleString('en')} more`);
});

test('Alertmanager is told the labels of the rule that an alert was made of, also when it ends under another severity, and of the alert as a whole', () => {
  const rule = {
    labels: { team: 'cart', region: 'all', 'not-a name': 'x' },
    severities: { high: 'critical' },
    annotations: { summary: 'Cart is slow', runbook_url: 'http://r' },
  };
  const [eu] = noticeOf().groups;
  if (eu === undefined) throw new Error('There is one.');
  const labelsOf = (over: Parameters<typeof noticeOf>[0]) =>
    (JSON.parse(requestOf('Alertmanager', { url: 'http://am:9093' }, noticeSchema.parse(noticeOf(over))).body ?? '') as Alert[]).map(
      ({ labels }) => labels,
    );
  interface Alert {
    readonly labels: Readonly<Record<string, string>>;
  }
  const common = { alertname: 'Errors of the checkout', trigger_id: 'b1f0', account: 'Shop', team: 'cart', region: 'all', not_a_name: 'x' };
  expect(labelsOf({ groups: [{ ...eu, rule }], groupCount: 1 })).toEqual([{ ...common, service: 'checkout', severity: 'critical' }]);
  const worse = labelsOf({ reason: 'severity', groups: [{ ...eu, severity: 'severe', rule }], groupCount: 1 });
  expect(worse.map(({ severity }) => severity).sort()).toEqual(['critical', 'info', 'low', 'medium', 'severe']);
  const { body } = requestOf('Alertmanager', { url: 'http://am:9093' }, noticeOf({ groups: [{ ...eu, rule }], groupCount: 1 }));
  expect(JSON.parse(body ?? '')).toMatchObject([{ annotations: { summary: 'Cart is slow', runbook_url: 'http://r', value: '120' } }]);
  const { trigger } = noticeOf();
  expect(labelsOf({ reason: 'no-data', trouble: 'no-data', groups: [], groupCount: 1, trigger: { ...trigger, rule } })).toEqual([
    { ...common, severity: 'critical' },
  ]);
});

test('Alertmanager is told of every group, of those that are over, and that another severity is over', () => {
  const [eu, us] = noticeOf().groups;
  if (eu === undefined || us === undefined) throw new Error('There are two.');
  const settings = { url: 'http://am:9093/api/v2/alerts', headers: 'X-Scope-OrgID=shop' };
  const notice = noticeOf({ reason: 'resolved-members', groups: [eu, { ...us, state: 'resolved' }] });
  const request = requestOf('Alertmanager', settings, notice);
  expect([request.url, request.headers['X-Scope-OrgID']]).toEqual(['http://am:9093/api/v2/alerts', 'shop']);
  const alerts = JSON.parse(request.body ?? '') as { labels: Record<string, string>; startsAt: string; endsAt: string }[];
  const told = alerts.map(
    ({ labels: { region, severity }, endsAt }) => `${region} ${severity} ${Date.parse(endsAt) > now ? 'fires' : 'over'}`,
  );
  expect(told.sort()).toEqual(['eu high fires', 'us high over', 'us info over', 'us low over', 'us medium over', 'us severe over']);
  expect(alerts[0]?.labels).toEqual({
    alertname: 'Errors of the checkout',
    severity: 'high',
    trigger_id: 'b1f0',
    account: 'Shop',
    service: 'checkout',
    region: 'eu',
  });
  const worse = JSON.parse(
    requestOf('Alertmanager', settings, noticeOf({ reason: 'severity', groups: [eu], groupCount: 1 })).body ?? '',
  ) as {
    labels: Record<string, string>;
    endsAt: string;
  }[];
  expect(worse.filter(({ endsAt }) => Date.parse(endsAt) > now).map(({ labels }) => labels.severity)).toEqual(['high']);
  expect(worse).toHaveLength(5);
});

describe('a call of people’s own', () => {
  const settings = { url: 'https://example.com/hook', method: 'PUT', headers: 'X-Team=ops,Authorization=Bearer a=b' };

  test('has their method, address and headers, and the whole notice without a body of theirs', () => {
    expect(requestOf('Custom', settings, noticeOf())).toEqual({
      method: 'PUT',
      url: 'https://example.com/hook',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'idempotency-key': 'd-1',
        'X-Team': 'ops',
        Authorization: 'Bearer a=b',
      },
      body: JSON.stringify(noticeOf()),
    });
    expect(requestOf('Custom', { ...settings, method: 'GET', headers: '' }, noticeOf())).toEqual({
      method: 'GET',
      url: 'https://example.com/hook',
      headers: { 'idempotency-key': 'd-1' },
    });
    expect(requestOf('Custom', { ...settings, headers: 'Content-Type=text/json' }, noticeOf()).headers).not.toHaveProperty('content-type');
  });

  test('is signed as Standard Webhooks says', () => {
    const secret = Buffer.from('a secret of twenty-four!').toString('base64');
    const { headers, body } = requestOf('Custom', { ...settings, signingSecret: `whsec_${secret}` }, noticeOf());
    const time = String(Math.floor(now / 1000));
    const expected = createHmac('sha256', Buffer.from(secret, 'base64')).update(`d-1.${time}.${body}`).digest('base64');
    expect(headers).toMatchObject({ 'webhook-id': 'd-1', 'webhook-timestamp': time, 'webhook-signature': `v1,${expected}` });
    const plain = requestOf('Custom', { ...settings, signingSecret: 'just a long password' }, noticeOf());
    const other = createHmac('sha256', 'just a long password').update(`d-1.${time}.${plain.body}`).digest('base64');
    expect(plain.headers['webhook-signature']).toBe(`v1,${other}`);
  });
});
