import type { TimeRange } from '#sdk/query';
import type { QueryOptions, TelemetryQueries } from '#sdk/server';
import type { Deploy } from '../../graphSchemas';
import { deploysIn, distinctDeploys, newVersions } from './deploysIn';
import { firstVersions, serviceVersions } from './versionPlans';

/** Where logs tell the version of what wrote them. */
const versionFields = [
  'service.version',
  'container.image.tag',
  'kubernetes.labels.version',
  'kubernetes.container_image',
  'k8s.pod.label.version',
  'kubernetes.container.image',
  'container.image.name',
  'labels.version',
  'app_version',
  'version',
];
/** Milliseconds before the range in which a version is looked for that would be new in it. */
const BEFORE = 86_400_000;
/** Quarters of an hour whose logs are read for one field: those that the newest versions are first counted in. */
const MOST_QUARTERS = 24;

/**
 * Services that began to run another version, by time. Which versions are new is told by what is counted of logs as they come; logs are read of those
 * moments only.
 */
export async function findDeploysIn(
  { from, to }: TimeRange,
  telemetry: TelemetryQueries,
  options: QueryOptions,
): Promise<readonly Deploy[]> {
  const { versions } = await telemetry.plan(firstVersions, { range: { from: from - BEFORE, to }, fields: versionFields }, options);
  const fresh = newVersions(versions, from);
  const found = await Promise.all(
    versionFields.map(async (field) => {
      const ofField = fresh.filter((version) => version.field === field);
      const quarters = [...new Set(ofField.map(({ quarter }) => quarter))].slice(0, MOST_QUARTERS);
      if (quarters.length === 0) return [];
      const answer = await telemetry.plan(serviceVersions, { field, quarters }, options);
      return deploysIn(field, answer.found, new Set(ofField.map(({ value }) => value)), { from, to });
    }),
  );
  return distinctDeploys(found.flat());
}
