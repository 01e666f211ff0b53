import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { metricQueriesService } from '#plugins/metrics/contract';
import { type AnyHalf, type AskedQuery, definePlugin, type QueryKind, queryKinds } from '#sdk';
import type { PanelAnswer } from '#sdk/query';
import { fieldValuesPlan, loggerService, PublicError, recordsService, savedObjectsService, telemetryService } from '#sdk/server';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { manifest } from './plugin';
import { server } from './server';
import { askQueries } from './server/data/askQueries';

const running: TestHost[] = [];
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

interface Spec {
  readonly query: string;
}
const table = (text: string): PanelAnswer => ({
  kind: 'table',
  columns: [{ name: text, role: 'group', type: 'text', values: [text] }],
  notices: [],
  leftOut: [],
  cost: { rowsRead: 0, bytesRead: 0, elapsedMs: 0 },
  asked: text,
  total: 1,
});

/** What the fixture's kind was asked, call by call. */
let asked: (readonly string[])[];
const fixture = (answer: QueryKind<Spec>['answer']) => {
  asked = [];
  const kind: QueryKind<Spec> = {
    spec: z.object({ query: z.string().min(1) }),
    answer: (queries, to) => {
      asked.push(queries.map(({ spec }) => spec.query));
      return answer(queries, to);
    },
  };
  return {
    manifest: definePlugin({
      id: 'fixture',
      title: 'Fixture',
      version: '1.0.0',
      host: '*',
      contributes: [queryKinds.add('WordsQuery', { title: 'Words', answers: ['table'] }, { code: 'kind' })],
    }),
    server: { code: { kind: async () => ({ default: kind }) } } as AnyHalf,
  };
};
const echo = async (queries: readonly AskedQuery<Spec>[], to: { answered(index: number, answer: PanelAnswer): void }) => {
  for (const [index, { spec }] of queries.entries()) to.answered(index, table(spec.query));
};

const notUsed = {} as never;
const instant = vi.fn();
const plan = vi.fn();
async function hostWith(
  answer: QueryKind<Spec>['answer'],
  permissions: readonly string[] = ['READ_DASHBOARDS', 'READ_METRICS', 'SEARCH_LOGS'],
) {
  const host = await testHost({
    plugins: [{ manifest, server }, fixture(answer)],
    facts: { role: ['user'], can: permissions },
    services: {
      server: [
        provide(recordsService, notUsed),
        provide(savedObjectsService, notUsed),
        provide(loggerService, { error: () => {} } as never),
        provide(telemetryService, { plan } as never),
        provide(metricQueriesService, { instant } as never),
      ],
    },
  });
  running.push(host);
  return host;
}

const range = { from: 1_000_000, to: 4_600_000 };
const query = (text: string, about: object = {}) => ({ kind: 'WordsQuery', spec: { query: text }, range, step: 60_000, ...about });
async function ask(host: TestHost, queries: readonly object[]) {
  const { status, body } = await host.inject({ method: 'POST', path: '/api/dashboards/data', body: { queries } });
  const { answers } = body as { readonly answers: readonly { readonly index: number; readonly answer: PanelAnswer }[] };
  const said = (answer: PanelAnswer) =>
    answer.kind === 'failure' ? `${answer.code}: ${answer.message}` : 'asked' in answer ? answer.asked : '';
  return { status, answers: [...answers].sort((a, b) => a.index - b.index).map(({ index, answer }) => [index, said(answer)]) };
}

test('equal queries are asked once, whatever the order of their members, and answered wherever they were asked', async () => {
  const host = await hostWith(echo);
  const turned = { step: 60_000, spec: { query: 'a' }, range: { to: range.to, from: range.from }, kind: 'WordsQuery' };
  const { answers } = await ask(host, [query('a'), query('b'), turned, query('a', { priority: 5 })]);
  expect(asked).toEqual([['a', 'b']]);
  expect(answers).toEqual([
    [0, 'a'],
    [1, 'b'],
    [2, 'a'],
    [3, 'a'],
  ]);
  await ask(host, [query('a'), query('a', { isInstant: true }), query('a', { step: 1000 })]);
  expect(asked[1]).toHaveLength(3);
});

test('what is on the screen is asked first, those of one kind together', async () => {
  const host = await hostWith(echo);
  const seen = Array.from({ length: 40 }, (_, at) => query(`seen ${at}`));
  await ask(host, [query('below', { priority: 1 }), ...seen]);
  expect(asked).toEqual([seen.map(({ spec }) => spec.query), ['below']]);
});

test('each answer is told as soon as it is there, and not once more in the end', async () => {
  const host = await hostWith(async (queries, { answered }) => {
    answered(1, table(queries[1]?.spec.query ?? ''));
    answered(0, table(queries[0]?.spec.query ?? ''));
  });
  const { news, body } = await host.inject({
    method: 'POST',
    path: '/api/dashboards/data',
    body: { queries: [query('a'), query('b')] },
    headers: { accept: 'application/x-ndjson' },
  });
  expect(news).toMatchObject([
    { index: 1, answer: { asked: 'b' } },
    { index: 0, answer: { asked: 'a' } },
  ]);
  expect(body).toEqual({ answers: [] });
});

