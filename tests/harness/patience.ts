import { vi } from 'vitest';
import { patience } from '../../sdk/testing/patience';

type Wait = typeof vi.waitFor | typeof vi.waitUntil;
const patiently = <One extends Wait>(wait: One): One =>
  ((callback: never, options?: Parameters<One>[1]) =>
    wait(callback, typeof options === 'number' ? options : { timeout: patience, ...options })) as One;
// Files of one worker share `vi`: it is told once.
if (!('isPatient' in vi)) Object.assign(vi, { waitFor: patiently(vi.waitFor), waitUntil: patiently(vi.waitUntil), isPatient: true });
