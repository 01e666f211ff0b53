import { matchPath } from 'react-router';
import { factNames, gateOf, isUsable } from '#core';
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
} from '#sdk';
import type { RequestSession } from '#sdk/server';
import type { GuardRegistry } from '../guards/GuardRegistry';
import type { BrowserPlugins } from './BrowserPlugins';
import { bootSession } from './bootSession';
import { closedPage } from './closedPage';

export interface BootRequest {
  readonly session: RequestSession;
  readonly csrfToken: string;
  readonly safe: readonly string[];
  readonly userSettings: BootSession['userSettings'];
  readonly browser: BrowserPlugins;
  readonly guardRegistry: GuardRegistry;
  readonly version: string;
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
  version,
  config,
  integrations,
}: BootRequest): BootDocument {
  const host = browser.hostFor(safe);
  const facts: Facts = { ...session.facts, plugin: host.running };
  const manifests = [...host.states]
    .flatMap(([id, state]) => (isUsable(state) ? [host.manifest(id)] : []))
    .filter((one) => one !== undefined);
  const closedPages: ClosedPage[] = [];
  const open = manifests.map((manifest) => ({
    manifest,
    contributes: manifest.contributes.filter((entry) => entry.side === 'browser' && isOpen(manifest, entry)),
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

  const openPaths = open.flatMap(({ contributes }) => contributes.filter(({ point }) => point === pages.id).map(pathOf));
  const plugins = open
    .map(({ manifest: { when: _when, enabledBy: _enabledBy, ...manifest }, contributes }) => ({
      ...manifest,
      contributes: contributes.filter((entry) => entry.point !== navItems.id || leadsSomewhere(pathOf(entry), openPaths)),
    }))
    .filter(({ contributes }) => contributes.length > 0);
  const signedIn = bootSession(session, { userSettings, integrations }, guardRegistry.pagePaths.administration);
  return {
    version,
    csrfToken,
    ...(signedIn === undefined ? {} : { session: signedIn, config }),
    facts: factLists(facts),
    plugins,
    unavailable: browser.unavailable(safe).map(({ id, state }) => ({ id, state: mayReadErrors(session) ? state : withoutError(state) })),
    closedPages,
    safe: [...safe],
  };
}

const pathOf = ({ data }: Contribution): string => (data as { readonly path?: string }).path ?? '';

/** A link shows while some open page answers it; links to other sites always do. */
const leadsSomewhere = (path: string, openPaths: readonly string[]): boolean =>
  !path.startsWith('/') || openPaths.some((pattern) => matchPath(pattern, path.split(/[?#]/)[0] ?? '') !== null);

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
