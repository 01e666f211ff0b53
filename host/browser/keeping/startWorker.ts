import { wrap } from 'comlink';

/** Milliseconds in which a worker has to answer for the first time: a busy machine takes its time. One whose script cannot be had is told at once. */
const patience = 60_000;

/** What a worker exposes: calls alone, and one that tells that it is there. */
export type Exposed<Calls> = Calls & { isReady(): boolean };

/** A worker that has answered. */
export interface RunningWorker<Calls> {
  readonly calls: Calls;
  end(): void;
}

/**
 * Starts a worker and waits until it answers.
 * @param make makes it
 * @throws Error when it cannot be made, its script cannot be had or fails, or it does not answer within 60 s
 */
export async function startWorker<Calls>(name: string, make: () => Worker): Promise<RunningWorker<Calls>> {
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const made = make();
    worker = made;
    const calls = wrap<{ isReady(): boolean }>(made);
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`it has not answered within ${patience / 1000} s`)), patience);
      made.addEventListener('error', ({ message }) => reject(new Error(message || 'its script could not be loaded')), { once: true });
      calls.isReady().then(() => resolve(), reject);
    });
    return { calls: calls as unknown as Calls, end: () => made.terminate() };
  } catch (cause) {
    worker?.terminate();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The background worker "${name}" did not start, and the page does its work: ${reason}.`, { cause });
  } finally {
    clearTimeout(timer);
  }
}
