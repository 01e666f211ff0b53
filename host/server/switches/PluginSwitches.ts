import { and, eq, isNull } from 'drizzle-orm';
import type { PluginHost } from '#core';
import { type Facts, type Manifest, pages, type Role, roles } from '#sdk';
import { type Events, type PluginSwitch, PublicError, type Records, type RequestSession, type SwitchAudience } from '#sdk/server';
import { isForeignKeyViolation } from '../records/connectionErrors';
import { contributionsOf } from '../registry/contributionsOf';
import { dependantsOf } from './dependantsOf';
import type { PluginSet } from './PluginSet';
import { pluginSwitches } from './switchTables';

const topic = 'plugin-switches';
const offForAll = 'switched off for everybody';

interface SwitchParts {
  readonly manifests: readonly Manifest[];
  readonly set: Pick<PluginSet, 'sources' | 'switchOff' | 'heldOff' | 'stoppedBy'>;
  readonly plugins: Pick<PluginHost, 'running' | 'startAll'>;
  readonly records: Records;
  readonly events: Pick<Events, 'publish' | 'subscribe'>;
  /** Ids that nobody may switch off, with the reason. */
  readonly held: ReadonlyMap<string, string>;
  /** Told of what could not be read again after a change elsewhere. */
  readonly onFailure: (error: unknown) => void;
}

type Asking = Pick<RequestSession, 'account' | 'facts'>;

/**
 * Plugins that a system admin has switched off. For everybody, the server half is stopped; for an account or a role it runs, and those sessions
 * have no part of it. Kept in the records; every replica holds all of them in memory and reads them again when one says that they have changed.
 */
export class PluginSwitches {
  private rows: readonly PluginSwitch[] = [];
  private reading: Promise<void> = Promise.resolve();
  private forEverybody = new Map<string, string>();
  private readonly forAudience = new Map<string, ReadonlyMap<string, string>>();

  constructor(private readonly parts: SwitchParts) {}

  /** Reads them before the plugins start, and follows changes from then on. */
  async begin(): Promise<void> {
    await this.read();
    void this.turn();
    // After a lost connection a replica is told `boot`, since it may have missed more.
    for (const heard of [topic, 'boot']) this.parts.events.subscribe(heard, () => void this.follow().catch(this.parts.onFailure));
  }

  get all(): readonly PluginSwitch[] {
    return this.rows;
  }

  /** Why nobody may switch a plugin off; undefined where one can. */
  heldBy(pluginId: string, asker: string): string | undefined {
    const { held, set, manifests } = this.parts;
    const heldOff = set.heldOff(pluginId);
    if (heldOff !== undefined) return `it is off already, since ${heldOff}`;
    const [first] = [pluginId, ...dependantsOf(manifests, [pluginId])].flatMap((id) => {
      const reason = id === asker ? 'plugins are switched by it' : held.get(id);
      return reason === undefined ? [] : [{ id, reason }];
    });
    return first === undefined || first.id === pluginId ? first?.reason : `${first.id} needs it, and ${first.reason}`;
  }

  /** @param asker the plugin by which it is switched, which stays @throws PublicError 404 ACCOUNT_UNKNOWN, 409 PLUGIN_HELD */
  async change(
    pluginId: string,
    on: boolean,
    { accountId, role }: SwitchAudience,
    { by, asker }: { readonly by: string; readonly asker: string },
  ): Promise<void> {
    const { db } = this.parts.records;
    if (on) {
      await db
        .delete(pluginSwitches)
        .where(
          and(
            eq(pluginSwitches.pluginId, pluginId),
            accountId === undefined ? isNull(pluginSwitches.accountId) : eq(pluginSwitches.accountId, accountId),
            role === undefined ? isNull(pluginSwitches.role) : eq(pluginSwitches.role, role),
          ),
        );
    } else {
      const held = this.heldBy(pluginId, asker);
      if (held !== undefined) throw new PublicError(409, 'PLUGIN_HELD', `The plugin ${pluginId} cannot be switched off: ${held}.`);
      await db
        .insert(pluginSwitches)
        .values({ pluginId, accountId: accountId ?? null, role: role ?? null, changedBy: by })
        .onConflictDoNothing()
        .catch((error: unknown) => {
          throw isForeignKeyViolation(error) ? new PublicError(404, 'ACCOUNT_UNKNOWN', `There is no account ${accountId}.`) : error;
        });
    }
    await this.follow();
    this.parts.events.publish(topic, {});
    this.parts.events.publish('boot', {}, accountId);
  }

