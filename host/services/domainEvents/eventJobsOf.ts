import type { PluginHost } from '#core';
import { eventHandlers, type Manifest, milliseconds } from '#sdk';
import { type EventHandler, eventJob, eventJobId, type JobCode } from '#sdk/server';
import { contributionsOf } from '../../server/registry/contributionsOf';
import type { Job } from '../work/Job';
import { jobOwner } from '../work/jobsOf';

const backoff = { first: 10_000, factor: 3, cap: 3_600_000 };
const defaults = { timeout: '1m', attempts: 10, concurrency: 4 } as const;

/** The handlers of the plugins that run, and of those that somebody may switch on, as jobs. @param mayRun whether a plugin does or may */
export function eventJobsOf(
  manifests: readonly Manifest[],
  plugins: PluginHost,
  mayRun = (pluginId: string): boolean => plugins.scope(pluginId) !== undefined,
): Job[] {
  return contributionsOf(manifests, eventHandlers).flatMap((offer) => {
    if (!mayRun(offer.pluginId)) return [];
    return [
      Object.assign(jobOwner(plugins, offer.pluginId), {
        pluginId: offer.pluginId,
        id: eventJobId(offer.id),
        timeout: milliseconds(offer.data.timeout ?? defaults.timeout),
        scope: 'one' as const,
        attempts: offer.data.attempts ?? defaults.attempts,
        backoff,
        priority: 0,
        concurrency: defaults.concurrency,
        load: async () => eventJob(await plugins.load<EventHandler>(offer)) as JobCode,
      }),
    ];
  });
}
