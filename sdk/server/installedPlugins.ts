import { defineService, type PluginState } from '#core';
import type { PluginAsks } from './packedPlugin';

/** Something that a plugin has done wrong, however often. */
export interface PluginProblem {
  readonly pluginId: string;
  /** Where it failed (`manifest`, `load`, `start`, `stop`, `contribution`, `call`, `browser`), or what it does: `leaks listeners`, `floods events`, `blocks the process`. */
  readonly kind: string;
  /** Of the last time. */
  readonly text: string;
  readonly times: number;
  /** ISO 8601, of the last time. */
  readonly lastAt: string;
}

/** A plugin that an archive or a folder brought. */
export interface InstalledPlugin {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  /** SHA-256 of the archive. */
  readonly hash: string;
  /** `upload`: a system admin brought it, and every replica has it; `folder`: it lies in ASTROLABE_PLUGIN_DIR of this replica. */
  readonly source: 'upload' | 'folder';
  readonly enabled: boolean;
  /** On this replica. */
  readonly state: PluginState;
  readonly asks: PluginAsks;
  /** Bytes of the archive. */
  readonly size: number;
  /** What a roll-back leads to; undefined where there is nothing before it. */
  readonly previous?: { readonly version: string; readonly hash: string } | undefined;
  /** Whose deed the last change was, and when (ISO 8601); undefined for a folder. */
  readonly changedBy?: string | undefined;
  readonly changedAt?: string | undefined;
}

/** An archive that has been checked and kept, and that nobody has approved yet. */
export interface OfferedPlugin {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly hash: string;
  readonly size: number;
  readonly asks: PluginAsks;
  /** The version that runs now. */
  readonly installed?: string | undefined;
}

/** Plugins from outside the product, which come and go while it runs. In-process plugins are trusted code: nothing stands between them and the host. */
export interface InstalledPlugins {
  list(): Promise<readonly InstalledPlugin[]>;
  /** Of plugins from outside in the last 24 hours, on all replicas, the newest first. */
  problems(): Promise<readonly PluginProblem[]>;
  /** Takes down what failed in a browser. @returns false for a plugin that is not from outside, or does not run */
  noteInBrowser(pluginId: string, text: string): boolean;
  /** Checks an archive and keeps it for a day. @throws PublicError 400 PLUGIN_REFUSED, 409 PLUGIN_ID_TAKEN with the reason */
  offer(archive: Uint8Array, by: string): Promise<OfferedPlugin>;
  /**
   * Approves what an archive asks for and runs it, in place of an earlier version.
   * @param routes those outside of its own `/api/<id>` that are approved by name; it is refused unless all are
   * @throws PublicError 404 PLUGIN_UNKNOWN, 409 PLUGIN_ROUTES_UNAPPROVED, 400 PLUGIN_REFUSED when something else answers at one of its paths
   */
  install(hash: string, by: string, routes?: readonly string[]): Promise<InstalledPlugin>;
  /** @throws PublicError 404 PLUGIN_UNKNOWN */
  setEnabled(id: string, enabled: boolean, by: string): Promise<InstalledPlugin>;
  /** Runs the version before again. @throws PublicError 404 PLUGIN_UNKNOWN, 409 PLUGIN_NO_PREVIOUS */
  rollBack(id: string, by: string): Promise<InstalledPlugin>;
  /** What it has stored stays for the next time it is installed. @throws PublicError 404 PLUGIN_UNKNOWN */
  remove(id: string): Promise<void>;
}
export const installedPluginsService = defineService<InstalledPlugins>('installed-plugins@1');
