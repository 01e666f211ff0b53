import { vi } from 'vitest';

/** Milliseconds that a test waits for what it expects to come: a busy machine takes its time, and the runner's own second is too short for that. */
export const patience = 15_000;

const { waitFor } = vi;
const waitPatiently: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options });
// Files of one worker share `vi`: it is told once.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
