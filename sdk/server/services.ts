import type { Logger } from 'pino';
import { type Context, defineService, type Facts, type PluginState, type Point, type Why } from '#core';

/** Structured logs of the operator, each line with the plugin's id. */
export const loggerService = defineService<Logger>('logger@1');

/** Values of the settings contributed to `host/configuration@1`, by environment name, already checked and typed. */
export interface Configuration {
  text(env: string): string | undefined;
  number(env: string): number;
  flag(env: string): boolean;
  list(env: string): readonly string[];
}
export const configurationService = defineService<Configuration>('configuration@1');

/** Live changes, to every replica and to browsers. */
export interface Events {
  /** @param accountId only sessions of this account hear it; everybody when absent */
  publish(topic: string, payload: unknown, accountId?: number): void;
  subscribe(topic: string, listener: (payload: unknown) => void): () => void;
}
export const eventsService = defineService<Events>('events@1');

/** Counters and gauges on `/metrics`, in Prometheus' names (`astrolabe_ingest_rows_total`). Same name, same metric. */
export interface Metrics {
  counter(name: string, help: string, labels?: readonly string[]): { inc(labels?: Readonly<Record<string, string>>, by?: number): void };
  gauge(name: string, help: string, labels?: readonly string[]): { set(value: number, labels?: Readonly<Record<string, string>>): void };
  histogram(
    name: string,
    help: string,
    buckets: readonly number[],
    labels?: readonly string[],
  ): { observe(value: number, labels?: Readonly<Record<string, string>>): void };
}
export const metricsService = defineService<Metrics>('metrics@1');

/** For a part of the product that runs and cannot do its work now, for a reason that is not its own. */
export interface Degradation {
  /** Says so on `/readyz`, which stays 200: the pages by which a person mends it have to be reachable. @param reason undefined takes it back */
  set(part: string, reason: string | undefined): void;
}
export const degradationService = defineService<Degradation>('degradation@1');

/** What an admin page needs to show the plugins and to answer "why?". */
export interface Introspection {
  plugins(): readonly {
    readonly id: string;
    readonly title: string;
    readonly version: string;
    /** SHA-256 of what a plugin from outside was read from: it changes with its content under the same version, too. */
    readonly hash?: string;
    readonly server: PluginState;
    readonly contributions: number;
  }[];
  /** Both sides' contributions, for these facts. */
  why(facts: Facts): readonly (Why & { readonly side: 'browser' | 'server' })[];
  flags(): readonly {
    readonly name: string;
    readonly pluginId: string;
    readonly title: string;
    readonly stage: string;
    readonly default: boolean;
    readonly removeBy: string;
  }[];
  /** What stands behind a flag, by its name: plugins and their contributions, `explore host/page@1 explore`. */
  flagReaders(): ReadonlyMap<string, readonly string[]>;
  /** What the audit trail may hold, with the words for it. */
  auditActions(): readonly {
    readonly name: string;
    readonly pluginId: string;
    readonly title: string;
    readonly ofInstallation?: boolean | undefined;
  }[];
  permissions(): readonly { readonly name: string; readonly pluginId: string; readonly title: string; readonly roles: readonly string[] }[];
}
export const introspectionService = defineService<Introspection>('introspection@1');

/** What other plugins contribute to a server-side point of the asking plugin. */
export interface Extensions {
  /** Another number whenever what is offered may have changed: plugins come, go and are loaded anew while the product runs. Whoever keeps what it has loaded compares. */
  readonly revision: number;
  /**
   * Contributions of the plugins that run or still can, in order, whatever the session. `load` starts the offering plugin first, so call it
   * when the code is needed and never while the own plugin starts: a plugin waits for itself otherwise. `services` are those of the offering
   * plugin, for code that is to work with its own; they are there once `load` has resolved.
   * `opensTo` tells whether what the contribution and its plugin are there for holds for facts: a session's, or those of whoever work is done for.
   */
  offers<Data, Code>(
    point: Point<'server' | 'both', Data, Code>,
  ): readonly {
    readonly pluginId: string;
    readonly id: string;
    readonly data: Data;
    load(): Promise<Code>;
    services(): Context;
    opensTo(facts: Facts): boolean;
  }[];
}
export const extensionsService = defineService<Extensions>('extensions@1');

/** Further HTTP listeners, for protocols with a port of their own. They stop with the host, after finishing what they have taken. */
export interface Listeners {
  /**
   * @returns the bound port (useful when `port` is 0)
   * @throws Error naming the setting when the port is taken
   */
  http(options: {
    readonly name: string;
    readonly port: number;
    /** Environment name of the port's setting, for error messages. */
    readonly setting: string;
    handle(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse): void;
    /**
     * Takes over a connection that asks for another protocol (`Upgrade: websocket`), and what of it has been read already. It is cut when the host stops. Without
     * it such requests are ordinary ones.
     */
    upgrade?(request: import('node:http').IncomingMessage, socket: import('node:stream').Duplex, head: Buffer): void;
  }): Promise<number>;
  /**
   * Under which this machine itself reaches a listener, such as `http://127.0.0.1:8070`; the main port's name is `http`.
   * Undefined while it is not bound: the main port opens after the plugins have started.
   */
  address(name: string): string | undefined;
}
export const listenersService = defineService<Listeners>('listeners@1');
