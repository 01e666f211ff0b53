import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type ArchiveStore, FileFault, type StoredFile, StoreFault } from './ArchiveStore';
import { largestFile } from './calling';

const words: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'there is no room left on the disk',
  EACCES: 'the product may not use the folder',
  EPERM: 'the product may not use the folder',
  EROFS: 'the disk can only be read',
  ENOENT: 'the folder is not there',
  ENOTDIR: 'the folder is not there',
};

/** Files below a folder that the operator has named, each account's in a folder of its own. */
export class DiskStore implements ArchiveStore {
  constructor(
    private readonly folder: string,
    private readonly accountId: number,
  ) {}

  /** Whoever reads the file finds all of it or what was there before, also after a power cut. */
  async put(name: string, body: Buffer): Promise<void> {
    const path = this.pathOf(name);
    const temporary = `${path}.${randomUUID()}.part`;
    await this.trying('did not take a file', async () => {
      // The folder itself is the operator's: a disk that is not mounted must not be taken for an empty one.
      await stat(this.folder);
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(temporary, 'wx', 0o640);
        try {
          await file.writeFile(body);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await synced(dirname(path));
    });
  }

  async remove(name: string): Promise<void> {
    await this.trying('did not delete a file', () => rm(this.pathOf(name), { force: true }));
  }

  async list(prefix: string): Promise<readonly StoredFile[]> {
    return this.trying('could not be listed', async () => {
      await stat(this.folder);
      const from = this.pathOf(prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const files: StoredFile[] = [];
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue;
        const path = join(entry.parentPath, entry.name);
        const name = relative(this.folder, path).split(sep).join('/');
        if (name.startsWith(prefix)) files.push({ name, bytes: (await stat(path)).size });
      }
      return files;
    });
  }

  async get(name: string): Promise<Buffer> {
    const path = this.pathOf(name);
    return this.trying('did not give a file', async () => {
      await stat(this.folder);
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw new FileFault('It is not there any more.');
        throw error;
      });
      if (found.size > largestFile) throw new FileFault('It is too large to be read.');
      return readFile(path);
    });
  }

  /** Below the account's own folder, whatever the name is. */
  private pathOf(name: string): string {
    const own = `${this.accountId}/`;
    const parts = (name.startsWith(own) ? name.slice(own.length) : name).split('/').filter((part) => part !== '');
    if (parts.some((part) => part === '.' || part === '..' || /[\\\0]/.test(part)))
      throw new StoreFault('A file of an archive has another name.');
    return join(this.folder, String(this.accountId), ...parts);
  }

  private async trying<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof FileFault || error instanceof StoreFault) throw error;
      const code = (error as NodeJS.ErrnoException).code;
      if (code === undefined) throw error;
      // Where the folder is, is the operator's business.
      throw new StoreFault(
        `The disk for archives ${what}: ${words[code] ?? 'an error of the disk'} (${code}). Ask who runs this installation.`,
      );
    }
  }
}

/** The name of a new file is on the disk only when its folder is. */
async function synced(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
