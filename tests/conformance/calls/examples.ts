import type { World } from './doing';

/** What calls are given where the least that their schemas let in would be refused; an address replaces that of the document. */
export interface Examples {
  readonly addresses: Readonly<Record<string, string>>;
  /** They go over the least that the call takes. */
  readonly bodies: Readonly<Record<string, object>>;
}

const search = {
  queryString: '*',
  filter: [],
  periodInMinutes: 10,
  groupBy: [],
  metricsAggregations: [],
  source: { allSubAccounts: false, subAccountsIds: [], allTimelessIndices: false, timelessIndices: [] },
};
const trigger = { name: 'Contract', description: '', tags: [], search, triggerOn: { severities: [{ severity: 'HIGH', threshold: '3' }] } };
const optimizer = {
  ...trigger,
  output: { format: { type: 'TABLE', fieldsConfig: [{ fieldName: 'took' }] }, target: { metric: 'contract_total' } },
};
const doc = {
  kind: 'Dashboard',
  metadata: { name: 'Contract', project: 'Contract' },
  spec: { duration: '1h', refreshInterval: '0s', variables: [], panels: {}, layouts: [], datasources: {} },
};
const silence = {
  kind: 'silence',
  matchers: [{ name: 'service', operator: '=', value: 'cart' }],
  comment: 'Contract',
  startsAt: new Date(Date.now() - 3_600_000).toISOString(),
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
};
const rotation = (email: string) => ({
  name: 'Contract',
  zone: 'UTC',
  people: [email],
  every: 'week',
  weekday: 1,
  at: '09:00',
  startsOn: '2026-01-01',
  overrides: [],
});
const deletion = '/api/v1/admin/tsdb/delete_series?match[]=contract_none';
const endpoint = { title: 'Contract', url: 'https://hooks.slack.com/services/contract' };
const range = 'start=1767225600&end=1767229200&step=60';
const prometheus: Readonly<Record<string, string>> = {
  query: 'query=up',
  query_range: `query=up&${range}`,
  query_exemplars: `query=up&${range}`,
  format_query: 'query=up',
  parse_query: 'query=up',
  series: 'match[]=up',
};

