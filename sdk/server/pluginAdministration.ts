import { defineService, type FactName, type PluginState, type PointSide } from '#core';
import type { AppMode } from '../appMode';
import type { Role } from '../roles';

/** Whom a switch of a plugin is for: everybody when neither is there. */
export interface SwitchAudience {
  readonly accountId?: number;
  readonly role?: Role;
}

/** A plugin that is switched off for somebody. */
export interface PluginSwitch extends SwitchAudience {
  readonly pluginId: string;
  /** ISO 8601. */
  readonly at: string;
  /** E-mail address. */
  readonly by: string;
}

/** A plugin as its administrators see it. */
export interface PluginDetails {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** `host`: the host itself, `service`: a service of it, `built-in`: comes with the product, `upload` and `folder`: installed while it runs. */
  readonly source: 'host' | 'service' | 'built-in' | 'upload' | 'folder';
  readonly state: PluginState;
  /** Ids of the plugins that it cannot run without. */
  readonly needs: readonly string[];
  /** Ids of those that cannot run without it, directly or through others. */
  readonly dependants: readonly string[];
  /** How many it contributes to each point. */
  readonly contributions: Readonly<Record<string, number>>;
  /** Milliseconds that loading and starting its server half took; null where it has not started. */
  readonly startTime: number | null;
  /** Bytes of its code in the browser, before it is made smaller; null where the product was not built. */
  readonly browserBytes: number | null;
  /** Failures of the last 24 hours on all replicas: of starts, stops and calls, and what a plugin from outside does wrong while it runs. */
  readonly errors: number;
  readonly lastError: { readonly at: string; readonly stage: string; readonly message: string } | null;
  /** Why nobody can switch it off; null where a system admin can. */
  readonly held: string | null;
}

/** What disappears with a plugin, and for whom. */
export interface SwitchPreview {
  /** Ids of plugins that go with it because they need it. */
  readonly dependants: readonly string[];
  readonly pages: readonly { readonly pluginId: string; readonly title: string; readonly path: string }[];
  readonly navigation: readonly { readonly pluginId: string; readonly title: string; readonly path: string }[];
  /** Further contributions by point. */
  readonly others: Readonly<Record<string, number>>;
  /** Tasks and schedules that wait or run and are put off until it is switched on again; 0 for one account or role, whose work goes on. */
  readonly openWork: number;
  readonly accounts: number;
  readonly people: number;
}

/** Whose view is asked for. */
export interface Onlooker {
  readonly userId: number;
  readonly accountId: number;
  readonly mode: AppMode;
}

/** A condition with its value: `undefined` is not known. */
export interface Clause {
  /** What it asks: a fact, a join of others, or something that the host itself decides. */
  readonly kind: FactName | 'all' | 'any' | 'not' | 'state' | 'switch' | 'needs' | 'audience' | 'guard' | 'page' | 'open';
  /** In words: "flag MetricsRollups is off". */
  readonly text: string;
  readonly holds: boolean | null;
  readonly of: readonly Clause[];
}

/** Why somebody sees a contribution, or does not. */
export interface ContributionView {
  readonly pluginId: string;
  readonly point: string;
  readonly id: string;
  readonly side: PointSide;
  readonly shown: boolean;
  /** All must hold for it to be shown. */
  readonly clauses: readonly Clause[];
}

/** Plugins of a running product, for those who administer it. */
export interface PluginAdministration {
  plugins(): Promise<readonly PluginDetails[]>;
  switches(): readonly PluginSwitch[];
  /** @throws PublicError 404 PLUGIN_UNKNOWN, ACCOUNT_UNKNOWN */
  preview(pluginId: string, audience: SwitchAudience): Promise<SwitchPreview>;
  /**
   * Switches a plugin, and with it those that need it. Open pages and other replicas follow.
   * @param by e-mail address
   * @throws PublicError 404 PLUGIN_UNKNOWN, ACCOUNT_UNKNOWN, 409 PLUGIN_HELD
   */
  switch(pluginId: string, on: boolean, audience: SwitchAudience, by: string): Promise<void>;
  /** All contributions as a person sees them in an account. @throws PublicError 404 PERSON_UNKNOWN, ACCOUNT_UNKNOWN, 409 MODE_UNKNOWN */
  view(onlooker: Onlooker): Promise<readonly ContributionView[]>;
}
export const pluginAdministrationService = defineService<PluginAdministration>('plugin-administration@1');
