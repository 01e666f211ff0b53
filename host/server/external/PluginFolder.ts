import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type PluginArchive, readArchive } from './readArchive';
import { hashOf, readPacked } from './readPacked';
import { refused } from './refused';

interface Known {
  readonly stamp: string;
  readonly archive: PluginArchive | Error;
}

/** Plugins that the operator has put into a folder: archives, and folders that hold what an archive would. Each is read again when it has changed. */
export class PluginFolder {
  private known = new Map<string, Known>();

  constructor(private readonly directory: string) {}

  /** @returns by the names of files and folders, what is in them or why it is refused */
  async list(): Promise<ReadonlyMap<string, PluginArchive | Error>> {
    const entries = await readdir(this.directory, { withFileTypes: true }).catch(() => []);
    const known = new Map<string, Known>();
    for (const entry of entries) {
      const path = join(this.directory, entry.name);
      if (entry.isFile() && entry.name.endsWith('.zip')) known.set(entry.name, await this.readAgain(entry.name, path, () => readZip(path)));
      else if (entry.isDirectory() && !entry.name.startsWith('.'))
        known.set(entry.name, await this.readAgain(entry.name, join(path, 'plugin.json'), () => readFolder(path)));
    }
    this.known = known;
    return new Map([...known].map(([name, { archive }]) => [name, archive]));
  }

  private async readAgain(name: string, path: string, read: () => Promise<PluginArchive>): Promise<Known> {
    const stamp = await stat(path).then(
      ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
      () => 'missing',
    );
    const before = this.known.get(name);
    if (before?.stamp === stamp) return before;
    return { stamp, archive: await read().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))) };
  }
}

const readZip = async (path: string): Promise<PluginArchive> => readArchive(await readFile(path));

async function readFolder(directory: string): Promise<PluginArchive> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(relative(directory, path).replaceAll('\\', '/'), await readFile(path));
    else if (!entry.isDirectory()) throw refused(`${entry.name} is a link or a device, and no file`);
  }
  const packed = readPacked(files);
  // It names the hash of every other file.
  const hash = hashOf(files.get('plugin.json') ?? Buffer.alloc(0));
  return { packed, hash, size: [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0), files };
}
