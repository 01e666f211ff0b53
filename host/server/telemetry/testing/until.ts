import { setTimeout as pause } from 'node:timers/promises';

/** Waits for something that takes a moment. @throws Error after `within` milliseconds */
export async function until(condition: () => boolean | Promise<boolean>, within = 30_000): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ${within} ms.`);
    await pause(25);
  }
}
