import { afterAll, vi } from 'vitest';

const environment = { ...process.env };
const directory = process.cwd();

/** What a file may have changed in its worker, and the next one must not find: clocks, spies, stubs, the environment and the working directory. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  // A thread has no directory of its own to change, or to put back.
  if (process.cwd() !== directory) process.chdir(directory);
});
