import type { PluginHost } from '#core';
import { eventHandlers, jobs, type Manifest, milliseconds } from '#sdk';
import { eventJobId, type JobCode } from '#sdk/server';
import { contributionsOf } from '../../server/registry/contributionsOf';
import { type Backoff, defaultBackoff, type Job, jobName } from './Job';
import { storedPace } from './pace';

/** Priorities of each plugin's jobs that tasks can be added to, by their ids. */
export function declaredJobs(manifests: readonly Manifest[]): (pluginId: string) => ReadonlyMap<string, number> {
  const declared = new Map<string, Map<string, number>>();
  for (const { pluginId, id, data } of contributionsOf(manifests, jobs)) {
    if (data.scope === 'each') continue;
    const own = declared.get(pluginId) ?? new Map<string, number>();
    declared.set(pluginId, own.set(id, data.priority ?? 0));
  }
  for (const { pluginId, id } of contributionsOf(manifests, eventHandlers)) {
    const own = declared.get(pluginId) ?? new Map<string, number>();
    declared.set(pluginId, own.set(eventJobId(id), 0));
  }
  return (pluginId) => declared.get(pluginId) ?? none;
}
const none: ReadonlyMap<string, number> = new Map();

/** Of a plugin's job: whether the plugin runs, and its services at the moment that they are asked for, since it may be stopped and started. */
export const jobOwner = (plugins: PluginHost, pluginId: string): Pick<Job, 'isThere' | 'services'> => ({
  isThere: () => plugins.state(pluginId)?.status === 'ready',
  get services() {
    const scope = plugins.scope(pluginId);
    if (scope === undefined) throw new Error(`The plugin ${pluginId} does not run.`);
    return scope;
  },
});

/** The jobs of the plugins that run, and of those that somebody may switch on. @param mayRun whether a plugin does or may @throws PublicError for a pace that makes no sense */
export function jobsOf(
  manifests: readonly Manifest[],
  plugins: PluginHost,
  mayRun = (pluginId: string): boolean => plugins.scope(pluginId) !== undefined,
): Job[] {
  return contributionsOf(manifests, jobs).flatMap((offer) => {
    const { pluginId, id, data } = offer;
    if (!mayRun(pluginId)) return [];
    const { every, cron, zone, backoff } = data;
    const pace = every === undefined ? (cron === undefined || zone === undefined ? undefined : { cron, zone }) : { every };
    return [
      Object.assign(jobOwner(plugins, pluginId), {
        pluginId,
        id,
        timeout: milliseconds(data.timeout),
        scope: data.scope ?? 'one',
        ...(pace === undefined ? {} : { pace: storedPace(pace, jobName({ pluginId, id })) }),
        ...(data.attempts === undefined ? {} : { attempts: data.attempts }),
        backoff: backoff === undefined ? defaultBackoff : backoffOf(backoff),
        priority: data.priority ?? 0,
        concurrency: data.concurrency ?? 1,
        load: () => plugins.load<JobCode>(offer),
      }),
    ];
  });
}

function backoffOf({
  first,
  factor = defaultBackoff.factor,
  cap,
  later,
}: NonNullable<ReturnType<typeof jobs.schema.parse>['backoff']>): Backoff {
  return {
    ...{ first: milliseconds(first), factor, cap: milliseconds(cap) },
    ...(later && { later: { after: later.after, cap: milliseconds(later.cap) } }),
  };
}