  /** Plugins that are off for an account or a role though they run, with the reason, those that need them included. */
  offFor(accountId: number | undefined, role: Role | undefined): ReadonlyMap<string, string> {
    const key = `${accountId} ${role}`;
    const known = this.forAudience.get(key);
    if (known !== undefined) return known;
    const off = new Map<string, string>();
    for (const row of this.rows) {
      if (row.accountId !== undefined && row.accountId === accountId) off.set(row.pluginId, 'switched off for this account');
      else if (row.role !== undefined && row.role === role) off.set(row.pluginId, `switched off for the role ${role}`);
    }
    this.addDependants(off);
    if (this.forAudience.size >= 10_000) this.forAudience.clear();
    this.forAudience.set(key, off);
    return off;
  }

  /** The same for whoever has this session. */
  offForSession(session: Asking): ReadonlyMap<string, string> {
    return this.offFor(session.account?.id, roleOf(session.facts));
  }

  /** Ids of the plugins that count for a session. */
  runningFor(session: Asking): ReadonlySet<string> {
    const { running } = this.parts.plugins;
    const off = this.offForSession(session);
    return off.size === 0 ? running : new Set([...running].filter((id) => !off.has(id)));
  }

  /** Why a plugin that is switched off for everybody does not run, its dependants included; undefined where no switch is the reason. */
  everybody(pluginId: string): string | undefined {
    return this.forEverybody.get(pluginId);
  }

  /** What somebody reads in place of a plugin that is switched off for them, or stopped; undefined where none is. */
  wordsFor(pluginId: string, session: Asking): string | undefined {
    const title = this.parts.manifests.find(({ id }) => id === pluginId)?.title ?? pluginId;
    const stoppedBy = this.parts.set.stoppedBy(pluginId);
    if (stoppedBy !== undefined) return `${title} was stopped by ${stoppedBy}. A system admin can start it.`;
    const reason = this.everybody(pluginId) ?? this.offForSession(session).get(pluginId);
    if (reason === undefined) return undefined;
    return `${title} is not available: ${reason}. A system admin can switch it on.`;
  }

  /** Code of a plugin without starting it, for what is told of one that is off. @throws Error when there is no such code */
  async peek<Code>({ pluginId, code = '' }: { readonly pluginId: string; readonly code?: string }): Promise<Code> {
    const half = await this.parts.set.sources.find(({ manifest }) => manifest.id === pluginId)?.load?.();
    const load = half?.code[code];
    if (load === undefined) throw new Error(`Plugin ${pluginId} has no server code named ${code}`);
    return (await load()).default as Code;
  }

  /** Reads again who needs whom: the manifests are others now. */
  refresh(): void {
    this.forAudience.clear();
    const forAll = this.rows.filter(({ accountId, role }) => accountId === undefined && role === undefined);
    this.forEverybody = new Map(forAll.map(({ pluginId }) => [pluginId, offForAll]));
    this.addDependants(this.forEverybody);
  }

  private addDependants(off: Map<string, string>): void {
    for (const [id, reason] of [...off])
      for (const dependant of dependantsOf(this.parts.manifests, [id]))
        if (!off.has(dependant)) off.set(dependant, `it needs ${id}, which is ${reason}`);
  }

  /** Changes that come at the same time are read one after the other. */
  private follow(): Promise<void> {
    const next = this.reading
      .catch(() => {})
      .then(async () => {
        if (await this.read()) await this.apply();
      });
    this.reading = next;
    return next;
  }

  /** @returns whether they are others than before */
  private async read(): Promise<boolean> {
    const found = await this.parts.records.db
      .select()
      .from(pluginSwitches)
      .orderBy(pluginSwitches.pluginId, pluginSwitches.accountId, pluginSwitches.role);
    const rows = found.map(({ pluginId, accountId, role, changedAt, changedBy }) => ({
      pluginId,
      ...(accountId === null ? {} : { accountId }),
      ...(role === null ? {} : { role }),
      at: changedAt.toISOString(),
      by: changedBy,
    }));
    const isNew = JSON.stringify(rows) !== JSON.stringify(this.rows);
    this.rows = rows;
    this.refresh();
    return isNew;
  }

  private async apply(): Promise<void> {
    await this.turn();
    await this.parts.plugins.startAll();
  }

  /** A part of the host is not stopped by a switch that an earlier version let pass. */
  private turn(): Promise<void> {
    const { held, set } = this.parts;
    const forAll = this.rows.filter(
      ({ pluginId, accountId, role }) => accountId === undefined && role === undefined && !held.has(pluginId),
    );
    return set.switchOff(new Map(forAll.map(({ pluginId }) => [pluginId, offForAll])));
  }
}

const roleOf = ({ role }: Facts): Role | undefined => roles.find((one) => role?.has(one));

/** Plugins without which nobody could sign in, with the reason. @param parts of the host itself */
export function heldPlugins(manifests: readonly Manifest[], parts: readonly Manifest[]): Map<string, string> {
  const held = new Map<string, string>(parts.map(({ id }) => [id, 'it is a part of the host']));
  for (const { pluginId, data } of contributionsOf(manifests, pages))
    if (data.purpose === 'login' && !held.has(pluginId)) held.set(pluginId, 'people sign in by it');
  return held;
}
