import { vi } from 'vitest';
import { patience } from '../../sdk/testing/patience';

const { waitFor } = vi;
const waitPatiently: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options });
// Files of one worker share `vi`: it is told once.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
