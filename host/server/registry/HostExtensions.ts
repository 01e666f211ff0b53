import { allOf, inOrder, isUsable, type PluginHost } from '#core';
import { type Context, type Facts, holds, type Manifest, type Point } from '#sdk';
import type { Extensions } from '#sdk/server';
import { contributionsOf } from './contributionsOf';

/** Lets a plugin's server half read what others contribute to its points. */
export class HostExtensions implements Extensions {
  constructor(
    private readonly manifests: readonly Manifest[],
    private readonly server: PluginHost,
  ) {}

  get revision(): number {
    return this.server.revision;
  }

  offers<Data, Code>(
    point: Point<'server' | 'both', Data, Code>,
  ): { pluginId: string; id: string; data: Data; load(): Promise<Code>; services(): Context; opensTo(facts: Facts): boolean }[] {
    const usable = contributionsOf(this.manifests, point).filter(({ pluginId }) => isUsable(this.server.state(pluginId)));
    const weighted = usable.map((offer) => ({ ...offer, weight: (offer.data as { readonly weight?: number } | null)?.weight ?? 0 }));
    return inOrder(weighted).map((offer) => ({
      pluginId: offer.pluginId,
      id: offer.id,
      data: offer.data,
      load: () => this.server.load<Code>(offer),
      services: () => this.servicesOf(offer.pluginId),
      opensTo: (facts: Facts) =>
        // Switched off for whoever it is.
        facts.plugin?.has(offer.pluginId) !== false && holds(allOf(this.server.manifest(offer.pluginId)?.when, offer.when), facts) === true,
    }));
  }

  private servicesOf(pluginId: string): Context {
    const services = this.server.scope(pluginId);
    if (services === undefined) throw new Error(`The plugin ${pluginId} does not run.`);
    return services;
  }
}
