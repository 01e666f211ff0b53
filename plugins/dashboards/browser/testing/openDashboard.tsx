import { useLocation } from 'react-router';
import { vi } from 'vitest';
import { z } from 'zod';
import { type AnyHalf, definePlugin, type PanelKind, panelActions, panelKinds, queryEditors, type ShownPanel } from '#sdk';
import { ApiError, apiService, navigationBarService, navigationService, noticesService, themeService } from '#sdk/browser';
import type { PanelAnswer } from '#sdk/query';
import { provide, testHost } from '#sdk/testing';
import { browser } from '../../browser';
import { type Dashboard, type DashboardDocument, dashboardDocumentSchema } from '../../contract';
import { manifest } from '../../plugin';

/** Says what the address of the page is. */
function Address() {
  const { pathname, search } = useLocation();
  return <i data-address={`${pathname}${search}`} />;
}

function Words({ spec, onChange, onRun }: { readonly spec: { readonly query: string }; onChange(spec: unknown): void; onRun(): void }) {
  return (
    <input
      aria-label="Words"
      value={spec.query}
      onChange={(event) => onChange({ ...spec, query: event.target.value })}
      onKeyDown={(event) => event.key === 'Enter' && onRun()}
    />
  );
}

const line: PanelKind<object> = {
  options: z.looseObject({}),
  Panel: ({ answers, onRange, onPick }) => (
    <div>
      <Address />
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have no other name than their place
        <p key={index}>{answer === undefined ? 'waiting' : answer.kind === 'series' ? `found ${answer.asked}` : answer.kind}</p>
      ))}
      <button type="button" onClick={() => onRange?.({ from: 1_767_225_600_000, to: 1_767_229_200_000 })}>
        Brush
      </button>
      <button type="button" onClick={() => onPick?.({ query: 0, labels: { service: 'cart' }, time: 1000 })}>
        Pick
      </button>
    </div>
  ),
  Options: ({ options, onChange }) => (
    <button type="button" onClick={() => onChange({ ...options, thick: true })}>
      Thicker
    </button>
  ),
};

/** Leads on with all that it is told of a panel; nowhere from an empty one. */
const countWords = ({ title, queries, range }: ShownPanel): string | undefined =>
  queries.some(({ spec }) => spec.query !== '')
    ? `/words?${new URLSearchParams({ title, queries: JSON.stringify(queries), from: String(range.from), to: String(range.to) })}`
    : undefined;

/** A kind of panels that draws each answer as a word, and a language that is typed into a plain field. */
const fixture = {
  manifest: definePlugin({
    id: 'fixture',
    title: 'Fixture',
    version: '1.0.0',
    host: '*',
    contributes: [
      panelKinds.add('Line', { title: 'Line', queries: { least: 1, most: 26 } }, { code: 'line' }),
      queryEditors.add('WordsQuery', { title: 'Words' }, { code: 'words' }),
      panelActions.add('count', { title: 'Count the words', queryKinds: ['WordsQuery'] }, { code: 'countWords' }),
      panelActions.add('other', { title: 'Count the numbers', queryKinds: ['NumbersQuery'] }, { code: 'countWords' }),
    ],
  }),
  browser: {
    code: {
      line: async () => ({ default: line }),
      countWords: async () => ({ default: countWords }),
      words: async () => ({
        default: { initial: { query: 'new' }, inWords: () => '', Editor: Words },
      }),
    },
  } as unknown as AnyHalf,
};

export const words = (query: string) => ({ kind: 'WordsQuery', spec: { plugin: { kind: 'WordsQuery', spec: { query } } } });
export const linePanel = (name: string, query: string, spec: object = {}) => ({
  kind: 'Panel',
  spec: { display: { name }, plugin: { kind: 'Line', spec: {} }, queries: [words(query)], ...spec },
});
export const item = (panel: string, x: number, y: number, width: number, height: number, repeatVariable?: string) => ({
  x,
  y,
  width,
  height,
  content: { $ref: `#/spec/panels/${panel}` },
  ...(repeatVariable !== undefined && { repeatVariable }),
});

/** A query as the server was asked. */
export interface Asked {
  readonly kind: string;
  readonly spec: { readonly query: string };
  readonly range: { readonly from: number; readonly to: number };
  readonly step: number;
  readonly priority: number;
}

