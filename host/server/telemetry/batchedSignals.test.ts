import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnySignal, MeasuresQuery } from '#sdk/query';
import type { BatchMeasure } from '#sdk/server';
import { type TestTelemetry, testTelemetry } from './testing/testTelemetry';
import { thingsSignal, watchThings } from './testing/watchThings';

const scope = { accounts: [1] };
const start = Date.UTC(2026, 2, 2, 12);
const MINUTE = 60_000;
const range = { from: start - 10 * MINUTE, to: start + 10 * MINUTE };
const timeOf = (minute: number): string => new Date(start + minute * MINUTE).toISOString().slice(0, 19).replace('T', ' ');
let opened: TestTelemetry;

/** Each batch leaves parts of its own, which no merge puts together. */
async function insert(table: string, ...batches: readonly (readonly object[])[]): Promise<void> {
  for (const rows of batches) {
    const payload = Buffer.from(rows.map((row) => `${JSON.stringify({ account: 1, ...row })}\n`).join(''));
    await opened.runtime.telemetry.insert({ table, payload, rows: rows.length });
  }
}
const span = (minute: number, service: string, duration: number, trace: string) => ({
  ...{ ts: `${timeOf(minute)}.000000000`, duration, received: `${timeOf(minute)}.000`, token: 1, service, name: 'GET', kind: 'server' },
  ...{ status: 'unset', trace_id: trace.padStart(32, '0'), span_id: String(minute).padStart(16, '0') },
});
const thing = (minute: number, uid: string, version: number, phase: string) => ({
  ...{ ts: `${timeOf(minute)}.000`, kind: 'pod', uid, version: String(version), phase },
});

beforeAll(async () => {
  opened = await testTelemetry();
  await opened.runtime.migrate('watch', [{ id: '0001-things', migration: { create: [watchThings] } }]);
  opened.runtime.declare('watch', thingsSignal, [watchThings]);
  await opened.clients.client.command({ query: 'SYSTEM STOP MERGES' });
  await insert(
    'spans',
    [span(0, 'cart', 1024, 'a'), span(1, 'cart', 2 ** 20, 'b')],
    [span(2, 'till', 2 ** 30, 'a'), span(3, 'till', 2 ** 10, 'a')],
  );
  await insert('watch_things', [thing(0, 'x', 1, 'running'), thing(0, 'y', 2, 'running')], [thing(5, 'x', 3, 'failed')]);
});
afterAll(() => opened?.close());

interface Case {
  readonly signal: AnySignal;
  readonly field: string;
  readonly values: readonly string[];
  readonly measures: readonly BatchMeasure[];
  /** Rows that each question counts. */
  readonly counts: readonly number[];
}
const count = { kind: 'count' } as const;

test.each<Case>([
  {
    ...{ signal: 'span-minutes', field: 'service', values: ['cart', 'till', 'nobody'], counts: [2, 2, 0] },
    measures: [
      count,
      { kind: 'quantile', field: 'buckets', q: 0.5 },
      { kind: 'histogram', field: 'buckets' },
      { kind: 'sum', field: 'count' },
    ],
  },
  {
    ...{ signal: 'traces', field: 'spans', values: ['3', '1', '2'], counts: [1, 1, 0] },
    measures: [count, { kind: 'max', field: 'duration' }, { kind: 'min', field: '@timestamp' }],
  },
  {
    ...{ signal: thingsSignal.name, field: 'phase', values: ['running', 'failed', 'pending'], counts: [1, 1, 0] },
    measures: [count, { kind: 'distinct', field: 'uid' }],
  },
])('$signal: each question of a batch comes to what it comes to by itself', async ({ signal, field, values, measures, counts }) => {
  for (const groupBy of [[], [{ field }]]) {
    const questions = values.map((value) => ({ where: { kind: 'term', field, value } as const, measures, groupBy }));
    const { answers } = await opened.runtime.telemetry.batch({ signal, range, questions } as never, { scope });
    for (const [index, question] of questions.entries()) {
      const { cost: _cost, ...frame } = await opened.runtime.telemetry.query({ signal, range, ...question } as unknown as MeasuresQuery, {
        scope,
      });
      expect(answers[index]).toEqual({ frame });
      if (groupBy.length === 0) expect(frame.columns[0]?.values).toEqual([counts[index]]);
    }
  }
});
