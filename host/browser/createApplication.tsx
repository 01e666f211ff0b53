import type { QueryClient } from '@tanstack/react-query';
import { reaction } from 'mobx';
import { createBrowserRouter, matchPath } from 'react-router';
import { Container, lazyLoadRetry, PluginHost } from '#core';
import { type BootDocument, call, modals as modalPoint, otherSignInCode, pages } from '#sdk';
import {
  type Api,
  apiService,
  commandKeysService,
  errorReportsService,
  factsOf,
  headerPanelsService,
  liveEventsService,
  modalsService,
  navigationBarService,
  navigationService,
  noticesService,
  type PageVisit,
  sessionService,
  themeService,
} from '#sdk/browser';
import { boot, refreshSession, reportPluginProblem } from '../api';
import { Background } from './keeping/Background';
import { keepInBrowser } from './keeping/keepInBrowser';
import { AppRoutes } from './pages/AppRoutes';
import { RouteMemory, routeMemoryService } from './routing/RouteMemory';
import { restartPath } from './routing/restartPath';
import { signOutState } from './routing/signInAddress';
import { BrowserSession } from './services/BrowserSession';
import { ChosenKeys } from './services/ChosenKeys';
import { Connectivity } from './services/Connectivity';
import { createApi } from './services/createApi';
import { createQueryClient } from './services/createQueryClient';
import { ErrorLog } from './services/ErrorLog';
import { EventStream } from './services/EventStream';
import { experienceBase } from './services/experienceBase';
import { ModalStack } from './services/ModalStack';
import { NavBar } from './services/NavBar';
import { isUnsaved, NewBuild, ownBuild } from './services/NewBuild';
import { NoticeQueue } from './services/NoticeQueue';
import { OpenHeaderPanel } from './services/OpenHeaderPanel';
import { pageVisits } from './services/pageVisits';
import { type HalfLoaders, pluginSources, takePlugins } from './services/pluginSources';
import { SessionKeeper } from './services/SessionKeeper';
import { Startup } from './services/Startup';
import type { ThemePreference } from './services/ThemePreference';
import { ModalHost } from './shell/ModalHost';

const pageAt = (host: PluginHost, { boot }: BrowserSession, path: string) =>
  host
    .offers(pages, factsOf(boot))
    .find(({ data: { path: plain, newPath = plain } }) => [plain, newPath].some((each) => matchPath(each, path)));

/** Fetches the code of the page that the address names while the frame round it is drawn. A failure shows when the page is. */
function loadFirstPage(host: PluginHost, session: BrowserSession, path: string): void {
  const page = pageAt(host, session, path);
  if (page !== undefined) host.load(page).catch(() => {});
}

/** An account whose members come in another way: nothing went wrong, and nothing can be mended here. */
const refusal = (message: string, code: string): { readonly title: string; readonly text: string; readonly milliseconds?: number } =>
  code === otherSignInCode
    ? {
        title: 'Cannot access your account',
        text: 'This account has different authentication settings. Contact support.',
        milliseconds: 4000,
      }
    : { title: 'Unexpected error', text: message };

/** Everything that lives as long as the page does. */
export interface Application {
  readonly host: PluginHost;
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly queries: QueryClient;
  readonly notices: NoticeQueue;
  readonly connectivity: Connectivity;
  readonly startup: Startup;
  readonly errors: ErrorLog;
  /** Path of the page that people begin anew at after a crash. */
  readonly restart: () => string;
  /** Ends every timer, listener and connection, and the plugins. */
  stop(): Promise<void>;
}