const seriesOf = (asked: string): PanelAnswer => ({
  kind: 'series',
  series: [{ name: asked, labels: { query: asked }, times: [0, 1000], values: [1, 2] }],
  notices: [],
  leftOut: [],
  cost: { rowsRead: 1234, bytesRead: 5000, elapsedMs: 12 },
  asked,
  total: 1,
});

interface Server {
  readonly spec: object;
  /** Answers of a query; a word of it when absent. */
  answer?(query: string): PanelAnswer;
  /** Values of a list variable. */
  options?(spec: Readonly<Record<string, unknown>>): readonly string[];
  /** Waited for before each answer. */
  delay?(): Promise<void>;
  readonly can?: readonly string[];
  readonly path?: string;
}

/** Opens a dashboard of the test's own, and tells what the server was asked. */
export async function openDashboard({ spec, answer = seriesOf, options = () => [], delay, can, path }: Server) {
  const calls: { readonly queries: readonly Asked[]; readonly headers: Readonly<Record<string, string>> | undefined }[] = [];
  const saves: { readonly doc: DashboardDocument; readonly version: number }[] = [];
  const notices: { readonly title: string }[] = [];
  const went: string[] = [];
  const state = { conflict: undefined as object | undefined };
  let dashboard: Dashboard = {
    uid: 'shop',
    projectId: 'Shop',
    doc: dashboardDocumentSchema.parse({ metadata: { name: 'Shop', project: 'Shop' }, spec }),
    version: 3,
    isFavorite: false,
    mayEdit: true,
    ownerId: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    createdBy: 'ann@example.com',
    updatedAt: '2026-01-01T00:00:00.000Z',
    updatedBy: 'ann@example.com',
  };
  const post = async (address: string, body: unknown, how?: { readonly headers?: Readonly<Record<string, string>> }) => {
    if (address === '/api/dashboards/data') {
      const { queries } = body as { readonly queries: readonly Asked[] };
      calls.push({ queries, headers: how?.headers });
      await delay?.();
      return { answers: queries.map(({ spec: { query } }, index) => ({ index, answer: answer(query) })) };
    }
    if (address === '/api/dashboards/variables') {
      const found = options((body as { readonly spec: Record<string, unknown> }).spec).map((value) => ({ value, label: value }));
      return { options: found, shown: found.length, total: found.length };
    }
    throw new Error(`Nothing is at POST ${address}.`);
  };
  const put = async (_address: string, body: unknown) => {
    const save = body as { readonly doc: DashboardDocument; readonly version: number };
    if (state.conflict !== undefined && save.version === 3)
      throw new ApiError(409, 'DASHBOARD_CHANGED', 'Somebody has saved.', state.conflict);
    saves.push(save);
    dashboard = { ...dashboard, doc: save.doc, version: save.version + 1 };
    return dashboard;
  };
  const bar = {
    isMinified: false,
    isList: false,
    isFocused: false,
    revealed: new Set<string>(),
    minify: vi.fn(),
    showList: vi.fn(),
    focus: vi.fn(),
    reveal: vi.fn(),
  };
  const host = await testHost({
    plugins: [{ manifest, browser }, fixture],
    facts: {
      role: ['user'],
      can: can ?? ['READ_DASHBOARDS', 'EDIT_DASHBOARDS'],
      flag: ['CentralizedDashboards', 'UnifiedDashboards', 'MetricsProduct'],
    },
    services: {
      browser: [
        provide(apiService, { get: async () => dashboard, post, put, patch: post, delete: post } as never),
        provide(navigationService, { go: (to: string) => void went.push(to) } as never),
        provide(navigationBarService, bar as never),
        provide(themeService, { theme: 'light' } as never),
        provide(noticesService, { show: (notice) => void notices.push(notice) }),
      ],
    },
  });
  await host.visit(path ?? '/dashboards-hub/view/folders/Shop/dashboards/shop');
  return {
    host,
    /** Path and query string of the page, as a panel sees it. */
    address: () => document.querySelector<HTMLElement>('[data-address]')?.dataset.address ?? '',
    calls,
    saves,
    notices,
    /** Paths that were gone to, beside links. */
    went,
    bar,
    /** The next save from version 3 is refused with this. */
    refuse: (conflict: object) => {
      state.conflict = conflict;
    },
    asked: () => calls.flatMap(({ queries }) => queries.map(({ spec: { query } }) => query)),
  };
}
