import type { ExpiringEntries } from './ExpiringEntries';
import { FileStorage } from './FileStorage';
import { type RunningWorker, startWorker } from './startWorker';

/** Milliseconds between two times that expired entries are removed. */
const period = 10 * 60 * 1000;

type Retention = Pick<ExpiringEntries, 'removeExpired'>;
type Files = Pick<FileStorage, 'write' | 'read' | 'forgetAll'>;

/** Makes the workers; their calls are answered later, as those of the page are. */
export interface WorkerMakers {
  readonly retention: () => Worker;
  readonly files: () => Worker;
}

// Vite finds a worker's script by these very words.
const makers: WorkerMakers = {
  retention: () => new Worker(new URL('./retention.worker.ts', import.meta.url), { type: 'module', name: 'retention' }),
  files: () => new Worker(new URL('./fileStorage.worker.ts', import.meta.url), { type: 'module', name: 'file-storage' }),
};

export interface BackgroundWorkers {
  readonly files: Files;
  stop(): void;
}

/**
 * Starts the worker 'retention', which removes expired entries at once and every 10 minutes, and 'file-storage', which writes and reads generated files.
 * What a worker that does not start would do is done by the page.
 * @param entries of the page
 * @param report told once of each worker that does not start
 */
export async function startWorkers(
  entries: ExpiringEntries,
  report: (error: unknown) => void,
  { retention: makeRetention, files: makeFiles }: WorkerMakers = makers,
): Promise<BackgroundWorkers> {
  const attempt = <Calls>(name: string, make: () => Worker): Promise<RunningWorker<Calls> | undefined> =>
    startWorker<Calls>(name, make).catch((error: unknown) => void report(error));
  const [retention, files] = await Promise.all([attempt<Retention>('retention', makeRetention), attempt<Files>('file-storage', makeFiles)]);
  const { removeExpired } = retention?.calls ?? { removeExpired: (at: number) => entries.removeExpired(at) };
  // A browser that keeps nothing has nothing to remove.
  const sweep = (): void => void removeExpired(Date.now()).catch(() => {});
  sweep();
  const timer = setInterval(sweep, period);
  return {
    files: files?.calls ?? new FileStorage(entries),
    stop: () => {
      clearInterval(timer);
      retention?.end();
      files?.end();
    },
  };
}
