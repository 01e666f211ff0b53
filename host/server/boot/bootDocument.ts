import { factNames, gateOf, isReadOn, isUsable } from '#core';
import {
  type BootDocument,
  type BootSession,
  type ClosedPage,
  type Contribution,
  type Facts,
  holds,
  type Manifest,
  navGroups,
  navItems,
  type PluginState,
  pages,
  pathMatcher,
} from '#sdk';
import type { RequestSession } from '#sdk/server';
import type { GuardRegistry } from '../guards/GuardRegistry';
import type { BrowserPlugins } from '../registry/BrowserPlugins';
import { contributionsOf } from '../registry/contributionsOf';
import type { PluginSwitches } from '../switches/PluginSwitches';
import { bootSession } from './bootSession';
import { closedPage } from './closedPage';

export interface BootRequest {
  readonly session: RequestSession;
  readonly csrfToken: string;
  readonly safe: readonly string[];
  readonly userSettings: BootSession['userSettings'];
  readonly browser: BrowserPlugins;
  readonly guardRegistry: GuardRegistry;
  /** What a system admin has switched off; absent: nothing. */
  readonly switches?: Pick<PluginSwitches, 'offForSession' | 'wordsFor'>;
  readonly version: string;
  readonly build?: string | undefined;
  readonly halves?: BootDocument['halves'];
  /** The operator's settings that are for browsers. */
  readonly config: NonNullable<BootDocument['config']>;
  readonly integrations: BootSession['integrations'];
}

/** Evaluates every browser contribution once for this session: the open ones, the shut pages with their words, and who is away. */
export function bootDocument({
  session,
  csrfToken,
  safe,
  userSettings,
  browser,
  guardRegistry,
  switches,
  version,
  build,
  halves = {},
  config,
  integrations,
}: BootRequest): BootDocument {
  const switchedOff = switches?.offForSession(session);
  const host = browser.hostFor(safe, switchedOff);
  const facts: Facts = { ...session.facts, plugin: host.running };
  const manifests = [...host.states]
    .flatMap(([id, state]) => (isUsable(state) ? [host.manifest(id)] : []))
    .filter((one) => one !== undefined);
  const closedPages: ClosedPage[] = session.user === undefined ? [] : switchedOffPages();
  const open = manifests.map((manifest) => ({
    manifest,
    contributes: manifest.contributes.filter((entry) => isReadOn('browser', entry) && isOpen(manifest, entry)),
  }));

  function isOpen(manifest: Manifest, entry: Contribution): boolean {
    const when = gateOf({ manifest, entry });
    if (entry.point !== pages.id) return holds(when, facts) === true && fitsMode(entry, facts);
    const checked = pages.schema.safeParse(entry.data);
    if (!checked.success) return false;
    const closed = closedPage({ data: checked.data, when, session, facts, guardRegistry });
    if (closed === undefined) return true;
    closedPages.push({ pluginId: manifest.id, path: checked.data.path, message: closed.message, redirect: closed.redirect });
    return false;
  }

  /** Pages of plugins that are switched off answer in words. */
  function switchedOffPages(): ClosedPage[] {
    return [...host.states].flatMap(([id, state]) => {
      const message = isUsable(state) ? undefined : switches?.wordsFor(id, session);
      const manifest = host.manifest(id);
      if (message === undefined || manifest === undefined) return [];
      const { redirect } = guardRegistry.refusalOf({ message });
      return contributionsOf([manifest], pages).map(({ data: { path } }) => ({ pluginId: id, path, message, redirect }));
    });
  }

  const isPage = pathMatcher(open.flatMap(({ contributes }) => contributes.filter(({ point }) => point === pages.id).map(pathOf)));
  const plugins = open
    .map(({ manifest: { when: _when, enabledBy: _enabledBy, outbound: _outbound, ...manifest }, contributes }) => ({
      ...manifest,
      contributes: contributes.filter((entry) => entry.point !== navItems.id || leadsSomewhere(pathOf(entry), isPage)),
    }))
    .filter(({ contributes }) => contributes.length > 0);
  const own = plugins.flatMap(({ id }) => {
    const half = halves[id];
    return half === undefined ? [] : [[id, half] as const];
  });
  const signedIn = bootSession(session, { userSettings, integrations }, guardRegistry.pagePaths.administration);
  return {
    version,
    ...(build === undefined ? {} : { build }),
    csrfToken,
    ...(signedIn === undefined ? {} : { session: signedIn, config }),
    facts: factLists(facts),
    plugins,
    ...(own.length === 0 ? {} : { halves: Object.fromEntries(own) }),
    unavailable: browser
      .unavailable(safe, switchedOff)
      .map(({ id, state }) => ({ id, state: mayReadErrors(session) ? state : withoutError(state) })),
    closedPages,
    safe: [...safe],
  };
}

const pathOf = ({ data }: Contribution): string => (data as { readonly path?: string }).path ?? '';

/** A link shows while some open page answers it; links to other sites always do. */
const leadsSomewhere = (path: string, isPage: (path: string) => boolean): boolean =>
  !path.startsWith('/') || isPage(path.split(/[?#]/)[0] ?? '');

function fitsMode(entry: Contribution, facts: Facts): boolean {
  if (entry.point !== navGroups.id) return true;
  const { modes } = entry.data as { readonly modes?: readonly string[] };
  return modes === undefined || modes.some((mode) => facts.mode?.has(mode));
}

const factLists = (facts: Facts): BootDocument['facts'] =>
  Object.fromEntries(factNames.flatMap((name) => (facts[name] === undefined ? [] : [[name, [...facts[name]].sort()]])));

const mayReadErrors = ({ user }: RequestSession): boolean => user?.isSysAdmin === true || user?.role === 'admin';

/** What went wrong inside is for admins: it can hold paths and addresses. */
function withoutError(state: PluginState): PluginState {
  if (state.status === 'failed') return { ...state, error: 'an administrator can read why' };
  if (state.status === 'blocked') return { ...state, by: 'something that it needs is not available' };
  return state;
}
