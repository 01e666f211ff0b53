import { FluentProvider } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { AnyHalf, BootDocument, BootSession, Manifest } from '#sdk';
import { PluginHostContext, themes } from '#sdk/browser';
import { ChosenTimeZone } from '../ChosenTimeZone';
import { type Application, createApplication } from '../createApplication';
import { ThemePreference } from '../services/ThemePreference';
import { NoticeHost } from '../shell/NoticeHost';
import { OfflineModal } from '../shell/OfflineModal';
import { StartLoader } from '../shell/StartLoader';

/** An admin of a main account. */
export const adminSession: BootSession = {
  user: { id: 1, role: 'admin', username: 'ada@example.com', fullName: 'Ada', userRegistered: true },
  account: { id: 7, name: 'Shop', type: 'owner', accountCreatedDate: '2026-01-02T03:04:05.000Z' },
  accounts: [{ id: 7, name: 'Shop', type: 'owner', role: 'admin' }],
  plan: { planType: 'enterprise', isCommunityAccount: false },
  featureFlags: [],
  permissions: [],
  userSettings: {},
  integrations: { supportChat: { isDisabled: true }, productTour: { isDisabled: true } },
  appMode: 'OPERATIONS',
  modes: ['OPERATIONS'],
  isSysAdmin: false,
  appAdminPanelUrl: '',
};

/** A boot document of some plugins, signed in unless told otherwise. */
export function bootOf(plugins: readonly Manifest[], more: Partial<BootDocument> = {}): BootDocument {
  return {
    version: '0.1.0',
    csrfToken: 'csrf-1',
    session: adminSession,
    facts: { role: ['admin'], plugin: plugins.map(({ id }) => id) },
    plugins,
    unavailable: [],
    closedPages: [],
    safe: [],
    ...more,
  };
}

/** An event stream in the hands of the test. */
export class FakeEventSource extends EventTarget {
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  close(): void {
    this.closed = true;
  }
  say(topic: string, payload: unknown = null): void {
    this.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(payload) }));
  }
}

interface Setting {
  readonly boot: BootDocument;
  readonly halves?: Readonly<Record<string, AnyHalf>>;
  readonly at?: string;
  /** Answers calls other than GET /api/boot. */
  readonly answer?: (request: {
    readonly method: string;
    readonly path: string;
    readonly body: unknown;
    readonly headers: Headers;
  }) => Response | Promise<Response>;
}

/** The running application in a document, with the server in the hands of the test. */
export interface RenderedApplication {
  readonly app: Application;
  readonly calls: readonly string[];
  readonly streams: readonly FakeEventSource[];
  /** What would be in the browser's console. */
  readonly errors: readonly unknown[];
  /** Path with query. */
  address(): string;
  go(path: string): Promise<void>;
  /** The server has a new boot document and says so. */
  reboot(boot: BootDocument): Promise<void>;
  /** The server has a new boot document, which the next fetch finds. */
  prepare(boot: BootDocument): void;
  end(): Promise<void>;
}

export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

export async function renderApplication({ boot, halves = {}, at = '/', answer = () => json({}) }: Setting): Promise<RenderedApplication> {
  let current = boot;
  const calls: string[] = [];
  const streams: FakeEventSource[] = [];
  const errors: unknown[] = [];
  const send: typeof fetch = async (input, init) => {
    const path = String(input);
    const method = init?.method ?? 'GET';
    calls.push(`${method} ${path}`);
    if (path.startsWith('/api/boot')) return json(current);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    return answer({ method, path, body, headers: new Headers(init?.headers) });
  };
  const theme = new ThemePreference({ search: '', storage: localStorage, systemIsDark: false });
  const app = await createApplication({
    theme,
    safe: [],
    halves: Object.fromEntries(Object.entries(halves).map(([id, half]) => [id, async () => half])),
    fetch: send,
    report: (error) => errors.push(error),
    // There are no workers here.
    idle: () => () => {},
    connect: () => {
      const stream = new FakeEventSource();
      streams.push(stream);
      return stream as unknown as EventSource;
    },
    path: at.replace(/[?#].*$/, ''),
    makeRouter: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [at] }),
  });
  // What was sent is else remembered for minutes, by timers that outlive the test.
  const { queries } = app;
  queries.setDefaultOptions({ ...queries.getDefaultOptions(), mutations: { gcTime: 0 } });
  await act(async () => {
    render(
      <FluentProvider theme={themes.light}>
        <PluginHostContext value={app.host}>
          <QueryClientProvider client={app.queries}>
            <ChosenTimeZone>
              <RouterProvider router={app.router} />
            </ChosenTimeZone>
            <OfflineModal connectivity={app.connectivity} />
            <StartLoader startup={app.startup} />
            <NoticeHost queue={app.notices} go={(path) => void app.router.navigate(path)} />
          </QueryClientProvider>
        </PluginHostContext>
      </FluentProvider>,
    );
  });
  return {
    app,
    calls,
    streams,
    errors,
    address: () => `${app.router.state.location.pathname}${app.router.state.location.search}`,
    go: (path) => act(() => app.router.navigate(path)),
    prepare: (next) => {
      current = next;
    },
    reboot: async (next) => {
      current = next;
      await act(async () => streams.at(-1)?.say('boot'));
    },
    end: async () => {
      cleanup();
      await app.stop();
    },
  };
}
