import { matchPath } from 'react-router';
import { gateOf, isReadOn, isUsable, type PluginHost } from '#core';
import { type Contribution, describeState, type Facts, type Manifest, navGroups, navItems, pages, routes } from '#sdk';
import type { Clause, ContributionView } from '#sdk/server';
import { wholeGate } from '../http/routeGate';
import { clauseOf } from './clauseOf';

/** A person who is signed in, in an account and a mode. */
export interface View {
  /** With the plugins that count for them. */
  readonly facts: Facts;
  /** Whose browser halves they may have: those switched off for them are off in it. */
  readonly browser: PluginHost;
  readonly server: PluginHost;
  /** Plugins that are switched off for them, with the reason. */
  readonly switchedOff: (pluginId: string) => string | undefined;
}

interface Entry {
  readonly manifest: Manifest;
  readonly entry: Contribution;
}

/** Every contribution as somebody sees it: all conditions that it stands behind, each with its value, and those of the page behind a link. */
export function contributionViews(view: View): ContributionView[] {
  const entries = [...view.server.states].flatMap(([id]) => {
    const manifest = view.server.manifest(id);
    return manifest === undefined ? [] : manifest.contributes.map((entry) => ({ manifest, entry }));
  });
  return entries.map((one) => {
    const clauses = clausesOf(one, entries, view);
    const { manifest, entry } = one;
    return {
      pluginId: manifest.id,
      point: entry.point,
      id: entry.id,
      side: entry.side,
      shown: clauses.every(({ holds }) => holds === true),
      clauses,
    };
  });
}

function clausesOf(one: Entry, all: readonly Entry[], view: View): Clause[] {
  const { entry } = one;
  const own = [...pluginClauses(one, view), ...gateClauses(one, view.facts)];
  if (entry.point === pages.id) return [...own, ...pageClauses(entry, view.facts)];
  if (entry.point === navGroups.id) return [...own, ...modeClauses(entry, view.facts)];
  if (entry.point === navItems.id) return [...own, ...linkClauses(entry, all, view)];
  return own;
}

/** Whether the plugin runs for them, and what it needs. */
function pluginClauses({ manifest, entry }: Entry, { browser, server, switchedOff }: View): Clause[] {
  const host = isReadOn('browser', entry) ? browser : server;
  const stateClause = (id: string, kind: 'state' | 'needs'): Clause => {
    const off = switchedOff(id);
    if (off !== undefined) return { kind: kind === 'state' ? 'switch' : kind, text: `plugin ${id} is ${off}`, holds: false, of: [] };
    const state = [server.state(id), host.state(id)].find((found) => !isUsable(found)) ?? host.state(id);
    const holds = isUsable(state);
    const says = state === undefined ? 'not installed' : holds ? 'running' : describeState(state);
    return { kind, text: `plugin ${id} is ${says}`, holds, of: [] };
  };
  return [stateClause(manifest.id, 'state'), ...Object.keys(manifest.needs ?? {}).map((id) => stateClause(id, 'needs'))];
}

/** The plugin's condition and the contribution's own; of a route, its gate. */
function gateClauses({ manifest, entry }: Entry, facts: Facts): Clause[] {
  const route = entry.point === routes.id ? routes.schema.safeParse(entry.data).data : undefined;
  if (route !== undefined && 'open' in route.gate) {
    const open: Clause = { kind: 'open', text: `open to everybody: ${route.gate.open}`, holds: true, of: [] };
    const whole = gateOf({ manifest, entry });
    return whole === undefined ? [open] : [open, clauseOf(whole, facts)];
  }
  const gate = route === undefined ? gateOf({ manifest, entry }) : wholeGate(route.gate, manifest.when, entry.when);
  return gate === undefined ? [] : [clauseOf(gate, facts)];
}

/** Whom a page is for, its guards one by one, and its modes. */
function pageClauses(entry: Contribution, facts: Facts): Clause[] {
  const page = pages.schema.safeParse(entry.data).data;
  if (page === undefined) return [{ kind: 'state', text: 'its data does not fit the point', holds: false, of: [] }];
  const audience: Clause[] =
    page.audience === 'anonymous' ? [{ kind: 'audience', text: 'it is for people who are not signed in', holds: false, of: [] }] : [];
  const guards = (page.guards ?? []).map((guard): Clause => {
    const clause = clauseOf(guard.holds, facts);
    return { kind: 'guard', text: `its guard, which says “${guard.message}” where it is shut`, holds: clause.holds, of: [clause] };
  });
  return [...audience, ...guards, ...modeClauses(entry, facts)];
}

function modeClauses({ data }: Contribution, { mode }: Facts): Clause[] {
  const { modes } = data as { readonly modes?: readonly string[] };
  if (modes === undefined) return [];
  return [{ kind: 'mode', text: `it exists in ${modes.join(' and ')}`, holds: modes.some((one) => mode?.has(one)), of: [] }];
}

/** The group that a link stands in, and the pages that answer its path, one of which must be open. */
function linkClauses(entry: Contribution, all: readonly Entry[], view: View): Clause[] {
  const { path = '', group = '' } = entry.data as { readonly path?: string; readonly group?: string };
  const partOf = (other: Entry, kind: 'page' | 'state', text: string): Clause => {
    const of = clausesOf(other, all, view);
    return { kind, text, holds: of.every(({ holds }) => holds === true), of };
  };
  const groups = all
    .filter(({ entry: other }) => other.point === navGroups.id && other.id === group)
    .map((other) => partOf(other, 'state', `the group ${group} of the navigation, of ${other.manifest.id}`));
  const inGroup = oneOf(groups, `the group ${group} is there`);
  if (!path.startsWith('/')) return [inGroup];
  const plain = path.split(/[?#]/)[0] ?? '';
  const behind = all
    .filter(({ entry: other }) => other.point === pages.id && matchPath((other.data as { path: string }).path, plain) !== null)
    .map((other) => partOf(other, 'page', `the page ${(other.entry.data as { path: string }).path} of ${other.manifest.id}`));
  return [inGroup, oneOf(behind, `a page behind ${plain} is open`)];
}

const oneOf = (of: readonly Clause[], text: string): Clause => ({ kind: 'any', text, holds: of.some(({ holds }) => holds === true), of });