test('what fails is an answer, and keeps no other from being answered', async () => {
  const host = await hostWith(async (queries, { answered }) => {
    answered(0, table(queries[0]?.spec.query ?? ''));
    throw new PublicError(413, 'QUERY_TOO_LARGE', 'The selector is too wide.');
  });
  const { status, answers } = await ask(host, [
    query('a'),
    query('b'),
    query(''),
    { ...query('c'), kind: 'NowhereQuery' },
    query('e', { step: 1 }),
  ]);
  expect(status).toBe(200);
  expect(answers).toEqual([
    [0, 'a'],
    [1, 'QUERY_TOO_LARGE: The selector is too wide.'],
    [2, expect.stringMatching(/^QUERY_INVALID: The query cannot be read: query: /)],
    [3, 'QUERY_KIND_UNKNOWN: No plugin that runs answers queries of the kind NowhereQuery. It may be switched off.'],
    [4, 'TOO_MANY_POINTS: 3600001 points are asked for, and a series can have 11000. Choose a shorter range or a longer step.'],
  ]);
  expect(asked).toEqual([['a', 'b']]);
});

test('faults that are nobody’s business, and queries that are never answered, are failures', async () => {
  const broken = await hostWith(async () => {
    throw new Error('password=hunter2');
  });
  expect((await ask(broken, [query('a')])).answers).toEqual([[0, 'INTERNAL: Something went wrong.']]);
  const silent = await hostWith(async () => {});
  expect((await ask(silent, [query('a')])).answers).toEqual([[0, 'NO_ANSWER: The query has come to no answer. Refresh to ask it again.']]);
});

test('a kind that is not open to whoever asks is not asked', async () => {
  const load = vi.fn();
  const offer = { pluginId: 'fixture', id: 'WordsQuery', data: { title: 'Words' }, load, services: load, opensTo: () => false };
  const answered = vi.fn();
  await askQueries([{ ...query('a'), isInstant: false, priority: 0 }], {
    extensions: { offers: () => [offer] } as never,
    logger: notUsed,
    facts: {},
    scope: { accounts: [1] },
    signal: new AbortController().signal,
    answered,
  });
  expect(answered.mock.calls).toEqual([
    [0, { kind: 'failure', code: 'FORBIDDEN', message: 'You do not have the permission to ask Words.' }],
  ]);
  expect(load).not.toHaveBeenCalled();
});

async function values(host: TestHost, kind: string, spec: object, about: object = {}) {
  const answer = await host.inject({ method: 'POST', path: '/api/dashboards/variables', body: { kind, spec, range, ...about } });
  const body = answer.body as { options?: { value: string }[]; shown: number; total: number; code?: string; message?: string };
  return { status: answer.status, ...body, options: body.options?.map(({ value }) => value) };
}

test('values of a label of series, of an expression and of a field are searched, with shown and total', async () => {
  const host = await hostWith(echo);
  instant.mockResolvedValue({
    data: { resultType: 'vector', result: ['b', 'a', 'ab'].map((job) => ({ metric: { job }, value: [1, '7'] })) },
  });
  expect(await values(host, 'PrometheusLabelValuesVariable', { labelName: 'job', matchers: ['up{env="prod"}'] })).toMatchObject({
    options: ['a', 'ab', 'b'],
    shown: 3,
    total: 3,
  });
  expect(instant.mock.lastCall?.[0]).toEqual({ query: 'group by (job) (last_over_time(up{env="prod"}[3600s]))', time: range.to });
  expect(await values(host, 'PrometheusPromQLVariable', { expr: 'up', labelName: 'job' }, { search: 'A', limit: 1 })).toMatchObject({
    options: ['a'],
    shown: 1,
    total: 2,
  });
  expect(await values(host, 'PrometheusPromQLVariable', { expr: 'up' })).toMatchObject({ options: ['7'] });
  plan.mockResolvedValue({ values: [{ value: 'cart', count: 3 }], total: 40 });
  expect(await values(host, 'LogFieldValuesVariable', { field: 'service' }, { search: 'ca', limit: 1 })).toMatchObject({
    options: ['cart'],
    shown: 1,
    total: 40,
  });
  expect(plan.mock.lastCall?.slice(0, 2)).toEqual([fieldValuesPlan, { field: 'service', range, prefix: 'ca', limit: 1 }]);
});

test('values that are written in a variable, and data sources, are found, too', async () => {
  const host = await hostWith(echo);
  expect(await values(host, 'StaticListVariable', { values: ['x', { value: 'y', label: 'Why' }] }, { search: 'why' })).toMatchObject({
    options: ['y'],
    total: 1,
  });
  expect(await values(host, 'IntervalVariable', { values: ['1m', '5m'] })).toMatchObject({ options: ['1m', '5m'] });
});

test('a kind of variable that is not known, a broken one, and one whose data is not for whoever asks are refused in words', async () => {
  const host = await hostWith(echo, ['READ_DASHBOARDS']);
  expect(await values(host, 'OracleVariable', {})).toMatchObject({ status: 400, code: 'VARIABLE_KIND_UNKNOWN' });
  expect(await values(host, 'LogFieldValuesVariable', { field: 'a' })).toMatchObject({
    status: 403,
    message: 'You do not have the permission to ask logs, where the values of this variable come from.',
  });
  const able = await hostWith(echo);
  expect(await values(able, 'PrometheusLabelValuesVariable', { labelName: 'a b' })).toMatchObject({
    status: 400,
    code: 'VARIABLE_INVALID',
    message: 'PrometheusLabelValuesVariable: labelName: must be the name of a label',
  });
});