/** Makes a few things in the account, for calls about things that are there. */
export async function makeExamples({ ada }: World): Promise<Examples> {
  const make = async (path: string, body: unknown): Promise<Record<string, unknown>> => (await ada.call('POST', path, body)).body ?? {};
  const object = await make('/osd-2-0/api/saved_objects/search', { attributes: { title: 'Contract', columns: [] } });
  const { email } = (await ada.call<{ email: string }>('GET', '/api/me/summary')).body;
  const board = await make('/api/dashboards', { project: 'Contract', doc });
  const slack = await make('/api/endpoints/slack', endpoint);
  const optimizing = await make('/api/triggers', optimizer);
  const objects = `/api/saved-objects/osd-search/${object.id}`;
  const escalation = {
    name: 'Contract',
    steps: [{ targets: [{ kind: 'person', email }], wait: 5, waitMinutes: 5, minutes: 5 }],
    rounds: 1,
  };
  const route = {
    name: 'Contract',
    isEnabled: true,
    matchers: [],
    severities: [],
    tags: [],
    emails: [email],
    endpoints: [],
    groupBy: [],
    goesOn: true,
  };
  const report = {
    name: 'Contract',
    content: { kind: 'dashboard', uid: String(board.uid) },
    from: 'now-1h',
    to: 'now',
    cron: '0 8 * * MON',
    timezone: 'UTC',
    emails: [email],
    message: '',
  };
  const quiet = await make('/api/silences', silence);
  const account = await make('/api/accounts', { name: 'Contract', type: 'sub' });
  const { accountId } = (await ada.call<{ accountId: number }>('GET', '/api/accounts/current')).body;
  const dropping = { name: 'Contract', accountIds: [accountId], stage: 'shadow' };
  const logsFilter = { ...dropping, query: 'level:contract' };
  const metricsFilter = { ...dropping, metricName: 'contract_total' };
  const madeLogs = await make('/api/drop-filters/logs', logsFilter);
  const madeMetrics = await make('/api/drop-filters/metrics', metricsFilter);
  const asked = Object.entries(prometheus).flatMap(([name, query]) =>
    ['GET', 'POST'].map((method) => [`${method} /api/v1/${name}`, `/api/v1/${name}?${query}`] as const),
  );
  return {
    addresses: {
      ...Object.fromEntries(asked),
      'POST /api/v1/admin/tsdb/delete_series': deletion,
      'PUT /api/v1/admin/tsdb/delete_series': deletion,
      'PATCH /api/dashboards/projects/{projectId}': '/api/dashboards/projects/Contract',
      'GET /api/log-shipping/{bucketTypePath}/progress': '/api/log-shipping/s3-bucket/progress',
      'PUT /api/silences/{id}': `/api/silences/${quiet.id}`,
      'PUT /api/drop-filters/logs/{id}': `/api/drop-filters/logs/${madeLogs.id}`,
      'PUT /api/drop-filters/metrics/{id}': `/api/drop-filters/metrics/${madeMetrics.id}`,
      'PUT /api/drop-filters/{signal}/{id}/active': `/api/drop-filters/logs/${madeLogs.id}/active`,
      'GET /api/drop-filters/{signal}/{id}/dropped': `/api/drop-filters/logs/${madeLogs.id}/dropped`,
      'DELETE /api/drop-filters/{signal}/{id}': `/api/drop-filters/metrics/${madeMetrics.id}`,
      'POST /api/optimizers/{id}/backfills': `/api/optimizers/${optimizing.id}/backfills`,
      'GET /api/saved-objects/{type}': '/api/saved-objects/osd-search',
      'GET /api/saved-objects/{type}/{id}': objects,
      'GET /api/saved-objects/{type}/{id}/history': `${objects}/history`,
      'GET /api/saved-objects/{type}/{id}/history/{version}': `${objects}/history/1`,
      'GET /osd-2-0/api/saved_objects/{type}/{id}': `/osd-2-0/api/saved_objects/search/${object.id}`,
      'GET /osd-2-0/api/saved_objects/_find': '/osd-2-0/api/saved_objects/_find?type=search',
      'GET /api/accounts/by-type/{type}': '/api/accounts/by-type/owner',
      'GET /api/accounts/{id}/loss': `/api/accounts/${account.accountId}/loss`,
      'GET /api/accounts/{id}/export': `/api/accounts/${account.accountId}/export`,
      'GET /api/audit-trail/export/{format}': '/api/audit-trail/export/csv',
      'GET /api/log-shipping/{bucketTypePath}': '/api/log-shipping/s3-bucket',
      'GET /api/cms/docs/{docId}': '/api/cms/docs/filebeat',
      'GET /jaeger-app/api/operations': '/jaeger-app/api/operations?service=web',
      'GET /jaeger-app/api/traces': '/jaeger-app/api/traces?service=web',
      'GET /api/entities/{kind}': '/api/entities/service',
      'GET /api/dashboards/uses': '/api/dashboards/uses?metric=up',
      'GET /api/dashboard-import/export/{uid}': `/api/dashboard-import/export/${board.uid}`,
      'GET /api/dashboards/{uid}/history/{version}': `/api/dashboards/${board.uid}/history/1`,
      'POST /api/dashboards/{uid}/history/{version}/restore': `/api/dashboards/${board.uid}/history/1/restore`,
      'GET /api/dashboards/projects/{projectId}/access': '/api/dashboards/projects/Contract/access',
      'POST /api/endpoints/{suffix}': '/api/endpoints/slack',
      'PUT /api/endpoints/{suffix}/{id}': `/api/endpoints/slack/${slack.id}`,
      'GET /api/endpoints/{id}': `/api/endpoints/${slack.id}`,
      'GET /api/endpoints/{id}/deliveries': `/api/endpoints/${slack.id}/deliveries`,
      'POST /api/endpoints/{id}/duplicate': `/api/endpoints/${slack.id}/duplicate`,
      'DELETE /api/endpoints/{id}': `/api/endpoints/${slack.id}`,
      'GET /api/optimizers/{id}/runs': `/api/optimizers/${optimizing.id}/runs`,
      'GET /api/optimizers/{id}/backfills': `/api/optimizers/${optimizing.id}/backfills`,
      'GET /api/plugin-admin/plugins/{pluginId}/preview': '/api/plugin-admin/plugins/slos/preview',
      'PUT /api/plugin-admin/plugins/{pluginId}/switch': '/api/plugin-admin/plugins/slos/switch',
    },
    bodies: {
      'POST /api/tracing/values': { field: 'service' },
      'POST /api/entities/about': { kind: 'service' },
      'POST /api/dashboards': { project: 'Contract', doc },
      'PUT /api/dashboards/{uid}': { doc },
      'POST /api/triggers': optimizer,
      'PUT /api/triggers/{id}': { ...optimizer, version: 1 },
      'POST /api/triggers/alerts': trigger,
      'PUT /api/triggers/alerts/{id}': { ...trigger, version: 1 },
      'POST /api/security/rules': trigger,
      'PUT /api/security/rules/{id}': { ...trigger, version: 1 },
      'POST /api/triggers/samples': trigger,
      'POST /api/triggers/alerts/samples': trigger,
      'POST /api/drop-filters/logs': logsFilter,
      'PUT /api/drop-filters/logs/{id}': logsFilter,
      'POST /api/drop-filters/logs/preview': { accountIds: [accountId], query: 'level:contract' },
      'POST /api/drop-filters/metrics': metricsFilter,
      'PUT /api/drop-filters/metrics/{id}': metricsFilter,
      'POST /api/drop-filters/metrics/preview': { accountIds: [accountId], metricName: 'contract_total' },
      'POST /api/silences': silence,
      'PUT /api/silences/{id}': silence,
      'POST /api/endpoints/{suffix}': { ...endpoint, title: 'Another' },
      'PUT /api/endpoints/{suffix}/{id}': endpoint,
      'POST /api/on-call/rotations': rotation(email),
      'PUT /api/on-call/rotations/{id}': rotation(email),
      'POST /api/reports': report,
      'PUT /api/reports/{id}': report,
      'POST /api/optimizers/{id}/backfills': { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T01:00:00.000Z' },
      'PUT /api/on-call/escalations/{id}': escalation,
      'POST /api/on-call/routes': route,
      'PUT /api/on-call/routes/{id}': route,
      'POST /api/on-call/escalations': escalation,
      'PUT /api/plugin-admin/plugins/{pluginId}/switch': { on: true },
      'POST /api/plugin-admin/view': { userId: 1, accountId: 1, mode: 'OPERATIONS' },
    },
  };
}
