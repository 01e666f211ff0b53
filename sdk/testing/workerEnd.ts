/** The environment of tests has its own copy of every module: what both need is kept where both find it. */
const kept = globalThis as { [key: symbol]: (() => Promise<void>)[] | undefined };
const key = Symbol.for('astrolabe.tests.workerEnd');

/** Has something done when the worker ends that runs this test file, and all others that share it. */
export function atWorkerEnd(end: () => Promise<void>): void {
  kept[key] = [...(kept[key] ?? []), end];
}

/** Does what was asked for, the last first. */
export async function endWorker(): Promise<void> {
  for (const end of (kept[key] ?? []).reverse()) await end();
  kept[key] = undefined;
}
