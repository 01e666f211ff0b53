import { implement, telemetryService } from '#sdk/server';
import * as api from '../api';
import { deploysIn, distinctDeploys, newVersions } from './deploys/deploysIn';
import { firstVersions, serviceVersions } from './deploys/versionPlans';

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
const MOST_DEPLOYS = 100;

/** Services that began to run another version. Which versions are new is told by what is counted of logs as they come; logs are read of those moments only. */
export const findDeploys = implement(api.findDeploys, async ({ body: { from, to, accounts }, session, services, signal }) => {
  const scope = session.scope(accounts.length > 0 ? accounts : undefined);
  const telemetry = services.get(telemetryService);
  const options = { scope, signal };
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
  const deploys = distinctDeploys(found.flat());
  return { total: deploys.length, deploys: deploys.slice(-MOST_DEPLOYS) };
});
