import { explain, type PluginHost } from '#core';
import { type Facts, holds, type Manifest, routes, type Why } from '#sdk';
import type { Introspection } from '#sdk/server';
import { wholeGate } from '../http/routeGate';
import { auditActionsOf, flagsOf, permissionsOf } from '../registry/registries';
import { flagReaders } from './flagReaders';

/** Answers what there is and why it shows. */
export class HostIntrospection implements Introspection {
  constructor(
    private readonly manifests: readonly Manifest[],
    private readonly server: PluginHost,
    private readonly browser: () => PluginHost,
    /** Flags by the operator's choice, see {@link flagsOf}. */
    private readonly chosenFlags: readonly string[],
    /** Of a plugin from outside; undefined for one of the build. */
    private readonly hashOf: (pluginId: string) => string | undefined,
  ) {}

  plugins(): ReturnType<Introspection['plugins']> {
    return [...this.server.states].map(([id, state]) => {
      const manifest = this.server.manifest(id);
      const contributions = manifest?.contributes.length ?? 0;
      const hash = this.hashOf(id);
      const version = manifest?.version ?? '';
      return { id, title: manifest?.title ?? id, version, ...(hash === undefined ? {} : { hash }), server: state, contributions };
    });
  }

  why(facts: Facts): (Why & { readonly side: 'browser' | 'server' })[] {
    return [
      ...this.browser()
        .why(facts)
        .map((why) => ({ ...why, side: 'browser' as const })),
      ...this.server.why(facts).map((why) => ({ ...this.withRouteGate(why, facts), side: 'server' as const })),
    ];
  }

  /** A route's condition is the gate in its data, which the kernel does not read. */
  private withRouteGate(why: Why, facts: Facts): Why {
    if (why.point !== routes.id) return why;
    const manifest = this.server.manifest(why.pluginId);
    const entry = manifest?.contributes.find(({ point, id }) => point === why.point && id === why.id);
    const route = routes.schema.safeParse(entry?.data);
    if (!why.shown || !route.success) return why;
    if ('open' in route.data.gate) return { ...why, because: [`open to everybody: ${route.data.gate.open}`] };
    const gate = wholeGate(route.data.gate, manifest?.when, entry?.when);
    return { ...why, shown: holds(gate, facts) === true, because: explain(gate, facts) };
  }

  flags(): ReturnType<Introspection['flags']> {
    return flagsOf(this.manifests, this.chosenFlags);
  }

  flagReaders(): ReturnType<Introspection['flagReaders']> {
    return flagReaders(this.manifests);
  }

  auditActions(): ReturnType<Introspection['auditActions']> {
    return auditActionsOf(this.manifests);
  }

  permissions(): ReturnType<Introspection['permissions']> {
    return permissionsOf(this.manifests);
  }
}
