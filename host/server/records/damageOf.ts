import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of the control file, and of a segment of the log that changes go through. */
const CONTROL = 8192;
const SEGMENT = 16 * 1024 * 1024;
const segmentName = /^[0-9A-F]{24}$/;

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/**
 * What is wrong with the files of the embedded records, as far as it shows without opening them.
 * @param files directory of the database
 * @returns the end of a sentence that names a file; undefined when nothing shows
 */
export async function damageOf(files: string): Promise<string | undefined> {
  const at = (...names: string[]): string => join(files, ...names);
  const version = await readFile(at('PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) return `${at('PG_VERSION')} is missing`;
  if (!/^\d+\n?$/.test(version)) return `${at('PG_VERSION')} is empty or altered`;
  const control = await sizeOf(at('global', 'pg_control'));
  if (control !== CONTROL)
    return `${at('global', 'pg_control')} ${control === undefined ? 'is missing' : `has ${control} bytes in place of ${CONTROL}`}`;
  for (const name of ['base', 'pg_wal', 'pg_xact']) if ((await sizeOf(at(name))) === undefined) return `${at(name)} is missing`;
  const segments = (await readdir(at('pg_wal'))).filter((name) => segmentName.test(name));
  if (segments.length === 0) return `${at('pg_wal')} has no segment`;
  for (const name of segments) {
    const size = await sizeOf(at('pg_wal', name));
    if (size !== SEGMENT) return `${at('pg_wal', name)} has ${size} bytes in place of ${SEGMENT}`;
  }
  return undefined;
}
