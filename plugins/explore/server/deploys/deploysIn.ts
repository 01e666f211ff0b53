import { versionIn } from '../../common/versionFields';
import type { Deploy } from '../../graphSchemas';
import { QUARTER, type SeenVersion, type ServiceVersion } from './versionPlans';

/** Pods of one roll-out, and fields that tell the same, follow one another within this time. */
const ROLL_OUT = 3_600_000;

/**
 * Versions that are not counted before the range, although others of the same field are: where a field has just come, nothing is known of before.
 * @param from milliseconds since the epoch; the versions are told of from a time before it
 */
export function newVersions(versions: readonly SeenVersion[], from: number): readonly SeenVersion[] {
  const first = new Map<string, number>();
  for (const { field, quarter } of versions) first.set(field, Math.min(first.get(field) ?? quarter, quarter));
  return versions.filter(({ field, quarter }) => quarter + QUARTER > from && quarter > (first.get(field) ?? quarter));
}

/** Services whose first version of a field is a fresh one: what they ran before, if anything, is told by no log that was looked at. */
export function withoutBefore(found: readonly ServiceVersion[], fresh: ReadonlySet<string>): readonly ServiceVersion[] {
  const first = new Map<string, ServiceVersion>();
  for (const one of found) {
    const key = `${one.account} ${one.service}`;
    if (one.first < (first.get(key)?.first ?? Number.POSITIVE_INFINITY)) first.set(key, one);
  }
  return [...first.values()].filter(({ value }) => fresh.has(value));
}

/** Services whose logs begin to tell another version: one deploy for each service and version. */
export function deploysIn(
  field: string,
  found: readonly ServiceVersion[],
  fresh: ReadonlySet<string>,
  range: { readonly from: number; readonly to: number },
): readonly Deploy[] {
  const deploys: Deploy[] = [];
  for (const { account, service, value, first } of found) {
    if (!fresh.has(value) || first < range.from || first >= range.to) continue;
    const earlier = found.filter((one) => one.account === account && one.service === service && one.value !== value && one.first < first);
    const before = earlier.at(-1);
    if (before !== undefined) deploys.push({ time: first, service, version: versionIn(value), before: versionIn(before.value), field });
  }
  return deploys;
}

/** Deploys of several fields, each once, by time. */
export function distinctDeploys(deploys: readonly Deploy[]): readonly Deploy[] {
  const kept: Deploy[] = [];
  for (const deploy of deploys.toSorted((one, other) => one.time - other.time)) {
    const isKnown = kept.some(
      ({ service, version, time }) => service === deploy.service && version === deploy.version && deploy.time - time < ROLL_OUT,
    );
    if (!isKnown) kept.push(deploy);
  }
  return kept;
}
