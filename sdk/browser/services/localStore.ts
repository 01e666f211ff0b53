import { isObject } from '../../isObject';

/** What a local store holds: an object of a version, and whose it is. */
export interface Stored {
  readonly version: number;
  readonly state: Readonly<Record<string, unknown>>;
}

/** Reads a store of this browser. What is missing, damaged or somebody else's is nothing. */
export function readLocal(key: string, user: number): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isObject(stored)) return undefined;
    const { version, state, user: owner } = stored;
    if (owner !== undefined && owner !== user) return undefined;
    // Stores older than versions are the state itself.
    if (!isObject(state)) return { version: -1, state: stored };
    return { version: typeof version === 'number' ? version : -1, state };
  } catch {
    return undefined;
  }
}

/** Writes a store of this browser. A full or forbidden storage loses a comfort, not the work. */
export function writeLocal(key: string, user: number, { version, state }: Stored): void {
  try {
    localStorage.setItem(key, JSON.stringify({ state, version, user }));
  } catch {
    // Nothing that can be done about it here.
  }
}
