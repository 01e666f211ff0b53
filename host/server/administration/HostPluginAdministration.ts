import { and, countDistinct, eq, isNull, sql } from 'drizzle-orm';
import type { PluginHost } from '#core';
import { type Manifest, navItems, pages } from '#sdk';
import { ActorUnavailable, type PluginAdministration, PublicError, type Records, type SwitchAudience, schemaOf } from '#sdk/server';
import { contributionViews } from '../explain/contributionViews';
import type { PluginFailures } from '../failures/PluginFailures';
import type { Standings } from '../identity/standings';
import { accounts, memberships } from '../identity/tables';
import type { BrowserPlugins } from '../registry/BrowserPlugins';
import { contributionsOf } from '../registry/contributionsOf';
import { dependantsOf } from '../switches/dependantsOf';
import type { PluginSet } from '../switches/PluginSet';
import type { PluginSwitches } from '../switches/PluginSwitches';

interface AdministrationParts {
  readonly manifests: readonly Manifest[];
  readonly plugins: PluginHost;
  readonly browser: BrowserPlugins;
  readonly set: Pick<PluginSet, 'fromOutside'>;
  readonly switches: PluginSwitches;
  readonly failures: PluginFailures;
  readonly standings: Standings;
  readonly records: Records;
  /** Of the host itself: its own manifest and those of its services. */
  readonly ownParts: readonly Manifest[];
  /** Bytes of the plugins' code in the browser, by id; undefined where the product was not built. */
  readonly browserBytes: () => Promise<ReadonlyMap<string, number> | undefined>;
}

/** See {@link PluginAdministration}. @param asker the plugin that asks */
export function createPluginAdministration(parts: AdministrationParts, asker: string): PluginAdministration {
  const { manifests, plugins, browser, set, switches, failures, standings, records, ownParts, browserBytes } = parts;
  const own = new Set(ownParts.map(({ id }) => id));
  const known = (pluginId: string): Manifest => {
    const manifest = manifests.find(({ id }) => id === pluginId);
    if (manifest === undefined) throw new PublicError(404, 'PLUGIN_UNKNOWN', `There is no plugin ${pluginId}.`);
    return manifest;
  };
  return {
    plugins: async () => {
      const [counts, bytes] = await Promise.all([failures.counts(), browserBytes()]);
      return [...plugins.states].map(([id, state]) => {
        const manifest = plugins.manifest(id);
        const outside = set.fromOutside(id);
        const size = outside === undefined ? bytes?.get(id) : outside.browserFiles.get('browser.js')?.byteLength;
        const points = (manifest?.contributes ?? []).map(({ point }) => point);
        return {
          id,
          title: manifest?.title ?? id,
          version: manifest?.version ?? '',
          source: id === ownParts[0]?.id ? 'host' : own.has(id) ? 'service' : (outside?.source ?? 'built-in'),
          state,
          needs: Object.keys(manifest?.needs ?? {}).sort(),
          dependants: dependantsOf(manifests, [id]),
          contributions: countsOf(points),
          startTime: plugins.startTime(id) ?? null,
          browserBytes: size ?? (bytes === undefined && outside === undefined ? null : 0),
          errors: counts.get(id)?.errors ?? 0,
          lastError: counts.get(id)?.lastError ?? null,
          held: switches.heldBy(id, asker) ?? null,
        };
      });
    },
    switches: () => switches.all,
    preview: async (pluginId, audience) => {
      known(pluginId);
      const dependants = dependantsOf(manifests, [pluginId]);
      const gone = manifests.filter(({ id }) => id === pluginId || dependants.includes(id));
      const places = (point: typeof pages | typeof navItems) =>
        contributionsOf(gone, point as typeof pages).map(({ pluginId: owner, id, data }) => ({
          pluginId: owner,
          title: (data as { title?: string; breadcrumb?: string }).breadcrumb ?? data.title ?? id,
          path: data.path,
        }));
      const others = gone.flatMap(({ contributes }) => contributes.map(({ point }) => point));
      return {
        dependants,
        pages: places(pages),
        navigation: places(navItems),
        others: countsOf(others.filter((point) => point !== pages.id && point !== navItems.id)),
        openWork: audience.accountId === undefined && audience.role === undefined ? await openWork(records, gone) : 0,
        ...(await concerned(records, audience)),
      };
    },
    switch: async (pluginId, on, audience, by) => {
      known(pluginId);
      await switches.change(pluginId, on, audience, { by, asker });
    },
    view: async ({ userId, accountId, mode }) => {
      const visitor = await standings.ofVisitor(userId, accountId, mode).catch((error: unknown) => {
        throw error instanceof ActorUnavailable ? new PublicError(404, 'PERSON_UNKNOWN', error.message) : error;
      });
      const off = switches.offForSession(visitor);
      return contributionViews({
        facts: { ...visitor.facts, plugin: switches.runningFor(visitor) },
        browser: browser.hostFor([], off),
        server: plugins,
        switchedOff: (id) => switches.everybody(id) ?? off.get(id),
      });
    },
  };
}

function countsOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

async function openWork({ db }: Records, gone: readonly Manifest[]): Promise<number> {
  const { rows } = await db.execute<{ open: string | number }>(
    sql`SELECT count(*) AS open FROM ${sql.raw(schemaOf('host'))}.work_task
      WHERE plugin IN (${sql.join(
        gone.map(({ id }) => sql`${id}`),
        sql`, `,
      )}) AND state IN ('waiting', 'running')`,
  );
  return Number(rows[0]?.open ?? 0);
}

interface Reach {
  readonly accounts: number;
  readonly people: number;
}

/** How many accounts and people a switch is felt by. @throws PublicError 404 ACCOUNT_UNKNOWN */
async function concerned({ db }: Records, { accountId, role }: SwitchAudience): Promise<Reach> {
  const [found] = await db
    .select({ accounts: countDistinct(accounts.id), people: countDistinct(memberships.userId) })
    .from(accounts)
    .leftJoin(memberships, and(eq(memberships.accountId, accounts.id), isNull(memberships.suspendedAt)))
    .where(
      and(
        isNull(accounts.removal),
        accountId === undefined ? undefined : eq(accounts.id, accountId),
        role === undefined ? undefined : eq(memberships.role, role),
      ),
    );
  if (accountId !== undefined && found?.accounts === 0) throw new PublicError(404, 'ACCOUNT_UNKNOWN', `There is no account ${accountId}.`);
  return found ?? { accounts: 0, people: 0 };
}
