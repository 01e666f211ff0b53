import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const manifestFile = 'manifest.json';
/** What a backup is called until it is whole. */
export const partialPrefix = '.partial-';

const place = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('directory') }),
  z.object({ kind: z.literal('disk'), disk: z.string(), name: z.string() }),
]);

const manifestSchema = z.object({
  format: z.literal(1),
  /** Of the product. */
  version: z.string(),
  /** ISO 8601: all that was acknowledged before is in the backup. */
  began: z.string(),
  ended: z.string(),
  /** Name of the whole backup beside this one that its telemetry builds on; null for a whole one. */
  base: z.string().nullable(),
  telemetry: place,
  recordsRows: z.number().int(),
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
});

/** What a backup has in it. Written last: a directory without one is no backup. */
export type BackupManifest = z.output<typeof manifestSchema>;

/** @throws Error when there is none, or it cannot be read */
export async function readManifest(directory: string): Promise<BackupManifest> {
  const path = join(directory, manifestFile);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${directory} is no backup: it has no ${manifestFile}, which is written last.`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** Names of the whole and incremental backups in a directory, oldest first. */
export async function backupsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((): string[] => []);
  const found: string[] = [];
  for (const name of names.sort()) {
    const isThere = !name.startsWith('.') && (await stat(join(directory, name, manifestFile)).catch(() => undefined)) !== undefined;
    if (isThere) found.push(name);
  }
  return found;
}

/** Every file below a directory but its manifest, with its checksum. */
export async function listFiles(directory: string): Promise<BackupManifest['files']> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(directory, join(entry.parentPath, entry.name)));
  const files: BackupManifest['files'] = [];
  for (const path of paths.sort()) {
    if (path === manifestFile) continue;
    const { size } = await stat(join(directory, path));
    files.push({ path, bytes: size, sha256: await checksum(join(directory, path)) });
  }
  return files;
}

/** @throws Error naming what is missing, changed, or not of the backup */
export async function verifyFiles(directory: string, { files }: BackupManifest): Promise<void> {
  const found = new Map((await listFiles(directory)).map((file) => [file.path, file]));
  for (const { path, bytes, sha256 } of files) {
    const file = found.get(path);
    if (file === undefined) throw new Error(`The backup ${directory} is damaged: ${path} is missing.`);
    if (file.bytes !== bytes || file.sha256 !== sha256)
      throw new Error(`The backup ${directory} is damaged: ${path} is not what was written (its checksum differs).`);
  }
}

async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
