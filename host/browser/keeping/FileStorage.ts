import type { ExpiringEntries } from './ExpiringEntries';

const beginning = 'file:';
/** Milliseconds that a generated file is kept: as long as the slowest download of it may take. */
const lifetime = 60 * 60 * 1000;

/** Generated files in the browser's storage instead of the page's memory. The worker 'file-storage' offers it; without that worker the page uses it itself. */
export class FileStorage {
  constructor(private readonly entries: Pick<ExpiringEntries, 'read' | 'keep' | 'forgetAll'>) {}

  /** Writes a file; text is encoded as UTF-8. @param type media type @returns what it is read by @throws DOMException when there is no room */
  async write(content: BlobPart, type: string): Promise<string> {
    const id = crypto.randomUUID();
    await this.entries.keep(beginning + id, new Blob([content], { type }), lifetime);
    return id;
  }

  /** @returns undefined when it is not there any more */
  async read(id: string): Promise<Blob | undefined> {
    const file = await this.entries.read(beginning + id);
    return file instanceof Blob ? file : undefined;
  }

  /** Forgets every file, of whatever tab. */
  forgetAll(): Promise<void> {
    return this.entries.forgetAll(beginning);
  }
}
