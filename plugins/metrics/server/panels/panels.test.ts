import { expect, test } from 'vitest';
import type { AskedQuery } from '#sdk';
import type { PanelAnswer } from '#sdk/query';
import { PublicError } from '#sdk/server';
import type { promQuerySpec } from '../../contract';
import type { ColumnsForm } from '../evaluation/messages';
import type { AskedExpression, MetricsEngine } from '../queries/MetricsEngine';
import { metricsEngineService } from '../queries/metricsEngineService';
import { panelSeries } from './panelSeries';
import prometheusQueryKind from './prometheusQueryKind';

type Spec = ReturnType<typeof promQuerySpec.parse>;

const result: ColumnsForm = {
  form: 'columns',
  labels: [
    [
      ['__name__', 'disk_bytes'],
      ['host', 'a'],
    ],
    [],
  ],
  starts: Uint32Array.from([0, 3, 4]),
  times: Float64Array.from([0, 10, 40, 0]),
  values: Float64Array.from([1, Number.NaN, 3, 7]),
  histograms: 0,
};

test('series are named by labels or as the format says, a gap is one point without a value, and bytes are bytes', () => {
  const [first, second] = panelSeries(result, 10, { format: undefined, query: 'q' });
  expect(first).toEqual({
    name: 'disk_bytes{host="a"}',
    labels: { __name__: 'disk_bytes', host: 'a' },
    times: [0, 10, 20, 40],
    values: [1, null, null, 3],
    unit: 'bytes',
  });
  expect(second).toMatchObject({ name: 'q', labels: {}, times: [0], values: [7] });
  expect(panelSeries(result, 10, { format: '{{host}} of {{ nothing }}!', query: 'q' }).map(({ name }) => name)).toEqual([
    'a of !',
    ' of !',
  ]);
});

async function answers(asked: readonly AskedQuery<Spec>[], engine: (asked: AskedExpression) => ColumnsForm) {
  const told: PanelAnswer[] = [];
  const seen: AskedExpression[] = [];
  const columns: MetricsEngine['columns'] = async (one) => {
    seen.push(one);
    const cost = { rowsRead: 1, bytesRead: 2, elapsedMs: 3, samplesRead: 4 };
    return { result: engine(one), warnings: ['PromQL warning: w'], infos: ['PromQL info: i'], samplesRead: 4, total: 5, cost };
  };
  const services = { get: (service: unknown) => (service === metricsEngineService ? { columns } : { error: () => undefined }) };
  await prometheusQueryKind.answer(asked, {
    services: services as never,
    scope: { accounts: [1] },
    signal: new AbortController().signal,
    answered: (index, answer) => {
      told[index] = answer;
    },
  });
  return { told, seen };
}

test('a panel asks for whole multiples of its step, a state for the end of its range', async () => {
  const range = { from: 61_000, to: 305_000 };
  const { seen, told } = await answers(
    [
      { spec: { query: 'up' }, range, step: 30_000 },
      { spec: { query: 'up', minStep: '1m' }, range, step: 30_000 },
      { spec: { query: 'up' }, range, step: 30_000, isInstant: true },
    ],
    () => result,
  );
  expect(seen.map(({ start, end, step }) => [start, end, step])).toEqual([
    [90_000, 300_000, 30_000],
    [120_000, 300_000, 60_000],
    [305_000, 305_000, 0],
  ]);
  expect(told[1]).toMatchObject({
    kind: 'series',
    step: 60_000,
    asked: 'up',
    total: 5,
    leftOut: [{ what: '3 series' }],
    notices: [
      { level: 'warning', text: 'PromQL warning: w' },
      { level: 'info', text: 'PromQL info: i' },
    ],
  });
  expect(told[2]).not.toHaveProperty('step');
});

test('a query that fails is an answer beside the others', async () => {
  const range = { from: 0, to: 60_000 };
  const { told } = await answers(
    [
      { spec: { query: 'bad' }, range, step: 1000 },
      { spec: { query: ' ' }, range, step: 1000 },
      { spec: { query: 'broken' }, range, step: 1000 },
      { spec: { query: 'good' }, range, step: 1000 },
    ],
    ({ query }) => {
      if (query === 'bad') throw new PublicError(400, 'PROMQL_INVALID', '1:1: parse error: no');
      if (query === 'broken') throw new Error('secret');
      return result;
    },
  );
  expect(told).toEqual([
    { kind: 'failure', code: 'PROMQL_INVALID', message: '1:1: parse error: no' },
    { kind: 'failure', code: 'PROMQL_EMPTY', message: 'Write a query in PromQL.' },
    { kind: 'failure', code: 'INTERNAL', message: 'Something went wrong.' },
    expect.objectContaining({ kind: 'series' }),
  ]);
});
