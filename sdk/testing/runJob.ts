import type { Manifest, PluginHost } from '#core';
import { milliseconds } from '../milliseconds';
import { jobs } from '../points/job';
import type { JobCode, JobRun } from '../server/job';
import { jobRun } from './jobRun';

/** A job that a manifest declares, with the plugin it is of. */
interface DeclaredJob {
  readonly pluginId: string;
  readonly id: string;
  readonly code: string;
  /** Milliseconds between its slots; undefined without a pace of its own, or with one by the calendar. */
  readonly every: number | undefined;
}

export const declaredJobs = (manifests: readonly Manifest[]): DeclaredJob[] =>
  manifests.flatMap(({ id: pluginId, contributes }) =>
    contributes
      .filter(({ point }) => point === jobs.id)
      .map(({ id, code = '', data }) => {
        const { every } = data as { readonly every?: string };
        return { pluginId, id, code, every: every === undefined ? undefined : milliseconds(every) };
      }),
  );

/**
 * Runs a job once, its payload checked as a task's.
 * @param name its id, after its plugin's and a slash where several have one of that name
 * @throws Error when there is no such job, or what the job throws
 */
export async function runJob(host: PluginHost, manifests: readonly Manifest[], name: string, given: Partial<JobRun> = {}): Promise<void> {
  const found = declaredJobs(manifests).filter(({ pluginId, id }) => id === name || `${pluginId}/${id}` === name);
  const [job, other] = found;
  if (job === undefined) throw new Error(`No plugin of this test has a job ${name}.`);
  if (other !== undefined) throw new Error(`Several plugins have a job ${name}: write ${job.pluginId}/${job.id}.`);
  const code = await host.load<JobCode>(job);
  const services = host.scope(job.pluginId);
  if (services === undefined) throw new Error(`Plugin ${job.pluginId} is not running.`);
  const payload = code.payload === undefined ? given.payload : code.payload.parse(given.payload);
  await code.run(jobRun(services, { ...given, payload }));
}
