import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type AnyHalf, type Context, definePlugin, type QueryKind, queryKinds } from '#sdk';
import type { PanelAnswer } from '#sdk/query';
import { loggerService, recordsService, savedObjectsService, telemetryService } from '#sdk/server';
import { provide, type TestHost, testHost } from '#sdk/testing';
import { type DashboardDocument, type DashboardPictures, dashboardDocumentSchema, dashboardPicturesService } from './contract';
import { manifest } from './plugin';
import { server } from './server';

const running: TestHost[] = [];
afterEach(async () => {
  for (const host of running.splice(0)) await host.stop();
});

const noon = Date.UTC(2026, 2, 2, 12);
const range = { from: noon, to: noon + 3_600_000 };
const about = { notices: [], leftOut: [], cost: { rowsRead: 0, bytesRead: 0, elapsedMs: 0 }, total: 1 };
const asked = vi.fn();
/** Answers with a series that is called as the query is written; `none` with nothing, `broken` with a failure. */
const words: QueryKind<{ readonly query: string }> = {
  spec: z.object({ query: z.string() }),
  answer: async (queries, { answered, scope }) => {
    for (const [index, { spec, range: of }] of queries.entries()) {
      asked(spec.query, scope.accounts);
      const answer: PanelAnswer =
        spec.query === 'broken'
          ? { kind: 'failure', code: 'BROKEN', message: 'The query is broken.' }
          : {
              ...about,
              kind: 'series',
              asked: spec.query,
              step: 60_000,
              series: spec.query === 'none' ? [] : [{ name: spec.query, labels: {}, times: [of.from, of.from + 60_000], values: [1, 2] }],
            };
      answered(index, answer);
    }
  },
};

async function pictures() {
  const fixture = definePlugin({
    id: 'fixture',
    title: 'Fixture',
    version: '1.0.0',
    host: '*',
    needs: { dashboards: '*' },
    contributes: [queryKinds.add('WordsQuery', { title: 'Words', answers: ['series'] }, { code: 'kind' })],
  });
  const notUsed = {} as never;
  const found: DashboardPictures[] = [];
  const start = (context: Context): void => void found.push(context.get(dashboardPicturesService));
  const host = await testHost({
    plugins: [
      { manifest, server },
      { manifest: fixture, server: { start, code: { kind: async () => ({ default: words }) } } as AnyHalf },
    ],
    services: {
      server: [
        provide(recordsService, notUsed),
        provide(savedObjectsService, notUsed),
        provide(telemetryService, notUsed),
        provide(loggerService, { error: () => {} } as never),
      ],
    },
  });
  running.push(host);
  const [service] = found;
  if (service === undefined) throw new Error('There is no such service.');
  return service;
}

const panel = (query: string, kind = 'TimeSeriesChart') => ({
  kind: 'Panel',
  spec: {
    display: { name: `About ${query}` },
    plugin: { kind, spec: {} },
    queries: [{ kind: 'TimeSeriesQuery', spec: { plugin: { kind: 'WordsQuery', spec: { query } } } }],
  },
});
const item = (key: string, x: number, y: number, width = 6, more = {}) => ({
  x,
  y,
  width,
  height: 6,
  content: { $ref: `#/spec/panels/${key}` },
  ...more,
});
const document = (spec: object): DashboardDocument =>
  dashboardDocumentSchema.parse({ metadata: { name: 'Shop', project: 'General' }, spec: { duration: '1h', ...spec } });
const draw = async (
  doc: DashboardDocument,
  more: {
    readonly variables?: Record<string, string[]>;
    readonly told?: (drawn: number, total: number) => void;
    readonly signal?: AbortSignal;
  } = {},
) => {
  const { variables = {}, told, signal = new AbortController().signal } = more;
  asked.mockClear();
  return (await pictures()).draw(
    { doc, range, timezone: 'Europe/Berlin', variables },
    { facts: {} as never, scope: { accounts: [7] }, signal, ...(told && { told }) },
  );
};

test('each panel of a dashboard is rendered, empty or failed with its reason, at its place, and one that fails harms no other', async () => {
  const told = vi.fn();
  const drawn = await draw(
    document({
      panels: { good: panel('good'), none: panel('none'), broken: panel('broken'), strange: panel('good', 'FlameGraph') },
      layouts: [
        { kind: 'Grid', spec: { items: [item('good', 0, 0), item('none', 6, 0), item('broken', 0, 6, 12)] } },
        { kind: 'Grid', spec: { display: { title: 'More', collapse: { open: false } }, items: [item('strange', 0, 0)] } },
      ],
    }),
    { told },
  );
  expect(drawn).toMatchObject({ title: 'Shop', range, timezone: 'Europe/Berlin' });
  expect(drawn.blocks.map(({ title, row, heading, drawn: { state } }) => [title, row, heading, state])).toEqual([
    ['About good', 0, undefined, 'rendered'],
    ['About none', 0, undefined, 'empty'],
    ['About broken', 1, undefined, 'failed'],
    // A group that is shut is printed, too.
    ['About good', 2, 'More', 'failed'],
  ]);
  expect(drawn.blocks[2]?.drawn).toEqual({ state: 'failed', reason: 'The query is broken.' });
  expect(drawn.blocks[3]?.drawn).toEqual({ state: 'failed', reason: 'Panels of the kind FlameGraph are drawn only on their page.' });
  expect(drawn.blocks[0]?.drawn).toMatchObject({ picture: { kind: 'svg' } });
  expect(told.mock.calls).toEqual([
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 4],
  ]);
});

test('equal queries are asked once, over the accounts of whoever it is drawn for', async () => {
  await draw(
    document({
      panels: { a: panel('same'), b: panel('same') },
      layouts: [{ kind: 'Grid', spec: { items: [item('a', 0, 0), item('b', 6, 0)] } }],
    }),
  );
  expect(asked.mock.calls).toEqual([['same', [7]]]);
});

test('variables have the values that are asked for, a panel is there for each value that it repeats, and all are told', async () => {
  const drawn = await draw(
    document({
      variables: [
        {
          kind: 'ListVariable',
          spec: {
            name: 'host',
            display: { name: 'Host' },
            allowMultiple: true,
            plugin: { kind: 'StaticListVariable', spec: { values: ['a', 'b', 'c'] } },
          },
        },
      ],
      panels: { each: panel('$host') },
      layouts: [{ kind: 'Grid', spec: { items: [item('each', 0, 0, 6, { repeatVariable: 'host' })] } }],
    }),
    { variables: { host: ['a', 'c'] } },
  );
  expect(drawn.blocks.map(({ title }) => title)).toEqual(['About a', 'About c']);
  expect(drawn.variables).toEqual([{ name: 'Host', value: 'a, c' }]);
});

test('whoever ends it gets nothing', async () => {
  const ends = new AbortController();
  const drawing = draw(
    document({
      panels: { a: panel('a'), b: panel('b') },
      layouts: [{ kind: 'Grid', spec: { items: [item('a', 0, 0), item('b', 6, 0)] } }],
    }),
    {
      signal: ends.signal,
      told: () => ends.abort(new Error('gone')),
    },
  );
  await expect(drawing).rejects.toThrow('gone');
});
