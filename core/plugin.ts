import type { Contribution, Side } from './point';
import type { Context } from './service';
import type { When } from './when';

/** A plugin as data: JSON-serialisable, so it can be listed, checked and explained without running any of its code. */
export interface Manifest<C extends readonly Contribution[] = readonly Contribution[]> {
  /** Lower-case words joined by dashes; equals the plugin's folder name. */
  readonly id: string;
  readonly title: string;
  /** Semantic version of the plugin. */
  readonly version: string;
  /** Semver range of host versions it works with. */
  readonly host: string;
  /** Plugins it cannot run without, with semver ranges. */
  readonly needs?: Readonly<Record<string, string>>;
  /** Plugins it starts after when they are there, with semver ranges. */
  readonly likes?: Readonly<Record<string, string>>;
  /** Shuts every contribution of the plugin unless it holds. */
  readonly when?: When;
  /** Environment name of a `switch` setting; the host turns the whole plugin off, on both sides, while that setting is off. */
  readonly enabledBy?: string;
  /** Names of the servers that it calls, such as `api.example.com` or `*.example.com`: whoever installs it is told. */
  readonly outbound?: readonly string[];
  readonly contributes: C;
}

/** Keeps the exact contribution types, which {@link CodeOf} reads. */
export const definePlugin = <const C extends readonly Contribution[]>(manifest: Manifest<C>): Manifest<C> => manifest;

export type Lazy<T> = () => Promise<{ readonly default: T }>;

type Named<C, S extends Side> =
  C extends Contribution<infer X, infer _Data, infer Code, infer Ref>
    ? X extends S
      ? [Code] extends [never]
        ? never
        : { ref: Ref; code: Code }
      : never
    : never;

/** Every code name that the manifest uses on this side, with its exact type. */
export type CodeOf<M extends Manifest, S extends Side> = {
  readonly [N in Named<M['contributes'][number], S> as N['ref']]: Lazy<N['code']>;
};

/** The code of one side. `satisfies Half<typeof manifest, 'server'>` makes the compiler hold both ends together. */
export interface Half<M extends Manifest = Manifest, S extends Side = Side> {
  readonly code: CodeOf<M, S>;
  start?(context: Context): void | Promise<void>;
}

/** A half whose manifest type is no longer known, as the host sees it. */
export interface AnyHalf {
  readonly code: Readonly<Record<string, Lazy<unknown>>>;
  start?(context: Context): void | Promise<void>;
}

/** A plugin as the host receives it: its data, and how to load the half for this side (absent when it has none). */
export interface PluginSource {
  readonly manifest: Manifest;
  readonly load?: () => Promise<AnyHalf>;
  /** The manifest has passed the check already, on the server that sent it. */
  readonly checked?: boolean;
  /** Milliseconds that loading, and then starting, may take; absent: any time. */
  readonly within?: number;
}
