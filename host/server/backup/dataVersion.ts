import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gt, major, minor, valid } from 'semver';

/** In the data directory: the newest version of the product that has worked on it. */
const versionFile = 'version';

/** Fixes of one version share their data; what a newer version has written an older one does not know. */
const isNewer = (written: string, own: string): boolean =>
  gt(written, own) && (major(written) !== major(own) || minor(written) !== minor(own));

/** Undefined where no version is told. */
export function versionOf(dataDir: string): string | undefined {
  try {
    return valid(readFileSync(join(dataDir, versionFile), 'utf8').trim()) ?? undefined;
  } catch {
    return undefined;
  }
}

export const noteVersion = (dataDir: string, version: string): void =>
  writeFileSync(join(dataDir, versionFile), `${version}\n`, { mode: 0o600 });

/** @param what as the beginning of a sentence: `The data directory /data` @throws Error when a newer version has written it */
export function requireKnownVersion(what: string, written: string | undefined, own: string): void {
  if (written === undefined || !isNewer(written, own)) return;
  throw new Error(
    `${what} is of version ${written}; this is ${own}, which does not know all that is in it. ` +
      `Start version ${written} or newer, or restore a backup that ${own} has made.`,
  );
}