export interface ApplicationOptions {
  readonly theme: ThemePreference;
  /** Ids of plugins to leave out. */
  readonly safe: readonly string[];
  /** The browser halves; those of the build when absent. */
  readonly halves?: HalfLoaders;
  /** What connects to the outside world, for tests. */
  readonly fetch?: typeof fetch;
  readonly connect?: (url: string) => EventSource;
  readonly makeRouter?: typeof createBrowserRouter;
  /** Where the page was loaded, with the base of an experience; the window's when absent. */
  readonly path?: string;
  /** Leaves the page for another one of this site. */
  readonly leave?: (address: string) => void;
  /** Calls when the page has time, with what starts the background workers. @returns what calls it off */
  readonly idle?: (work: () => void) => () => void;
  /** Told of every error that nobody sees otherwise; the browser's own report, which its console shows, when absent. */
  readonly report?: (error: unknown) => void;
}

/**
 * Fetches the boot document and builds the application on it.
 * @throws ApiError when the boot document cannot be had
 */
export async function createApplication({
  theme,
  safe,
  halves,
  makeRouter = createBrowserRouter,
  ...world
}: ApplicationOptions): Promise<Application> {
  const send = world.fetch ?? fetch.bind(window);
  let log: ErrorLog | undefined;
  const report = (error: unknown): void => {
    log?.add(error);
    (world.report ?? reportError)(error);
  };
  const notices = new NoticeQueue();
  const background = new Background({ report });
  background.prepare();
  let session: BrowserSession | undefined;
  const api: Api = createApi({
    fetch: send,
    context: () => ({
      csrfToken: session?.boot.csrfToken,
      accountId: session?.session?.impersonation?.currentAccountId ?? session?.session?.account.id,
      version: session?.boot.version,
    }),
    onUnauthorized: () => {
      if (session?.session === undefined) return;
      const refreshed = session.refresh().catch(report);
      notices.showCause(
        {
          intent: 'danger',
          title: 'Invalid Session',
          text: 'Your session is invalid or has expired. Log in again.',
          milliseconds: 4000,
        },
        refreshed,
      );
    },
    onForbidden: (message, code) => notices.show({ intent: 'danger', ...refusal(message, code) }),
    renewToken: async () => session?.refresh().catch(report),
    leave: world.leave ?? ((address) => window.location.assign(address)),
  });
  const loadBoot = (): Promise<BootDocument> => call(api, boot, { query: { safe: safe.length === 0 ? undefined : safe.join(',') } });
  const store = new BrowserSession(await loadBoot(), loadBoot);
  session = store;

  const services = new Container();
  const events = new EventStream(
    () => void store.refresh().catch(report),
    () => performance.now() - store.askedAt,
    world.connect,
  );
  const modals = new ModalStack((modalId) =>
    host.offers(modalPoint, factsOf(store.boot)).some(({ pluginId, id }) => `${pluginId}/${id}` === modalId),
  );
  const queries = createQueryClient();
  const base = experienceBase(store.boot, world.path ?? window.location.pathname);
  const element = (
    <>
      <AppRoutes />
      <ModalHost stack={modals} />
    </>
  );
  const router = makeRouter([{ path: '*', element }], base === '' ? undefined : { basename: base });
  // The router's own state has the base, what components read has not.
  const unbased = (path: string): string => (path.startsWith(base) ? path.slice(base.length) || '/' : path);
  const errors = new ErrorLog(window, () => unbased(router.state.location.pathname));
  log = errors;
  services.provide(apiService, () => api);
  services.provide(sessionService, () => store);
  services.provide(noticesService, () => notices);
  services.provide(themeService, () => theme);
  services.provide(modalsService, () => modals);
  const keys = new ChosenKeys();
  services.provide(commandKeysService, () => keys);
  const bar = new NavBar();
  services.provide(navigationBarService, () => bar);
  const memory = new RouteMemory();
  services.provide(routeMemoryService, () => memory);
  const headerPanel = new OpenHeaderPanel();
  services.provide(headerPanelsService, () => headerPanel);
  services.provide(errorReportsService, () => errors);
  services.provide(liveEventsService, () => events);
  services.provide(navigationService, () => ({
    go: (path, options) => void router.navigate(path, options),
    base,
    path: () => unbased(router.state.location.pathname),
    visit: () => visitAt(router.state.location.pathname),
    subscribe: (listener) => pageVisits(router, visitAt, listener),
    href: (path) => base + path,
  }));
  const keeping = keepInBrowser({ background, queries, services, session: store, ...(world.idle && { idle: world.idle }) });
  theme.attach({ api, session: store, notices });

  const host = new PluginHost({
    side: 'browser',
    version: store.boot.version,
    plugins: pluginSources(store.boot, halves),
    services,
    loadRetry: lazyLoadRetry,
    onFailure: (pluginId, stage, error) => {
      report(new Error(`Plugin ${pluginId} failed (${stage}): ${error.message}`, { cause: error }));
      // Who has installed it wants to know; that nobody hears it changes nothing for the person here.
      if (store.session !== undefined && store.boot.halves?.[pluginId] !== undefined)
        call(api, reportPluginProblem, { body: { pluginId, text: `${stage}: ${error.message}`.slice(0, 500) } }).catch(() => {});
    },
  });
  const visitAt = (pathname: string): PageVisit => {
    const path = unbased(pathname);
    return { state: pageAt(host, store, path)?.data.state, path };
  };
  loadFirstPage(host, store, unbased(router.state.location.pathname));
  // Plugins and boot document change in one step: nobody sees new facts with old contributions.
  let taken = store.boot;
  const build = new NewBuild({ own: ownBuild(), notices, storage: sessionStorage, isUnsaved, reload: () => window.location.reload() });
  store.onChange = (boot) => {
    build.meet(boot.build);
    void takePlugins(host, taken, boot, halves).catch(report);
    taken = boot;
  };
  // Code that is not there any more is of a build that is not there any more.
  const missed = (): void => void store.refresh().catch(report);
  window.addEventListener('vite:preloadError', missed);
  const ends: (() => void)[] = [() => build.stop(), () => window.removeEventListener('vite:preloadError', missed)];
  ends.push(
    reaction(
      () => `${store.session?.user.id} ${store.session?.account.id}`,
      () => {
        queries.clear();
        keeping.change();
        memory.forget();
      },
    ),
    reaction(
      () => store.session !== undefined && store.session.appMode === undefined,
      (isMissing) => isMissing && report(new Error('The session has no app mode: the product goes on as in Operations.')),
      { fireImmediately: true },
    ),
  );
  const startup = new Startup({ host, facts: () => factsOf(store.boot) });
  ends.push(
    reaction(
      () => (store.session === undefined ? undefined : `${store.session.user.id} ${store.session.account.id}`),
      // Who has come to log out does not begin anything.
      (person) =>
        person === undefined || pageAt(host, store, unbased(router.state.location.pathname))?.data.state === signOutState
          ? startup.end()
          : startup.begin(),
      { fireImmediately: true },
    ),
    () => startup.end(),
  );
  events.subscribe('boot', () => void store.refresh().catch(report));
  ends.push(
    reaction(
      () => store.session !== undefined,
      (signedIn) => (signedIn ? events.start() : events.stop()),
      { fireImmediately: true },
    ),
  );
  const keeper = new SessionKeeper({ refresh: () => call(api, refreshSession), report });
  ends.push(
    reaction(
      () => store.session !== undefined,
      (signedIn) => (signedIn ? keeper.start() : keeper.stop()),
      { fireImmediately: true },
    ),
    () => keeper.stop(),
  );
  const connectivity = new Connectivity({
    browserOnline: () => navigator.onLine,
    streamOpen: () => events.connected,
    reach: () => send('/healthz', { cache: 'no-store' }),
  });
  connectivity.start();
  const restart = (): string => restartPath(host.offers(pages, factsOf(store.boot)));
  const stop = async (): Promise<void> => {
    for (const end of ends) end();
    await keeping.stop();
    connectivity.stop();
    events.stop();
    errors.stop();
    await host.stop();
    router.dispose();
    queries.clear();
  };
  return { host, router, queries, notices, connectivity, startup, errors, restart, stop };
}
