import type { GeneratedFiles, KeptEntries } from '#sdk/browser';
import type { ExpiringEntries } from './ExpiringEntries';
import type { FileStorage } from './FileStorage';
import { offerFile } from './offerFile';
import type { BackgroundWorkers, startWorkers } from './startWorkers';

/** What is loaded later, so that the first page is no larger for it. */
export interface BackgroundCode {
  readonly ExpiringEntries: new () => ExpiringEntries;
  readonly FileStorage: new (entries: ExpiringEntries) => Pick<FileStorage, 'forgetAll'>;
  readonly startWorkers: typeof startWorkers;
}
interface Loaded {
  readonly code: BackgroundCode;
  readonly entries: ExpiringEntries;
}
interface World {
  /** Told once of each worker that does not start. */
  readonly report: (error: unknown) => void;
  readonly load?: () => Promise<BackgroundCode>;
  /** Hands a file to the person. */
  readonly offer?: (name: string, file: Blob) => void;
}

/** What this browser keeps for a time, and the background workers that see to it. A full or forbidden storage loses a comfort, not the work. */
export class Background implements KeptEntries, GeneratedFiles {
  private loading: Promise<Loaded> | undefined;
  private starting: Promise<BackgroundWorkers> | undefined;
  private isStopped = false;
  private readonly load: () => Promise<BackgroundCode>;
  private readonly offer: (name: string, file: Blob) => void;

  constructor(private readonly world: World) {
    this.load = world.load ?? (() => import('./backgroundCode'));
    this.offer = world.offer ?? offerFile;
  }

  /** Loads the code, which is wanted soon. */
  prepare(): void {
    this.loaded().catch(() => {});
  }

  /** Starts the workers, which stay until the page ends. */
  start(): void {
    this.workers().catch(this.world.report);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.attempt(async () => (await this.starting)?.stop());
    await this.attempt(async () => (await this.loading)?.entries.close());
  }

  read(key: string): Promise<unknown> {
    return this.attempt(async () => (await this.loaded()).entries.read(key));
  }

  async keep(key: string, value: unknown, lifetime: number): Promise<void> {
    await this.attempt(async () => (await this.loaded()).entries.keep(key, value, lifetime));
  }

  async forget(key: string): Promise<void> {
    await this.attempt(async () => (await this.loaded()).entries.forget(key));
  }

  async save(name: string, content: BlobPart, type: string): Promise<void> {
    const stored = await this.attempt(async () => {
      const { files } = await this.workers();
      return files.read(await files.write(content, type));
    });
    this.offer(name, stored ?? new Blob([content], { type }));
  }

  /** Forgets the files that were generated: the next person may not find them. */
  async forgetFiles(): Promise<void> {
    await this.attempt(async () => {
      const { code, entries } = await this.loaded();
      await new code.FileStorage(entries).forgetAll();
    });
  }

  private loaded(): Promise<Loaded> {
    this.loading ??= this.load().then((code) => ({ code, entries: new code.ExpiringEntries() }));
    this.loading.catch(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private workers(): Promise<BackgroundWorkers> {
    if (this.isStopped) return Promise.reject(new Error('The page has ended.'));
    this.starting ??= this.loaded().then(({ code, entries }) => code.startWorkers(entries, this.world.report));
    this.starting.catch(() => {
      this.starting = undefined;
    });
    return this.starting;
  }

  private async attempt<T>(deed: () => Promise<T>): Promise<T | undefined> {
    try {
      return await deed();
    } catch {
      return undefined;
    }
  }
}
