import type { TimeRange } from '#sdk/query';
import type { QueryOptions, TelemetryQueries } from '#sdk/server';
import { versionFields } from '../../common/versionFields';
import type { Deploy } from '../../graphSchemas';
import { deploysIn, distinctDeploys, newVersions, withoutBefore } from './deploysIn';
import { firstVersions, QUARTER, type ServiceVersion, serviceQuarters, serviceVersions } from './versionPlans';

/** Milliseconds before the range in which a version is looked for that would be new in it. */
const BEFORE = 86_400_000;
/** Quarters of an hour whose logs are read for one field: those that the newest versions are first counted in. */
const MOST_QUARTERS = 24;
/** Quarters of an hour before a new version in which logs of a service are read that wrote nothing shortly before it, and such services. */
const EARLIER_QUARTERS = 4;
const MOST_SERVICES = 20;

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
      const values = new Set(ofField.map(({ value }) => value));
      const stretches = quarters.map((quarter) => ({ from: quarter - QUARTER, to: quarter + QUARTER }));
      const answer = await telemetry.plan(serviceVersions, { field, stretches }, options);
      const earlier = await earlierVersions(telemetry, { field, of: withoutBefore(answer.found, values), from: from - BEFORE }, options);
      const versions = [...earlier, ...answer.found].toSorted((one, other) => one.first - other.first);
      return deploysIn(field, versions, values, { from, to });
    }),
  );
  return distinctDeploys(found.flat());
}

/** What services ran that wrote nothing shortly before their new version: by logs of the last times before it that any of theirs were counted. */
async function earlierVersions(
  telemetry: TelemetryQueries,
  { field, of, from }: { readonly field: string; readonly of: readonly ServiceVersion[]; readonly from: number },
  options: QueryOptions,
): Promise<readonly ServiceVersion[]> {
  const sparse = of.slice(0, MOST_SERVICES);
  const last = Math.max(...sparse.map(({ first }) => first));
  if (sparse.length === 0 || last <= from) return [];
  const services = [...new Set(sparse.map(({ service }) => service))];
  const seen = await telemetry.plan(serviceQuarters, { range: { from, to: last }, services }, options);
  const quarters = sparse.flatMap(({ service, first }) =>
    seen.found
      .filter((one) => one.service === service && one.quarter + QUARTER <= first)
      .slice(0, EARLIER_QUARTERS)
      .map(({ quarter }) => quarter),
  );
  if (quarters.length === 0) return [];
  const stretches = [...new Set(quarters)].map((quarter) => ({ from: quarter, to: quarter + QUARTER }));
  return (await telemetry.plan(serviceVersions, { field, stretches, services }, options)).found;
}
