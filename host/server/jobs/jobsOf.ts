import { jobs, type Manifest, type PluginHost } from '#sdk';
import type { JobCode } from '#sdk/server';
import { contributionsOf } from '../registry/contributionsOf';
import { milliseconds } from './duration';
import type { Job } from './JobRunner';

/** The jobs of the plugins that run. */
export function jobsOf(manifests: readonly Manifest[], plugins: PluginHost): Job[] {
  return contributionsOf(manifests, jobs).flatMap((offer) => {
    const services = plugins.scope(offer.pluginId);
    if (services === undefined) return [];
    const { every, timeout, scope } = offer.data;
    return [
      {
        pluginId: offer.pluginId,
        id: offer.id,
        every: milliseconds(every),
        timeout: milliseconds(timeout),
        scope,
        services,
        load: () => plugins.load<JobCode>(offer),
      },
    ];
  });
}
